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
 * Creates and publishes a job in one batch, which is faster than saving a draft and publishing it. Returns the result
 * of `publishJob`. When points are missing, the job is saved as a draft. Null, with nothing written, when the job is
 * incomplete or its id is already used; then save it first and publish it after that.
 * @param content the whole job
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
  // The first statement only hides reported jobs. A new job has no reports, so it is omitted.
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

/** Whether the error means that the id or the list position is already used. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && (/UNIQUE constraint failed: jobs\./.test(error.message) || isTaken(error.cause));
}
