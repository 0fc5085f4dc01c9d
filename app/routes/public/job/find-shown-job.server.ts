import type { Viewer } from "~/features/accounts/viewer";
import { findOwnApplication } from "~/features/applications/queries.server";
import type { AppContext } from "~/features/context";
import { renderJobCards } from "~/features/jobs/listing/cards.server";
import { findHiddenJobPage, findJobPage, listLatestJobs } from "~/features/jobs/queries.server";
import { optional } from "~/optional.server";

type Context = AppContext & { viewer: () => Promise<Viewer | null> };

/**
 * The job of an address, and from whom a review hides it. null: it is not hidden; "public": hidden from all except the
 * viewer's company, whose job it is; "others": hidden from the viewer, too. `applied` is then the data for a viewer who
 * has applied, without the unreviewed text. Null for a job without a page.
 */
export async function findShownJob(context: Context, jobId: string) {
  const job = await findJobPage(context.db, jobId);
  if (job) return { job, hiddenFrom: null } as const;
  const hidden = await findHiddenJobPage(context.db, jobId);
  if (!hidden) return null;
  const viewer = await context.viewer();
  if (viewer?.company?.id === hidden.companyId) return { job: hidden, hiddenFrom: "public" } as const;
  const application = viewer && (await findOwnApplication(context.db, viewer.userId, jobId, context.now()));
  const { title, companyId, companyName } = hidden;
  return {
    hiddenFrom: "others",
    applied: application && {
      id: jobId,
      title,
      companyId,
      companyName,
      status: application.status,
      createdAt: application.createdAt,
    },
  } as const;
}

/** Cards of the newest jobs, when the requested job is not shown. */
export async function loadInstead(context: AppContext): Promise<string> {
  return renderJobCards(await optional("the latest jobs", listLatestJobs(context.db, 3), []), context.now());
}
