import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { disputes, providerPayments, transactions } from "db/schema";
import type { DisputeStatus } from "db/vocabulary";
import type { DisputeSnapshot } from "~/adapters/payments/port";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { logError } from "~/log/log";
import { formatAmount, formatDate } from "~/ui/format";
import { companyOfPayment } from "../company-of-payment.server";
import { mailOwners } from "../ledger-checks/alarm.server";
import { soldName } from "../names";
import { disputeMail } from "./dispute-mail";

const dayMs = 86_400_000;

/** The order of a dispute's statuses. It only goes forward, whatever the order of messages. */
const ranks: Record<DisputeStatus, number> = { open: 0, under_review: 1, won: 2, lost: 2, closed: 2, settled: 3 };
const rankOf = (column: string) =>
  sql.raw(
    `case ${column} ${Object.entries(ranks)
      .map(([status, rank]) => `when '${status}' then ${rank}`)
      .join(" ")} end`,
  );

/**
 * Processes the provider's message about a dispute. The owners get a mail when it is new and when it is lost, since
 * only they can answer the bank in time.
 */
export async function applyDispute(
  context: AppContext,
  { id, paymentId, amount, reason, status, respondBy }: DisputeSnapshot,
): Promise<void> {
  const now = context.now();
  const paid = await context.db
    .select({
      buyer: transactions.buyer,
      kind: transactions.kind,
      packageKey: transactions.packageKey,
      points: transactions.points,
    })
    .from(providerPayments)
    .innerJoin(transactions, eq(transactions.id, providerPayments.transactionId))
    .where(eq(providerPayments.id, paymentId))
    .get();
  const isNews = sql`(select updated_at from disputes where id = ${id}) = ${now} and (select status from disputes where id = ${id}) = ${status}`;
  const facts = {
    amount: formatAmount(amount),
    payment: paid ? { buyer: paid.buyer?.name ?? "Unknown", sold: soldName(paid, "en") } : null,
    reason,
    respondBy: respondBy === null ? null : formatDate(respondBy, "en"),
    daysLeft: respondBy === null ? null : Math.floor((respondBy - now) / dayMs),
    isLost: status === "lost",
    link: `${context.siteUrl}/owner-portal/money`,
  };
  const mails = status === "open" || status === "lost" ? await mailOwners(context, disputeMail, facts, isNews) : [];
  const [changed] = await context.db.batch([
    context.db
      .insert(disputes)
      .values({ id, paymentId, amount, reason, status, respondBy, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: disputes.id,
        set: { status, amount, reason, respondBy, updatedAt: now },
        setWhere: gt(rankOf("excluded.status"), rankOf("disputes.status")),
      })
      .returning({ id: disputes.id }),
    ...mails,
  ]);
  if (changed.length > 0) logError(`the dispute ${id}`, new Error(`the payment ${paymentId} is disputed: ${status}`));
}

const atOnce = 50;

/**
 * Disputes that an owner has to answer, or whose loss is not recorded in our books, the most urgent first, at most 50.
 */
export const listDisputes = (db: Db) =>
  db
    .select({
      id: disputes.id,
      paymentId: disputes.paymentId,
      amount: disputes.amount,
      reason: disputes.reason,
      status: disputes.status,
      respondBy: disputes.respondBy,
      updatedAt: disputes.updatedAt,
      transactionId: transactions.id,
      buyer: transactions.buyer,
      companyId: companyOfPayment,
    })
    .from(disputes)
    .leftJoin(providerPayments, eq(providerPayments.id, disputes.paymentId))
    .leftJoin(transactions, eq(transactions.id, providerPayments.transactionId))
    // A literal, since the partial index requires it.
    .where(sql`${disputes.status} in ('open', 'under_review', 'lost')`)
    .orderBy(asc(disputes.respondBy))
    .limit(atOnce);

/**
 * Records once that an owner has corrected the ledger after a lost dispute. "again": recorded before. "changed": it is
 * not lost, or differs from the page. Null for an unknown one.
 * @param seenAt the time of the last change that the page has shown, ms UTC; null when no page was shown
 */
export async function settleDispute(
  context: AppContext,
  actor: AdminActor,
  id: string,
  { reason, seenAt }: { reason: string; seenAt: number | null },
): Promise<"done" | "again" | "changed" | null> {
  const { db } = context;
  const audit = recordAudit(context, {
    actor,
    action: "dispute_settled",
    subjectId: id,
    detail: reason,
    before: { status: "lost" },
    after: { status: "settled" },
  });
  const [settled] = await db.batch([
    db
      .update(disputes)
      .set({ status: "settled", updatedAt: context.now() })
      .where(
        and(
          eq(disputes.id, id),
          eq(disputes.status, "lost"),
          seenAt === null ? undefined : eq(disputes.updatedAt, seenAt),
        ),
      )
      .returning({ id: disputes.id }),
    audit.statement,
  ]);
  if (settled.length > 0) return "done";
  const found = await db.select({ status: disputes.status }).from(disputes).where(eq(disputes.id, id)).get();
  return found ? (found.status === "settled" ? "again" : "changed") : null;
}
