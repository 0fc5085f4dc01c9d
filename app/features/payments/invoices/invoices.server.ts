import { and, eq, sql, type SQL } from "drizzle-orm";
import { invoices, refunds, transactions, type Seller } from "db/schema";
import { insertSelect } from "db/statements";
import type { InvoiceKind } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { getSettings } from "~/features/settings/queries.server";
import type { Settings } from "~/features/settings/settings";
import { financialYearOf, numberPrefix } from "./invoice-number";
import type { Taxed } from "./tax";

interface Paper extends Taxed {
  kind: InvoiceKind;
  transactionId: string;
  refundId: string | null;
  points: number;
}

/**
 * The statement that writes an invoice or a credit note under the next number of its series and financial year, for the
 * db.batch of the sale or refund: batches run one after the other, so that every number is used exactly once. The buyer
 * comes from the transaction.
 */
export function writeInvoice(
  context: AppContext,
  settings: Settings,
  { kind, transactionId, refundId, points, taxable, cgst, sgst, igst, total }: Paper,
  when: SQL,
) {
  const { db } = context;
  const now = context.now();
  const year = financialYearOf(now);
  const { name, gstin, sac } = settings.seller;
  const seller: Seller = { name, gstin, sac, address: settings.address };
  const next = sql`(1 + coalesce((select max(sequence) from invoices where kind = ${kind} and year = ${year}), 0))`;
  const values = {
    id: sql`${numberPrefix(kind, year)} || printf('%06d', ${next})`,
    kind,
    year,
    sequence: next,
    transactionId,
    refundId,
    buyer: sql`${transactions.buyer}`,
    seller: JSON.stringify(seller),
    packageKey: sql`${transactions.packageKey}`,
    points,
    taxable,
    cgst,
    sgst,
    igst,
    total,
    // Of the sale: a credit note over a few paise would round it away.
    gstPercent: sql`cast(round((${transactions.amount} - ${transactions.taxable}) * 100.0 / ${transactions.taxable}) as integer)`,
    irn: null,
    ackNo: null,
    signedQr: null,
    createdAt: now,
  };
  return insertSelect(
    db,
    invoices,
    values,
    sql`from transactions where ${transactions.id} = ${transactionId} and buyer is not null and ${when}`,
  );
}

/**
 * An invoice or credit note of a person, or of a transaction; null when it is another one's. "anyone" is for owners.
 * For a credit note with the number and date of its invoice and the reason of the refund.
 */
export async function findInvoiceOf(
  { db, siteUrl }: Pick<AppContext, "db" | "siteUrl">,
  of: { userId: string } | { transactionId: string } | "anyone",
  number: string,
) {
  const found = await db
    .select({
      invoice: invoices,
      sold: transactions.kind,
      bought: transactions.points,
      paymentId: transactions.paymentId,
      reason: refunds.reason,
    })
    .from(invoices)
    .innerJoin(transactions, eq(transactions.id, invoices.transactionId))
    .leftJoin(refunds, eq(refunds.id, invoices.refundId))
    .where(
      and(
        eq(invoices.id, number),
        of === "anyone"
          ? undefined
          : "userId" in of
            ? eq(transactions.userId, of.userId)
            : eq(transactions.id, of.transactionId),
      ),
    )
    .get();
  if (!found) return null;
  const { bought, ...paper } = found;
  const original =
    paper.invoice.kind === "credit_note"
      ? await db
          .select({ number: invoices.id, createdAt: invoices.createdAt })
          .from(invoices)
          .where(and(eq(invoices.transactionId, paper.invoice.transactionId), eq(invoices.kind, "invoice")))
          .get()
      : undefined;
  // Points that a guest has never claimed leave no wallet: their credit note counts none, and is over all of them.
  const invoice = { ...paper.invoice, points: paper.invoice.points || bought };
  const help = { email: (await getSettings(db)).supportEmail, site: siteUrl.replace(/^https?:\/\//, "") };
  return { ...paper, invoice, original: original ?? null, help };
}
