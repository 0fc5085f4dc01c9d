import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { referralCommissions, users } from "db/schema";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";

const atOnce = 50;

/** Commissions that wait for an owner, the longest waiting first, at most 50. */
export const listHeldCommissions = (db: Db) =>
  db
    .select({
      id: referralCommissions.id, points: referralCommissions.commissionAmount, signs: referralCommissions.signs, heldAt: referralCommissions.heldAt, createdAt: referralCommissions.createdAt,
      referrer: users.fullName, referrerEmail: users.email, referred: sql<string | null>`(select email from users r where r.id = ${referralCommissions.referredUserId})`,
      transactionId: referralCommissions.transactionId,
    })
    .from(referralCommissions)
    .innerJoin(users, eq(users.id, referralCommissions.referrerId))
    // A literal, as the partial index wants it.
    .where(sql`${referralCommissions.heldAt} is not null`)
    .orderBy(asc(referralCommissions.heldAt))
    .limit(atOnce);

/**
 * Decides about a commission that is held, once: a released one is paid when its waiting days are over, a refused one is cancelled. Returns whether it
 * was held; null for an unknown one.
 */
export async function decideCommission(context: AppContext, actor: AdminActor, id: string, decision: "release" | "refuse"): Promise<boolean | null> {
  const { db } = context;
  const audit = recordAudit(context, { actor, action: decision === "release" ? "commission_released" : "commission_refused", subjectId: id });
  const [decided] = await db.batch([
    db
      .update(referralCommissions)
      .set({ heldAt: null, updatedAt: context.now(), ...(decision === "refuse" ? { status: "cancelled" as const } : {}) })
      .where(and(eq(referralCommissions.id, id), eq(referralCommissions.status, "pending"), isNotNull(referralCommissions.heldAt)))
      .returning({ id: referralCommissions.id }),
    audit.statement,
  ]);
  if (decided.length > 0) return true;
  return (await db.select({ id: referralCommissions.id }).from(referralCommissions).where(eq(referralCommissions.id, id)).get()) ? false : null;
}
