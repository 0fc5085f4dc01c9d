import type { Db } from "db/client";
import { countPendingBefore } from "~/features/moderation/job-review.server";
import { readReviewSigns } from "~/features/screening/review-signs";
import type { ReviewState } from "./review-notice";

/** The state of a job in the review queue; null for a job that is not in it. */
export async function reviewStateOf(
  db: Db,
  job: { status: string; reviewSigns: string[]; reviewRequestedAt: number | null },
): Promise<ReviewState | null> {
  if (job.status !== "pending") return null;
  const since = job.reviewRequestedAt;
  return {
    signs: readReviewSigns(job.reviewSigns),
    since,
    before: since === null ? 0 : await countPendingBefore(db, since),
  };
}
