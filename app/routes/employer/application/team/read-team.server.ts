import type { Db } from "db/client";
import { mentionNames } from "~/features/applications/team/mentions";
import { listMentions, mentionName } from "~/features/applications/team/notes.server";
import type { TeamActor } from "~/features/applications/team/of-company.server";
import { listRatings } from "~/features/applications/team/ratings.server";
import { listTags, listTagsOf } from "~/features/applications/team/tags.server";
import { listTeam } from "~/features/companies/team/team.server";
import { optional } from "~/optional.server";

/** What a team keeps about one applicant, found through the company; a part that cannot be read is left out. */
export async function readTeamOf(db: Db, member: TeamActor, applicationId: string) {
  const companyId = member.company.id;
  const [tags, own, ratings, mentions, mates] = await Promise.all([
    optional("tags", listTags(db, companyId), []),
    optional("the tags of an applicant", listTagsOf(db, [applicationId]), new Map<string, never>()),
    optional("the ratings of an applicant", listRatings(db, applicationId), []),
    optional("the mentions in notes", listMentions(db, applicationId), []),
    optional("the team", listTeam(db, companyId), []),
  ]);
  const isMate = (userId: string) => mates.some((mate) => mate.userId === userId);
  return {
    tags,
    own: own.get(applicationId) ?? [],
    // A rating outlives its author's time in the team, without the name.
    ratings: ratings.map(({ userId, by, stars }) => ({ userId, stars, by: isMate(userId) ? by : null })),
    /** Names of those who are mentioned, by their ids. */
    mentioned: Object.fromEntries(mentions.map((each) => [each.userId, mentionName(each)])),
    colleagues: mentionNamesOf(mates, member),
  };
}

/** What to write behind an @ for each of a member's colleagues. */
export const mentionNamesOf = (
  mates: Awaited<ReturnType<typeof listTeam>>,
  { userId }: Pick<TeamActor, "userId">,
): string[] => [...mentionNames(mates)].filter(([id]) => id !== userId).map(([, name]) => name);
