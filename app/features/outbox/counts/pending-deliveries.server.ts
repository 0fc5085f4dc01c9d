import { sql, type SQL } from "drizzle-orm";
import type { AppContext } from "~/features/context";

/** While more mails and pushes are due that have never been tried, no more are made for many people at once: what is tried again later holds nobody up. */
export const mostPendingDeliveries = 2_000;

/** One row when more than this many deliveries are due for the first time. */
const pendingBeyond = (now: number, most: number): SQL =>
  sql`select 1 from deliveries where next_attempt_at is not null and next_attempt_at <= ${now} and attempts = 0 limit 1 offset ${most}`;

/** Whether so much waits that no more is made for many people at once. */
export async function hasBacklog({ logDb, now }: Pick<AppContext, "logDb" | "now">): Promise<boolean> {
  return (await logDb.all(pendingBeyond(now(), mostPendingDeliveries))).length > 0;
}
