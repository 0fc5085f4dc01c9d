import { findOwnApplication } from "~/features/applications/queries.server";
import type { Viewer } from "~/features/accounts/viewer";
import type { AppContext } from "~/features/context";
import { renderJobCards } from "~/features/jobs/cards.server";
import { findHiddenJobPage, findJobPage, listLatestJobs } from "~/features/jobs/queries.server";

type Context = AppContext & { viewer: () => Promise<Viewer | null> };

/**
 * The job that an address names, and from whom a review hides it: null from nobody, "others" from the person who asks,
 * "public" where they go on seeing it since it is theirs or they have applied. Null for a job without a page.
 */
export async function findShownJob(context: Context, jobId: string) {
  const job = await findJobPage(context.db, jobId);
  if (job) return { job, hiddenFrom: null };
  const hidden = await findHiddenJobPage(context.db, jobId);
  if (!hidden) return null;
  const viewer = await context.viewer();
  const seesIt =
    viewer !== null && (viewer.company?.id === hidden.companyId || (await findOwnApplication(context.db, viewer.userId, jobId)) !== null);
  return { job: hidden, hiddenFrom: seesIt ? ("public" as const) : ("others" as const) };
}

/** Cards of the newest jobs, where the one that was asked for is not shown. */
export async function loadInstead(context: AppContext): Promise<string> {
  return renderJobCards(await listLatestJobs(context.db, 3), context.now());
}
