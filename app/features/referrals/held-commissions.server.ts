import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, referralCommissions, users } from "db/schema";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { earnReferralPoints, mayEarn } from "~/features/points/referral-activation.server";
import { phonesOf } from "~/features/points/referral-signs.server";
import { getSettings } from "~/features/settings/queries.server";

const atOnce = 50;

/** Commissions and points of referrals that are held for an owner, the longest held first, at most 50. */
export const listHeldCommissions = (db: Db) =>
  db
    .select({
      id: referralCommissions.id,
      kind: referralCommissions.kind,
      points: referralCommissions.commissionAmount,
      signs: referralCommissions.signs,
      heldAt: referralCommissions.heldAt,
      createdAt: referralCommissions.createdAt,
      updatedAt: referralCommissions.updatedAt,
      referrerId: users.id,
      referrer: users.fullName,
      referrerEmail: users.email,
      referredId: referralCommissions.referredUserId,
      referred: sql<string | null>`(select email from users r where r.id = ${referralCommissions.referredUserId})`,
      companyId: companies.id,
      company: companies.companyName,
      /** The number that both have, its last ten digits. */
      phone: sql<
        string | null
      >`(select phone from (${phonesOf(referralCommissions.referrerId)} intersect ${phonesOf(referralCommissions.referredUserId)}) limit 1)`,
      transactionId: referralCommissions.transactionId,
    })
    .from(referralCommissions)
    .innerJoin(users, eq(users.id, referralCommissions.referrerId))
    .leftJoin(companies, eq(companies.userId, referralCommissions.referredUserId))
    // A literal, since the partial index requires it.
    .where(isNotNull(referralCommissions.heldAt))
    .orderBy(asc(referralCommissions.heldAt))
    .limit(atOnce);

/**
 * cancelled: points were released, but their referrer may no longer earn; again: it was decided before; changed: it
 * differs from what the page has shown.
 */
type CommissionResult = "done" | "cancelled" | "again" | "changed" | null;

/**
 * Decides about a held commission, or the held points of a referral, once. A released commission is paid when its
 * payment can no longer be refunded. Released points of a referral are credited at once, or cancelled when their
 * referrer is suspended or gone. A refusal cancels them, and the referrer is notified of the reason. Null for an
 * unknown one.
 * @param reason for a refusal the referrer reads it
 * @param seenAt the time of the last change that the page has shown, ms UTC; null when no page was shown
 */
export async function decideCommission(
  context: AppContext,
  actor: AdminActor,
  id: string,
  decision: "release" | "refuse",
  { reason, seenAt }: { reason: string; seenAt: number | null },
): Promise<CommissionResult> {
  const { db } = context;
  const found = await db
    .select({
      kind: referralCommissions.kind,
      points: referralCommissions.commissionAmount,
      referredUserId: referralCommissions.referredUserId,
      referrer: { id: users.id, userType: users.userType },
    })
    .from(referralCommissions)
    .innerJoin(users, eq(users.id, referralCommissions.referrerId))
    .where(eq(referralCommissions.id, id))
    .get();
  if (!found) return null;
  const { kind, points, referredUserId, referrer } = found;
  const isRefusal = decision === "refuse";
  const isPaidNow = !isRefusal && kind === "referral";
  const earns = isPaidNow && (await db.get<{ earns: number }>(sql`select ${mayEarn(referrer)} as earns`))?.earns === 1;
  const status = isRefusal || (isPaidNow && !earns) ? "cancelled" : earns ? "completed" : "pending";
  const audit = recordAudit(context, {
    actor,
    action: isRefusal ? "commission_refused" : "commission_released",
    subjectId: id,
    detail: reason,
    before: { status: "pending", held: true },
    after: { status, held: false, points },
  });
  const news = isRefusal
    ? [recordEvent(context, { kind: "commission.refused", commissionId: id, reason }, audit.done)]
    : [];
  // How long the points last.
  await getSettings(db);
  const [decided] = await db.batch([
    db
      .update(referralCommissions)
      .set({ heldAt: null, updatedAt: context.now(), status })
      .where(
        and(
          eq(referralCommissions.id, id),
          eq(referralCommissions.status, "pending"),
          isNotNull(referralCommissions.heldAt),
          seenAt === null ? undefined : eq(referralCommissions.updatedAt, seenAt),
          isPaidNow ? eq(mayEarn(referrer), earns ? 1 : 0) : undefined,
        ),
      )
      .returning({ id: referralCommissions.id }),
    audit.statement,
    ...news.map(({ statement }) => statement),
    ...(earns ? [earnReferralPoints(context, referrer, referredUserId, points, audit.done)] : []),
  ]);
  if (decided.length > 0) {
    for (const { send } of news) send();
    return isPaidNow && !earns ? "cancelled" : "done";
  }
  const now = await db
    .select({ heldAt: referralCommissions.heldAt })
    .from(referralCommissions)
    .where(eq(referralCommissions.id, id))
    .get();
  return now ? (now.heldAt === null ? "again" : "changed") : null;
}
