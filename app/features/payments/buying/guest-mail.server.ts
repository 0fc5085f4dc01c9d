import { and, eq, isNull } from "drizzle-orm";
import { invoices, transactions } from "db/schema";
import type { AppContext } from "~/features/context";
import type { MailContent } from "~/features/deliveries";
import { recordStrangerMail } from "~/features/mail/stranger-mails.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { formatDate } from "~/ui/format";
import { paymentKey } from "../payment-key";
import { guestPaidMail } from "../receipts/guest-mails";
import { findReceipt } from "../receipts/receipt.server";
import { claimableFor } from "./claiming.server";

/**
 * The mail to a guest whose payment has arrived, with the invoice and the link to claim the purchase; null when nothing
 * is unclaimed.
 */
export async function writeGuestMail(
  context: AppContext,
  transactionId: string,
): Promise<(MailContent & { to: string }) | null> {
  const waits = and(
    eq(transactions.id, transactionId),
    eq(transactions.status, "success"),
    isNull(transactions.userId),
  );
  const found = await context.db
    .select({ paid: transactions, paidAt: invoices.createdAt })
    .from(transactions)
    .innerJoin(invoices, and(eq(invoices.transactionId, transactions.id), eq(invoices.kind, "invoice")))
    .where(waits)
    .get();
  if (!found?.paid.buyer) return null;
  const { paidAt } = found;
  const { email: to, language: locale } = found.paid.buyer;
  const paper = await findReceipt(context, { invoiceOf: transactionId }, locale);
  if (!paper) return null;
  const letter = {
    receipt: paper.receipt,
    until: formatDate(paidAt + claimableFor, locale),
    link: `${context.siteUrl}/guest-checkout/claim?token=${paymentKey(context, "claim", transactionId)}`,
  };
  return { to, ...(await writeMail(context, guestPaidMail, letter, { locale })), attachments: paper.attachments };
}

/**
 * Sends that mail again, within the limits for mails requested by strangers. Returns whether a purchase is unclaimed.
 */
export async function mailGuestAgain(context: AppContext, transactionId: string): Promise<boolean> {
  const mail = await writeGuestMail(context, transactionId);
  if (!mail) return false;
  const recorded = recordStrangerMail(context, mail);
  await context.db.batch([...recorded.statements]);
  recorded.send();
  return true;
}
