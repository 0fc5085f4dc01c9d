import { and, desc, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import {
  boosts,
  companies,
  disputes,
  invoices,
  jobs,
  providerPayments,
  transactions,
  users,
  verifications,
} from "db/schema";
import type { AppContext } from "~/features/context";
import type { Cursor } from "~/features/list-page";
import { readEmailAddress } from "~/features/mail/email-address";
import { listCompanies, listUsers } from "~/features/members/search.server";
import { findTransaction } from "~/features/payments/buying/queries.server";
import { readPaymentNumber } from "~/features/payments/payment-number";
import { findUnspent } from "~/features/payments/refunds/unspent.server";
import type { PaymentFilter } from "./payment-filter";

/** How many payments a page shows; the query reads one more. */
export const paymentsPerPage = 20;

/** Literals, since the partial index requires them. */
const filtered: Record<PaymentFilter, SQL | undefined> = {
  all: undefined,
  paid: eq(transactions.status, "success"),
  refunded: sql`${transactions.refunded} > 0`,
  pending: eq(transactions.status, "pending"),
  failed: eq(transactions.status, "failed"),
};

interface Asked {
  filter: PaymentFilter;
  /** The payment after which the page begins. */
  after: Cursor | null;
  /** What was searched for, as `paymentMatches` has it. */
  matches?: SQL;
}

/** Payments, the newest first, one more than a page shows. Times in ms UTC, amounts in paise. */
export function listPayments(db: Db, { filter, after, matches }: Asked) {
  return db
    .select({
      id: transactions.id,
      kind: transactions.kind,
      packageKey: transactions.packageKey,
      points: transactions.points,
      amount: transactions.amount,
      refunded: transactions.refunded,
      /** Of the refunded amount, what the provider has refused to pay back. */
      unrefunded: sql<number>`(select coalesce(sum(r.amount), 0) from refunds r where r.transaction_id = ${transactions.id} and r.status = 'failed')`,
      status: transactions.status,
      createdAt: transactions.createdAt,
      buyer: transactions.buyer,
      userId: transactions.userId,
      payer: users.fullName,
      company: sql<string | null>`coalesce(${companies.companyName}, ${transactions.buyer} ->> 'name')`,
      invoice: invoices.id,
    })
    .from(transactions)
    .leftJoin(users, eq(users.id, transactions.userId))
    .leftJoin(companies, eq(companies.id, transactions.companyId))
    .leftJoin(invoices, and(eq(invoices.transactionId, transactions.id), sql`${invoices.kind} = 'invoice'`))
    .where(
      and(
        matches,
        filtered[filter],
        after === null ? undefined : sql`(${transactions.createdAt}, ${transactions.id}) < (${after.at}, ${after.id})`,
      ),
    )
    .orderBy(desc(transactions.createdAt), desc(transactions.id))
    .limit(paymentsPerPage + 1);
}

/**
 * The payments for what an owner typed: by their number, the number of an invoice or credit note, the provider's
 * payment or order, the buyer's email, or of these people and the wallets of these companies.
 */
export function paymentMatches(db: Db, q: string, userIds: readonly string[], companyIds: readonly string[]): SQL {
  const number = readPaymentNumber(q);
  const email = readEmailAddress(q);
  const matches = or(
    eq(transactions.id, number),
    eq(transactions.orderId, q),
    inArray(
      transactions.id,
      db.select({ id: providerPayments.transactionId }).from(providerPayments).where(eq(providerPayments.id, q)),
    ),
    inArray(
      transactions.id,
      db.select({ id: invoices.transactionId }).from(invoices).where(eq(invoices.id, q.toUpperCase())),
    ),
    email === null ? undefined : eq(sql`lower(${transactions.buyer} ->> 'email')`, email),
    userIds.length === 0 ? undefined : inArray(transactions.userId, [...userIds]),
    companyIds.length === 0
      ? undefined
      : inArray(
          transactions.walletUserId,
          db
            .select({ id: sql<string>`${companies.userId}` })
            .from(companies)
            .where(inArray(companies.id, [...companyIds])),
        ),
  );
  return matches ?? eq(transactions.id, number);
}

/** A page of payments for what an owner typed: also the newest people and companies that it finds. */
export async function searchPayments({ db }: AppContext, q: string, asked: Omit<Asked, "matches">) {
  if (q === "") return listPayments(db, asked);
  const whose = { q, filter: "all", sort: "newest", before: null } as const;
  const [people, employers] = await Promise.all([listUsers(db, whose), listCompanies(db, whose)]);
  const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);
  return listPayments(db, { ...asked, matches: paymentMatches(db, q, ids(people), ids(employers)) });
}

/** A payment with its papers, refunds, attempts and disputes, its payer, and what it brought; null for an unknown one. */
export async function findPayment(context: AppContext, id: string) {
  const { db } = context;
  const found = await findTransaction(db, id);
  if (!found) return null;
  const { transaction } = found;
  const { kind, userId, walletUserId, jobId, companyId } = transaction;
  const [payer, company, attempts, disputed, job, boost, badge, unspent] = await Promise.all([
    userId === null
      ? undefined
      : db
          .select({ id: users.id, name: users.fullName, email: users.email })
          .from(users)
          .where(eq(users.id, userId))
          .get(),
    companyId === null && transaction.wallet !== "employer"
      ? undefined
      : db
          .select({ id: companies.id, name: companies.companyName })
          .from(companies)
          .where(companyId === null ? eq(companies.userId, walletUserId ?? "") : eq(companies.id, companyId))
          .get(),
    db
      .select()
      .from(providerPayments)
      .where(eq(providerPayments.transactionId, id))
      .orderBy(providerPayments.createdAt),
    db
      .select({ id: disputes.id, status: disputes.status, amount: disputes.amount })
      .from(disputes)
      .innerJoin(providerPayments, eq(providerPayments.id, disputes.paymentId))
      .where(eq(providerPayments.transactionId, id)),
    jobId === null
      ? undefined
      : db.select({ id: jobs.id, title: jobs.title }).from(jobs).where(eq(jobs.id, jobId)).get(),
    kind === "boost"
      ? db
          .select({ status: boosts.status, endsAt: boosts.endsAt })
          .from(boosts)
          .where(eq(boosts.transactionId, id))
          .get()
      : undefined,
    kind === "verification"
      ? db
          .select({ status: verifications.status, endsAt: verifications.endsAt })
          .from(verifications)
          .where(eq(verifications.transactionId, id))
          .get()
      : undefined,
    findUnspent(context, transaction),
  ]);
  return {
    ...found,
    payer: payer ?? null,
    company: company ?? null,
    attempts,
    disputes: disputed,
    job: job ?? null,
    lasting: boost ?? badge ?? null,
    refundable: unspent && { most: unspent.most, points: unspent.points, canBeParted: unspent.canBeParted },
  };
}
