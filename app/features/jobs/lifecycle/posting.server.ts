import { jobs } from "db/schema";
import type { Employer } from "~/features/accounts/viewer";
import type { AppContext } from "~/features/context";
import { contentOf } from "../editing/content";
import { unfinishedSteps } from "../editing/form-values";
import type { JobContent } from "../editing/forms";
import { settleQuestions } from "../editing/questions";
import { newDraft } from "../editing/saving.server";
import { planPublication } from "./publication.server";

/**
 * Makes a new job and publishes it, in one batch: the database commits once, and open lists show the job sooner than after
 * a draft and its publication. Gives what `publishJob` gives; null, with nothing written, when the job lacks something or
 * its id is taken: then it is saved first and published after that.
 * @param content all of the job
 */
export async function postJob(context: AppContext, employer: Employer, id: string, content: JobContent): Promise<"published" | "held" | "refused" | null> {
  const now = context.now();
  const job = { ...contentOf(content), questions: settleQuestions(content.questions, [], now) };
  if (unfinishedSteps(job).length > 0) return null;
  const draft = { id, status: "draft", updatedAt: now, listingKey: null, expiresAt: null, reviewSigns: [] } as const;
  // The first statement hides a job that was reported: nobody has seen this one.
  const { statements: [, ...publishing], settle } = planPublication(context, employer, { ...job, ...draft, reviewSigns: [...draft.reviewSigns] }, employer.publisher, now);
  const created = context.db.insert(jobs).values(newDraft(employer, id, job, now));
  const results = await context.db.batch([created, ...publishing]).catch((error: unknown) => {
    if (isTaken(error)) return null;
    throw error;
  });
  return results && (settle([], results[1], results[4][0]) ?? "refused");
}

/** Whether a job has the id, or the place in the lists, already. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && (/UNIQUE constraint failed: jobs\./.test(error.message) || isTaken(error.cause));
}
