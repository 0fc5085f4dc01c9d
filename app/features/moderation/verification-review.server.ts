import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, transactions, users, verifications } from "db/schema";
import { existsIn } from "db/statements";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import { badgeOf } from "~/features/companies/company";
import { badgeMonth } from "~/features/companies/verification/ending.server";
import { listDocuments } from "~/features/companies/verification/verification.server";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { makeRefund } from "~/features/payments/refunds/making.server";

const atOnce = 30;

/** The version of a verification that a page has shown: the last changes of the verification and of its company. */
const seenOf = sql<string>`${verifications.updatedAt} || '.' || ${companies.updatedAt}`;

/** The verifications that are pending review, the longest pending first, at most 30, with their documents. @param now ms UTC */
export async function listVerificationsToReview(db: Db, now: number) {
  const rows = await db
    .select({
      id: verifications.id,
      badge: verifications.badge,
      months: verifications.months,
      requestedAt: verifications.requestedAt,
      amount: transactions.amount,
      isVerified: companies.isVerified,
      verifiedPlanEnd: companies.verifiedPlanEnd,
      badgeColor: companies.badgeColor,
      seen: seenOf,
      companyId: companies.id,
      company: companies.companyName,
      legalName: companies.legalName,
      gstin: companies.gstin,
      address: companies.preciseAddress,
      founder: users.fullName,
      email: users.email,
      isNameWaiting: sql<number>`${companies.proposedIdentity} is not null`,
    })
    .from(verifications)
    .innerJoin(companies, eq(companies.id, verifications.companyId))
    .leftJoin(users, eq(users.id, companies.userId))
    .leftJoin(transactions, eq(transactions.id, verifications.transactionId))
    // A literal, since the partial index requires it.
    .where(sql`${verifications.status} = 'review'`)
    .orderBy(asc(verifications.requestedAt))
    .limit(atOnce);
  const documents = await listDocuments(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ isVerified, verifiedPlanEnd, badgeColor, ...row }) => ({
    ...row,
    badgeNow: badgeOf({ isVerified, verifiedPlanEnd, badgeColor }, now),
    documents: documents.filter(({ verificationId }) => verificationId === row.id),
  }));
}

/** How many verifications are pending review. */
export async function countVerifications(db: Db): Promise<number> {
  const row = await db.get<{ count: number }>(sql`select count(*) as count from verifications where status = 'review'`);
  return row?.count ?? 0;
}

/** The columns of a company that carries a badge: the rest of the old badge's time is added. @param now ms UTC */
export function badgeColumns(now: number, badge: "gold" | "blue" | "green" | "silver", months: number) {
  const from = sql`case when is_verified = 1 then max(coalesce(verified_plan_end, 0), ${now}) else ${now} end`;
  return {
    isVerified: true,
    badgeColor: badge,
    verifiedPlanEnd: sql`cast(${from} + ${Math.round(months * badgeMonth)} as integer)`,
    updatedAt: now,
  };
}

/**
 * again: it is decided already; changed: it is not what the page has shown; name: a new name of the company has to be
 * decided first. Null for an unknown one.
 */
type VerificationResult = "done" | "again" | "changed" | "name" | null;

/**
 * Pending, and unchanged since the page. @param seen what the page has shown, see {@link seenOf}; null when no page was
 * shown
 */
const waitsAsSeen = (id: string, seen: string | null) =>
  sql`exists (select 1 from verifications v join companies c on c.id = v.company_id where v.id = ${id} and v.status = 'review' ${seen === null ? sql`` : sql`and v.updated_at || '.' || c.updated_at = ${seen}`})`;

