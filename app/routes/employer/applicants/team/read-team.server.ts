import type { Db } from "db/client";
import type { TeamActor } from "~/features/applications/team/of-company.server";
import { listAverages, type Average } from "~/features/applications/team/ratings.server";
import { listSavedFilters } from "~/features/applications/team/saved-filters.server";
import type { Tag } from "~/features/applications/team/tag";
import { listTags, listTagsOf } from "~/features/applications/team/tags.server";
import { optional } from "~/optional.server";

/** What the team keeps about an applicant, for a row of a list. */
export interface Marks {
  tags: Tag[];
  rating: Average | null;
}

/** What a team keeps about the applicants of a page of their company, and the member's own filters; a part that cannot be read is left out. */
export async function readTeam(db: Db, member: TeamActor, applicants: readonly { id: string }[]) {
  const ids = applicants.map(({ id }) => id);
  const [tags, saved, tagsOf, ratings] = await Promise.all([
    optional("tags", listTags(db, member.company.id), []),
    optional("saved filters", listSavedFilters(db, member), []),
    optional("tags of applicants", listTagsOf(db, ids), new Map<string, Tag[]>()),
    optional("ratings of applicants", listAverages(db, ids), new Map<string, Average>()),
  ]);
  const marks: Record<string, Marks | undefined> = Object.fromEntries(
    ids.flatMap((id) =>
      tagsOf.has(id) || ratings.has(id) ? [[id, { tags: tagsOf.get(id) ?? [], rating: ratings.get(id) ?? null }]] : [],
    ),
  );
  return { tags, saved, marks };
}

export type TeamOfList = Awaited<ReturnType<typeof readTeam>>;
