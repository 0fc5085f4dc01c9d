import { jobs } from "db/schema";
import type { Employer } from "~/features/accounts/viewer";
import type { AppContext } from "~/features/context";
import { contentOf } from "../editing/content";
import { unfinishedSteps } from "../editing/form-values";
import { settleQuestions } from "../editing/questions";
import { newDraft } from "../editing/saving.server";
import type { JobContent } from "../fields/columns";
import { lacksPoints, planPublication } from "./publication.server";

/**
 * Creates and publishes a job in one batch, which is faster than saving a draft and publishing it. Gives what
 * `publishJob` gives; when points are missing, the job is a draft. Null, with nothing written, when the job lacks
 * something or its id is taken: then it is saved first and published after that.
 * @param content all of the job
 */
export async function postJob(
  context: AppContext,
  employer: Employer,
  id: string,
  content: JobContent,
): Promise<"published" | "held" | "unpaid" | "refused" | null> {
  const now = context.now();
  const job = { ...contentOf(content), questions: settleQuestions(content.questions, [], now) };
  if (unfinishedSteps(job, now).length > 0) return null;
  const draft = {
    id,
    status: "draft",
    updatedAt: now,
    listingKey: null,
    listing: null,
    expiresAt: null,
    reviewSigns: [],
  } as const;
  // The first statement hides reported jobs; a new one has no reports.
  const unseen = { ...job, ...draft, reviewSigns: [...draft.reviewSigns] };
  const {
    statements: [, ...publishing],
    settle,
  } = await planPublication(context, employer, unseen, employer.publisher, now);
  const created = context.db.insert(jobs).values(newDraft(employer, id, job, now));
  const results = await context.db.batch([created, ...publishing]).catch((error: unknown) => {
    if (isTaken(error)) return null;
    throw error;
  });
  if (!results) return null;
  return (
    settle([], results[2], results[5][0]) ??
    ((await lacksPoints(context, employer, unseen, employer.publisher)) ? "unpaid" : "refused")
  );
}

/** Whether a job has the id, or the place in the lists, already. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && (/UNIQUE constraint failed: jobs\./.test(error.message) || isTaken(error.cause));
}