/** Gives a company the badge that it has paid for, once. A current badge is extended. */
export async function approveVerification(
  context: AppContext,
  actor: AdminActor,
  id: string,
  seen: string | null,
): Promise<VerificationResult> {
  const { db } = context;
  const found = await db.select().from(verifications).where(eq(verifications.id, id)).get();
  if (!found) return null;
  const { companyId, badge, months } = found;
  const now = context.now();
  const waits = waitsAsSeen(id, seen);
  const audit = recordAudit(
    context,
    {
      actor,
      action: "verification_approved",
      subjectId: companyId,
      before: { status: found.status },
      after: { status: "approved", badge, months },
    },
    and(existsIn(companies, and(eq(companies.id, companyId), isNull(companies.proposedIdentity))), waits),
  );
  const events = [
    recordEvent(context, { kind: "verification.decided", verificationId: id }, audit.done),
    recordEvent(context, { kind: "company.changed", companyId }, audit.done),
    recordEvent(context, { kind: "queue.changed", queue: "verifications" }, audit.done),
  ];
  const [, , decided] = await db.batch([
    audit.statement,
    db
      .update(companies)
      .set(badgeColumns(now, badge, months))
      .where(and(eq(companies.id, companyId), audit.done)),
    db
      .update(verifications)
      .set({
        status: "approved",
        decidedAt: now,
        decidedBy: actor.userId,
        endsAt: sql`(select verified_plan_end from companies where id = ${companyId})`,
        updatedAt: now,
      })
      .where(and(eq(verifications.id, id), audit.done))
      .returning({ id: verifications.id }),
    ...events.map(({ statement }) => statement),
  ]);
  if (decided.length === 0) return refusalOf(context, id);
  for (const { send } of events) send();
  return "done";
}

/** Why nothing was decided. */
async function refusalOf({ db }: AppContext, id: string): Promise<VerificationResult> {
  const found = await db
    .select({ status: verifications.status, isNameWaiting: sql<number>`${companies.proposedIdentity} is not null` })
    .from(verifications)
    .innerJoin(companies, eq(companies.id, verifications.companyId))
    .where(eq(verifications.id, id))
    .get();
  if (!found) return null;
  return found.status !== "review" ? "again" : found.isNameWaiting === 1 ? "name" : "changed";
}

/**
 * Refuses a verification, once: the payment is refunded automatically. Null for an unknown one; "disputed" while its
 * payer disputes the payment at the bank.
 */
export async function refuseVerification(
  context: AppContext,
  actor: AdminActor,
  id: string,
  { reason, seen }: { reason: string; seen: string | null },
): Promise<Exclude<VerificationResult, "name"> | "disputed"> {
  const { db } = context;
  const found = await db
    .select({ verification: verifications, payment: transactions, shown: seenOf })
    .from(verifications)
    .innerJoin(companies, eq(companies.id, verifications.companyId))
    .innerJoin(transactions, eq(transactions.id, verifications.transactionId))
    .where(eq(verifications.id, id))
    .get();
  if (!found) return null;
  if (found.verification.status !== "review") return "again";
  if (seen !== null && found.shown !== seen) return "changed";
  const now = context.now();
  const waits = waitsAsSeen(id, seen);
  const events: ReturnType<typeof recordEvent>[] = [];
  const amount = await makeRefund(context, found.payment, {
    reason: "verification_refused",
    amount: found.payment.amount,
    points: 0,
    when: waits,
    then: (isRefunded) => {
      events.push(
        recordEvent(context, { kind: "verification.decided", verificationId: id }, isRefunded),
        recordEvent(context, { kind: "queue.changed", queue: "verifications" }, isRefunded),
      );
      return [
        db
          .update(verifications)
          .set({ status: "refused", refusal: reason, decidedAt: now, decidedBy: actor.userId, updatedAt: now })
          .where(and(eq(verifications.id, id), isRefunded)),
        recordAudit(
          context,
          {
            actor,
            action: "verification_refused",
            subjectId: found.verification.companyId,
            detail: reason,
            before: { status: "review", paid: found.payment.amount },
            after: { status: "refused", returned: found.payment.amount },
          },
          isRefunded,
        ).statement,
        ...events.map(({ statement }) => statement),
      ];
    },
  });
  if (amount === null) {
    const after = await db
      .select({ status: verifications.status, shown: seenOf })
      .from(verifications)
      .innerJoin(companies, eq(companies.id, verifications.companyId))
      .where(eq(verifications.id, id))
      .get();
    if (after?.status !== "review") return "again";
    return seen !== null && after.shown !== seen ? "changed" : "disputed";
  }
  for (const { send } of events) send();
  return "done";
}
