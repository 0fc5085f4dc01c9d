import { eq } from "drizzle-orm";
import { refunds, transactions, users } from "db/schema";
import type { RefundReason } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import type { NewDelivery } from "~/features/deliveries";
import type { EventOf } from "~/features/events";
import { writeMail } from "~/features/mail/write-mail.server";
import { paymentKey } from "~/features/payments/payment-key";
import { refundReceiptMail } from "~/features/payments/receipts/account-mails";
import { guestRefundMail } from "~/features/payments/receipts/guest-mails";
import { findReceipt } from "~/features/payments/receipts/receipt.server";
import { m } from "~/paraglide/messages";
import { formatAmount } from "~/ui/format";
import { typed } from "~/ui/mail/format";
import { mailsToDeliver } from "../channels/mails.server";
import type { News } from "../channels/news";
import { mailsOfNews, newsMail } from "../channels/news-mail.server";
import { noNews, notify } from "../channels/notifications.server";
import { publishNews } from "../channels/rooms.server";
import type { EventDefinition } from "./definition";

/** Notifies the buyer of a refund. A guest, of whom nothing is known but the address, gets the mail alone. */
const newsOfRefund = <Event extends { refundId: string }>(newsOf: (event: Event, refund: RefundFacts) => News[]) => ({
  isOver: "never" as const,
  notification: async (context: AppContext, eventId: string, event: Event) => {
    const found = await findRefund(context, event.refundId);
    return found?.person ? notify(context, eventId, newsOf(event, found), { person: found.person }) : noNews;
  },
  live: (context: AppContext, eventId: string) => publishNews(context, eventId),
  email: async (context: AppContext, eventId: string, event: Event): Promise<NewDelivery[]> => {
    const found = await findRefund(context, event.refundId);
    if (!found) return [];
    return found.person
      ? mailToAccount(context, eventId, event.refundId, found.person, newsOf(event, found))
      : mailToGuest(context, eventId, event, found, newsOf(event, found));
  },
});

/** With the credit note; a second payment of one purchase, which had no invoice, has none. */
async function mailToAccount(
  context: AppContext,
  eventId: string,
  refundId: string,
  person: NonNullable<Refund["person"]>,
  news: readonly News[],
): Promise<NewDelivery[]> {
  const { userId, locale, fullName, email: to, userType: audience } = person;
  const paper = await findReceipt(context, { creditNoteOf: refundId }, locale);
  if (!paper) return mailsToDeliver(context, eventId, await mailsOfNews(context, person, news));
  const { receipt, attachments } = paper;
  const mails = news.map(async ({ kind, text, actionUrl }) => {
    const letter = { ...text(locale), name: fullName.trim(), receipt, link: context.siteUrl + actionUrl };
    const mail = await writeMail(context, refundReceiptMail, letter, { locale });
    return { audience, kind, userId, to, ...mail, attachments };
  });
  return mailsToDeliver(context, eventId, await Promise.all(mails));
}

/** The receipt of a refund by the provider; else the words of the news, as of one by hand, which names the bank's reference. */
async function mailToGuest(
  context: AppContext,
  eventId: string,
  event: { refundId: string; reference?: string },
  { buyer, reason, transactionId }: Refund,
  news: readonly News[],
): Promise<NewDelivery[]> {
  const text = news[0]?.text(buyer?.language ?? "en");
  if (!buyer || !text) return [];
  const { email: recipient, language: locale, name } = buyer;
  const paper = await findReceipt(context, { creditNoteOf: event.refundId }, locale);
  const link = `${context.siteUrl}/guest-payment/${paymentKey(context, "view", transactionId)}`;
  const mail =
    paper && event.reference === undefined
      ? await writeMail(
          context,
          guestRefundMail,
          { receipt: paper.receipt, isUnclaimed: reason === "unclaimed", link },
          { locale },
        )
      : await writeMail(context, newsMail, { ...text, name, link }, { locale });
  const payload = { ...mail, ...(paper && { attachments: paper.attachments }) };
  return [{ id: `${eventId}-guest`, eventId, userId: null, channel: "email", kind: null, recipient, payload }];
}

interface RefundFacts {
  transactionId: string;
  /** Paise. */
  amount: number;
  reason: RefundReason;
}

/** To the payer. */
export const refundGrantedNews = (_event: object, { transactionId, amount, reason }: RefundFacts): News[] => [
  {
    to: "person",
    kind: null,
    actionUrl: `/payment/${transactionId}`,
    companyId: null,
    metadata: { transaction_id: transactionId, amount },
    text: (locale) => ({
      title: m.news_refund_granted_title({}, { locale }),
      message: (reason === "paid_twice" ? m.payments_refund_message_twice : m.news_refund_granted_message)(
        { amount: formatAmount(amount) },
        { locale },
      ),
      type: "success",
    }),
    // The buyer has just asked for it on an open page.
    ...(reason === "asked" && { isWithoutPush: true }),
  },
];

/** A payment was refunded. */
export const refundGranted: EventDefinition<"refund.granted"> =
  newsOfRefund<EventOf<"refund.granted">>(refundGrantedNews);

/** To the payer. */
export const refundSettledNews = (
  { reference }: Pick<EventOf<"refund.settled">, "reference">,
  { transactionId, amount }: Pick<RefundFacts, "transactionId" | "amount">,
): News[] => [
  {
    to: "person",
    kind: null,
    actionUrl: `/payment/${transactionId}`,
    companyId: null,
    metadata: { transaction_id: transactionId, amount },
    text: (locale) => ({
      title: m.news_refund_by_hand_title({}, { locale }),
      message: m.news_refund_by_hand_message({ amount: formatAmount(amount), reference: typed(reference) }, { locale }),
      type: "success",
    }),
  },
];

/** A refund was paid by hand. */
export const refundSettled: EventDefinition<"refund.settled"> =
  newsOfRefund<EventOf<"refund.settled">>(refundSettledNews);

type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/** A refund and its recipient: an account that still exists, or the guest who had paid. */
async function findRefund({ db }: AppContext, id: string) {
  const person = {
    userId: users.id,
    userType: users.userType,
    locale: users.locale,
    email: users.email,
    fullName: users.fullName,
  };
  const found = await db
    .select({
      transactionId: refunds.transactionId,
      amount: refunds.amount,
      reason: refunds.reason,
      buyer: transactions.buyer,
      userId: transactions.userId,
      person,
      erasedAt: users.erasedAt,
    })
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .leftJoin(users, eq(users.id, transactions.userId))
    .where(eq(refunds.id, id))
    .get();
  if (!found || (found.userId !== null && found.erasedAt !== null)) return undefined;
  return { ...found, person: found.userId === null ? null : found.person };
}
