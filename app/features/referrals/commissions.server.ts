import { and, eq, lte, sql } from "drizzle-orm";
import { referralCommissions, users } from "db/schema";
import type { AppContext } from "../context";
import { recordEvent } from "../notifications/outbox.server";
import { earnPoints } from "../points/ledger.server";

/** So long a commission waits, for the payment may be taken back. Milliseconds: seven days. */
export const commissionWaits = 7 * 24 * 3_600_000;
/** At most so many a run, each with a round trip to the database and an event. */
export const commissionsPerRun = 10;

/** The commissions whose time has come, oldest first. Exported for the query-plan test. */
export const dueCommissions = ({ db, now }: Pick<AppContext, "db" | "now">) =>
  db
    .select({ id: referralCommissions.id })
    .from(referralCommissions)
    // A literal, as the partial index wants it.
    .where(and(sql`${referralCommissions.status} = 'pending'`, lte(referralCommissions.createdAt, now() - commissionWaits)))
    .orderBy(referralCommissions.createdAt)
    .limit(commissionsPerRun);

/** Completes the commissions whose time has come; for the cron. */
export async function completeDueCommissions(context: AppContext): Promise<{ completed: number; cancelled: number }> {
  const counts = { completed: 0, cancelled: 0 };
  for (const { id } of await dueCommissions(context)) {
    const became = await completeCommission(context, id);
    if (became !== null) counts[became]++;
  }
  return counts;
}

/**
 * Pays a commission that waits as points, once, and tells whoever has earned it. That of somebody who is suspended or gone is
 * cancelled. Returns what became of it; null when it does not wait any more, or there is none.
 */
export async function completeCommission(context: AppContext, id: string): Promise<"completed" | "cancelled" | null> {
  const { db } = context;
  const found = await db
    .select({ userId: users.id, userType: users.userType, points: referralCommissions.commissionAmount })
    .from(referralCommissions)
    .innerJoin(users, eq(users.id, referralCommissions.referrerId))
    .where(and(eq(referralCommissions.id, id), eq(referralCommissions.status, "pending")))
    .get();
  if (!found) return null;
  const { userId, userType, points } = found;
  const waits = and(eq(referralCommissions.id, id), eq(referralCommissions.status, "pending"));
  const stands = sql`(exists (select 1 from users where id = ${userId} and erased_at is null)
    and exists (select 1 from ${sql.raw(userType === "seeker" ? "profiles" : "companies")} where user_id = ${userId} and account_status = 'active'))`;
  const due = sql`exists (select 1 from referral_commissions where ${waits}) and ${stands}`;
  const event = recordEvent(context, { kind: "commission.changed", commissionId: id }, due);
  const [, , changed] = await db.batch([
    // What goes with the change comes before it, while its condition still holds.
    earnPoints(context, { userId, wallet: userType, points, reason: "commission", reference: id, key: `commission:${id}` }, due),
    event.statement,
    db
      .update(referralCommissions)
      .set({ status: sql`case when ${stands} then 'completed' else 'cancelled' end`, updatedAt: context.now() })
      .where(waits)
      .returning({ status: referralCommissions.status }),
  ]);
  const status = changed[0]?.status;
  if (status === "completed") event.send();
  return status === "completed" || status === "cancelled" ? status : null;
}
