import { and, eq } from "drizzle-orm";
import { jobs, transactions, users } from "db/schema";
import type { Locale, TransactionKind, UserType } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import type { NewDelivery } from "~/features/deliveries";
import type { EventOf } from "~/features/events";
import { writeMail } from "~/features/mail/write-mail.server";
import { writeGuestMail } from "~/features/payments/buying/guest-mail.server";
import { paymentReceiptMail } from "~/features/payments/receipts/account-mails";
import { findReceipt } from "~/features/payments/receipts/receipt.server";
import { m } from "~/paraglide/messages";
import { formatAmount } from "~/ui/format";
import { typed } from "~/ui/mail/format";
import { groupDigits } from "~/ui/numbers/group-digits";
import { mailsToDeliver } from "../channels/mails.server";
import { metadataOf, type News, type NotificationText } from "../channels/news";
import { mailsOfNews } from "../channels/news-mail.server";
import { noNews, notify } from "../channels/notifications.server";
import { publishNews } from "../channels/rooms.server";
import { mayBeNotified } from "../choices/conditions.server";
import type { EventDefinition } from "./definition";

/** A payment has arrived, or an account has claimed a guest's purchase. The invoice is attached to the mail. */
export const transactionChanged: EventDefinition<"transaction.changed"> = {
  isOver: "never",
  notification: async (context, eventId, event) => {
    const found = await findPaid(context, event.transactionId);
    return found ? notify(context, eventId, paidNews(event, found), { person: found.person }) : noNews;
  },
  live: async (context, eventId, { transactionId }) => {
    const row = await context.db
      .select({ userId: transactions.userId, status: transactions.status })
      .from(transactions)
      .where(eq(transactions.id, transactionId))
      .get();
    if (!row || row.userId === null) return;
    await publishNews(context, eventId, [
      {
        userId: row.userId,
        message: { type: "transaction.changed", eventId: `${eventId}-change`, transactionId, status: row.status },
      },
    ]);
  },
  email: async (context, eventId, event) => {
    const found = await findPaid(context, event.transactionId);
    if (!found) return mailToGuest(context, eventId, event.transactionId);
    const { person, userType } = found;
    const { userId, locale } = person;
    const facts = { ...found, job: found.job && typed(found.job) };
    const paper = await findReceipt(context, { invoiceOf: event.transactionId }, locale);
    if (!paper) return mailsToDeliver(context, eventId, await mailsOfNews(context, person, paidNews(event, facts)));
    const letter = {
      ...paidText(facts, locale),
      name: person.fullName.trim(),
      receipt: paper.receipt,
      link: `${context.siteUrl}/payment/${event.transactionId}`,
      isSeeker: userType === "seeker",
    };
    const mail = await writeMail(context, paymentReceiptMail, letter, { locale, news: { userId, kind: "payments" } });
    return mailsToDeliver(context, eventId, [
      { audience: userType, kind: "payments", userId, to: person.email, ...mail, attachments: paper.attachments },
    ]);
  },
};

/** The mail to a guest, of whom nothing is known but the address. */
async function mailToGuest(context: AppContext, eventId: string, transactionId: string): Promise<NewDelivery[]> {
  const mail = await writeGuestMail(context, transactionId);
  if (!mail) return [];
  const { to: recipient, ...payload } = mail;
  return [{ id: `${eventId}-guest`, eventId, userId: null, channel: "email", kind: null, recipient, payload }];
}

type PaidKind = Exclude<TransactionKind, "test">;

export interface PaidFacts {
  userType: UserType;
  kind: PaidKind;
  /** Paise. */
  amount: number;
  points: number;
  jobId: string | null;
  job: string | null;
}

/** To the payer. */
export const paidNews = (
  { transactionId }: Pick<EventOf<"transaction.changed">, "transactionId">,
  facts: PaidFacts,
): News[] => [
  {
    to: "person",
    kind: "payments",
    text: (locale) => paidText(facts, locale),
    actionUrl: pageOfPaid(facts),
    companyId: null,
    metadata: metadataOf({
      transaction_id: transactionId,
      transaction_kind: facts.kind,
      amount: facts.amount,
      points: facts.points,
      job_id: facts.jobId,
    }),
  },
];

function paidText({ kind, points, job, amount: paise }: PaidFacts, locale: Locale): NotificationText {
  const amount = formatAmount(paise);
  const messages: Record<PaidKind, () => string> = {
    points: () => m.news_payment_points_message({ amount, points: groupDigits(points) }, { locale }),
    boost: () =>
      job === null
        ? m.news_payment_boost_any_message({ amount }, { locale })
        : m.news_payment_boost_message({ amount, job }, { locale }),
    verification: () => m.news_payment_verification_message({ amount }, { locale }),
    lead: () =>
      points > 0
        ? m.news_payment_lead_points_message({ amount, points: groupDigits(points) }, { locale })
        : m.news_payment_lead_message({ amount }, { locale }),
  };
  return { title: m.news_payment_title({}, { locale }), message: messages[kind](), type: "success" };
}

/** Where a person sees what they have paid for. */
function pageOfPaid({ userType, kind, jobId }: PaidFacts): string {
  if (kind === "lead") return "/lead-points";
  if (userType === "seeker") return "/rewards";
  if (kind === "boost" && jobId !== null) return `/job/${jobId}/preview`;
  return kind === "verification" ? "/employer-profile/verification" : "/employer-portal";
}

/** The columns of the recipient. */
const person = {
  userId: users.id,
  userType: users.userType,
  locale: users.locale,
  email: users.email,
  fullName: users.fullName,
};

/** What was paid, and by whom; undefined unless the payment has arrived and stands, or when it was a test of paying or a guest's. */
async function findPaid({ db }: AppContext, id: string) {
  const found = await db
    .select({
      person,
      userType: users.userType,
      kind: transactions.kind,
      amount: transactions.amount,
      points: transactions.points,
      jobId: transactions.jobId,
      job: jobs.title,
    })
    .from(transactions)
    .innerJoin(users, eq(users.id, transactions.userId))
    .leftJoin(jobs, eq(jobs.id, transactions.jobId))
    .where(and(eq(transactions.id, id), eq(transactions.status, "success"), mayBeNotified))
    .get();
  return found && found.kind !== "test" ? { ...found, kind: found.kind } : undefined;
}
