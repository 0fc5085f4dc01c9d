import { sql, type SQL } from "drizzle-orm";
import type { AppContext } from "~/features/context";

/** Above this number of due mails and pushes that were never tried, no bulk news is written. Retries do not count. */
export const mostPendingDeliveries = 2_000;

/** One row when more than this many deliveries are due for the first time. */
const pendingBeyond = (now: number, most: number): SQL =>
  sql`select 1 from deliveries where next_attempt_at is not null and next_attempt_at <= ${now} and attempts = 0 limit 1 offset ${most}`;

/** Whether the backlog is too large for bulk news. */
export async function hasBacklog({ logDb, now }: Pick<AppContext, "logDb" | "now">): Promise<boolean> {
  return (await logDb.all(pendingBeyond(now(), mostPendingDeliveries))).length > 0;
}
