import type { Db } from "db/client";
import { countPendingBefore } from "~/features/moderation/job-review.server";
import { readReviewSigns } from "~/features/screening/review-signs";
import type { ReviewState } from "./review-notice";

/** How a job is in the queue of reviews; null for one that does not wait there. */
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
