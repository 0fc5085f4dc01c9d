import { and, eq, isNull } from "drizzle-orm";
import { invoices, transactions } from "db/schema";
import type { AppContext } from "~/features/context";
import type { MailContent } from "~/features/deliveries";
import { recordStrangerMail } from "~/features/mail/stranger-mails.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { formatAmount, formatDate } from "~/ui/format";
import { guestPaidMail } from "../guest-mails";
import { attachInvoice } from "../invoice-pdf/attachment.server";
import { soldName } from "../names";
import { paymentKey } from "../payment-key";
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
  const { paid, paidAt } = found;
  const { email: to, language: locale } = found.paid.buyer;
  const letter = {
    sold: soldName(paid, locale),
    amount: formatAmount(paid.amount),
    until: formatDate(paidAt + claimableFor, locale),
    link: `${context.siteUrl}/guest-checkout/claim?token=${paymentKey(context, "claim", transactionId)}`,
  };
  const attachments = await attachInvoice(context, transactionId);
  return {
    to,
    ...(await writeMail(context, guestPaidMail, letter, { locale })),
    ...(attachments.length > 0 && { attachments }),
  };
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
