import type { Viewer } from "~/features/accounts/viewer";
import type { AppContext } from "~/features/context";
import { renderJobCards } from "~/features/jobs/listing/cards.server";
import { listMoreFromCompany, listRecentlyViewed, listSimilarJobs } from "~/features/jobs/listing/related.server";
import { listLatestJobs, type JobPage } from "~/features/jobs/queries.server";
import { optional } from "~/optional.server";

export interface Related {
  /** Cards, each list empty when there are none. */
  similar: string;
  fromCompany: string;
  recent: string;
}

/**
 * The jobs around a job: similar ones, the company's others, and the last ones that a signed-in user viewed. No job
 * appears twice.
 */
export async function loadRelatedJobs(
  context: AppContext,
  job: JobPage,
  { open, viewer }: { open: boolean; viewer: Viewer | null },
): Promise<Related> {
  const { db } = context;
  const now = context.now();
  const [similar, fromCompany, recent] = await Promise.all([
    optional("similar jobs", listSimilarJobs(db, job, 7), []),
    optional("the company's other jobs", listMoreFromCompany(db, job.companyId, job.id, 3), []),
    viewer?.userType === "seeker"
      ? optional("recently viewed jobs", listRecentlyViewed(context, viewer.userId, job.id, 4), [])
      : [],
  ]);
  const shown = new Set(fromCompany.map(({ id }) => id));
  const others = similar.filter(({ id }) => !shown.has(id)).slice(0, 4);
  for (const { id } of others) shown.add(id);
  const instead = !open && others.length === 0 ? await optional("the latest jobs", listLatestJobs(db, 3), []) : others;
  const cards = (jobs: typeof similar) => renderJobCards(jobs, now, viewer);
  return {
    similar: cards(instead),
    fromCompany: cards(fromCompany),
    recent: cards(recent.filter(({ id }) => !shown.has(id))),
  };
}
