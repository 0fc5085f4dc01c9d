import { and, eq, gte, isNull, lte, not, sql } from "drizzle-orm";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { referralCommissions, users } from "db/schema";
import { unlimited, type Budget } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { insertEvents } from "~/features/outbox/record-event.server";
import { earnPoints } from "~/features/points/ledger.server";
import { mayEarn } from "~/features/points/referral-activation.server";
import { getSettings } from "~/features/settings/queries.server";
import { startOfFinancialYear } from "~/india-time";
import { logError } from "~/log/log";
import { mayGoBack } from "../refunds/refund-rules.server";

/** Maximum number per run, and maximum cost of each. */
const commissionsPerRun = 50;
const perCommission = { statements: 6 };
/** A failed commission is skipped for this long, so that it does not block others. Milliseconds. */
const failedWaits = 3_600_000;

const isFinal = (now: number) => not(mayGoBack(referralCommissions.transactionId, now));

/**
 * The due commissions, oldest first: their payment can no longer be refunded. @param waits days from the payment, at
 * least
 */
const dueCommissions = ({ db, now }: Pick<AppContext, "db" | "now">, waits: number) =>
  db
    .select({ id: referralCommissions.id })
    .from(referralCommissions)
    // A literal, since the partial index requires it.
    .where(
      and(
        sql`${referralCommissions.status} = 'pending'`,
        isNull(referralCommissions.heldAt),
        lte(referralCommissions.createdAt, now() - waits * day),
        lte(referralCommissions.updatedAt, now() - failedWaits),
        isFinal(now()),
      ),
    )
    .orderBy(referralCommissions.createdAt)
    .limit(commissionsPerRun);

/** Completes due commissions, as far as the budget allows; for the cron. The outbox delivers the news. */
export async function completeDueCommissions(
  context: AppContext,
  budget: Budget = unlimited,
): Promise<{ completed: number; cancelled: number; held: number; failed: number }> {
  const counts = { completed: 0, cancelled: 0, held: 0, failed: 0 };
  const { commission } = await getSettings(context.db);
  for (const { id } of await dueCommissions(context, commission.waits)) {
    if (!budget.allows(perCommission)) break;
    try {
      const became = await completeCommission(context, id);
      if (became !== null) counts[became]++;
    } catch (error) {
      logError(`the commission ${id}`, error);
      counts.failed++;
      await context.db
        .update(referralCommissions)
        .set({ updatedAt: context.now() })
        .where(and(eq(referralCommissions.id, id), eq(referralCommissions.status, "pending")));
    }
  }
  return counts;
}

/**
 * Pays a commission as points, once, when its payment can no longer be refunded, and notifies its referrer. It is
 * cancelled when the referrer is suspended or gone, or when the bank has returned the payment. It is held for an owner,
 * once, when the person would earn more in a financial year than is free of tax deducted at source. The news is due at
 * once, for the cron. Returns the result; null when the commission is no longer pending, is held, is not due yet, or
 * does not exist.
 */
export async function completeCommission(
  context: AppContext,
  id: string,
): Promise<"completed" | "cancelled" | "held" | null> {
  const { db } = context;
  const now = context.now();
  const isDue = and(
    eq(referralCommissions.id, id),
    eq(referralCommissions.status, "pending"),
    isNull(referralCommissions.heldAt),
    isFinal(now),
  );
  const found = await db
    .select({
      userId: users.id,
      userType: users.userType,
      points: referralCommissions.commissionAmount,
      signs: referralCommissions.signs,
    })
    .from(referralCommissions)
    .innerJoin(users, eq(users.id, referralCommissions.referrerId))
    .where(isDue)
    .get();
  if (!found) return null;
  const { userId, userType, points, signs } = found;
  if (!signs.includes("tds") && (await isTaxed(context, userId, points))) {
    const [held] = await db
      .update(referralCommissions)
      .set({ signs: [...signs, "tds"], heldAt: now, updatedAt: now })
      .where(isDue)
      .returning({ id: referralCommissions.id });
    return held ? "held" : null;
  }
  // How long the points last.
  await getSettings(db);
  // A refund between reading and writing has lowered it.
  const asRead = and(isDue, eq(referralCommissions.commissionAmount, points));
  const stands = sql`(${mayEarn({ id: userId, userType })} and not exists (select 1 from referral_commissions c join transactions t on t.id = c.transaction_id join disputes d on d.payment_id = t.payment_id where c.id = ${id} and d.status in ('lost', 'settled')))`;
  const due = sql`exists (select 1 from referral_commissions where ${asRead}) and ${stands}`;
  const [, , changed] = await db.batch([
    // Accompanying statements run before the change, while its condition still holds.
    earnPoints(
      context,
      {
        userId,
        wallet: userType,
        points,
        reason: "commission",
        account: "commission",
        reference: id,
        key: `commission:${id}`,
      },
      due,
    ),
    insertEvents(
      context,
      { id: sql`${createId(now)}`, kind: "commission.changed", payload: sql`json_object('commissionId', ${id})` },
      sql`where ${due}`,
    ),
    db
      .update(referralCommissions)
      .set({ status: sql`case when ${stands} then 'completed' else 'cancelled' end`, updatedAt: now })
      .where(asRead)
      .returning({ status: referralCommissions.status }),
  ]);
  const status = changed[0]?.status;
  return status === "completed" || status === "cancelled" ? status : null;
}

/** Whether tax has to be deducted at source with this commission: a point is worth a rupee. @param points of this one */
async function isTaxed({ db, now }: AppContext, referrerId: string, points: number): Promise<boolean> {
  const { commission } = await getSettings(db);
  const row = await db
    .select({ points: sql<number>`coalesce(sum(${referralCommissions.commissionAmount}), 0)` })
    .from(referralCommissions)
    .where(
      and(
        eq(referralCommissions.referrerId, referrerId),
        eq(referralCommissions.kind, "payment"),
        eq(referralCommissions.status, "completed"),
        gte(referralCommissions.updatedAt, startOfFinancialYear(now())),
      ),
    )
    .get();
  return (row?.points ?? 0) + points > commission.untaxed;
}
