import { eq } from "drizzle-orm";
import { refunds, transactions, users } from "db/schema";
import type { AppContext } from "~/features/context";
import type { NewDelivery } from "~/features/deliveries";
import type { EventOf } from "~/features/events";
import { writeMail } from "~/features/mail/write-mail.server";
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
    const news = newsOf(event, found);
    if (found.person) return mailsToDeliver(context, eventId, await mailsOfNews(context, found.person, news));
    const { buyer } = found;
    const text = news[0]?.text(buyer?.language ?? "en");
    if (!buyer || !text) return [];
    const payload = await writeMail(
      context,
      newsMail,
      { ...text, name: buyer.name, link: context.siteUrl },
      { locale: buyer.language },
    );
    return [
      { id: `${eventId}-guest`, eventId, userId: null, channel: "email", kind: null, recipient: buyer.email, payload },
    ];
  },
});

interface RefundFacts {
  transactionId: string;
  /** Paise. */
  amount: number;
}

/** To the payer. */
export const refundGrantedNews = (_event: object, { transactionId, amount }: RefundFacts): News[] => [
  {
    to: "person",
    kind: null,
    actionUrl: `/payment/${transactionId}`,
    companyId: null,
    metadata: { transaction_id: transactionId, amount },
    text: (locale) => ({
      title: m.news_refund_granted_title({}, { locale }),
      message: m.news_refund_granted_message({ amount: formatAmount(amount) }, { locale }),
      type: "success",
    }),
  },
];

/** An owner has refunded a payment. */
export const refundGranted: EventDefinition<"refund.granted"> =
  newsOfRefund<EventOf<"refund.granted">>(refundGrantedNews);

/** To the payer. */
export const refundSettledNews = (
  { reference }: Pick<EventOf<"refund.settled">, "reference">,
  { transactionId, amount }: RefundFacts,
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
