import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { companies, jobs, profiles, referralCommissions, transactions, userReferrals, users } from "db/schema";
import type { AppContext } from "~/features/context";
import { firstNameForOthers } from "~/features/screening/names";
import { catalogue, type News } from "./catalogue";
import type { DomainEvent } from "~/features/events";
import type { Mail } from "../mails/mail";
import { newsMail } from "../mails/news-mails";
import { writeMail } from "~/features/mail/write-mail.server";
import { typed } from "~/ui/mail/format";

/** Somebody who is told of what is theirs: neither erased nor suspended. */
const person = { userId: users.id, userType: users.userType, locale: users.locale, email: users.email, fullName: users.fullName };
type Person = Pick<typeof users.$inferSelect, "userType" | "locale" | "email" | "fullName"> & { userId: string };

const isThere = and(
  isNull(users.erasedAt),
  sql`not exists (select 1 from ${profiles} p where p.user_id = ${users.id} and p.account_status = 'banned')`,
  sql`not exists (select 1 from ${companies} c where c.user_id = ${users.id} and c.account_status = 'banned')`,
);

/** What was paid, and by whom; undefined unless the payment has arrived and stands. */
export const findPaid = ({ db }: AppContext, id: string) =>
  db
    .select({
      person, userType: users.userType, kind: transactions.kind, amount: transactions.amount, points: transactions.points, jobId: transactions.jobId,
      job: jobs.title,
    })
    .from(transactions)
    .innerJoin(users, eq(users.id, transactions.userId))
    .leftJoin(jobs, eq(jobs.id, transactions.jobId))
    .where(and(eq(transactions.id, id), eq(transactions.status, "success"), isThere))
    .get();

/** Who has brought somebody, and the first name of the one who joined. */
export async function findReferral({ db }: AppContext, referredUserId: string) {
  const row = await db
    .select({ person, joined: sql<string | null>`(select full_name from users r where r.id = ${userReferrals.referredUserId} and r.erased_at is null)` })
    .from(userReferrals)
    .innerJoin(users, eq(users.id, userReferrals.referrerId))
    .where(and(eq(userReferrals.referredUserId, referredUserId), isThere))
    .get();
  return row && { person: row.person, name: firstNameForOthers(row.joined ?? "") };
}

const totalOf = (referrerId: typeof referralCommissions.referrerId): SQL<number> =>
  sql<number>`(select coalesce(sum(c.commission_amount), 0) from referral_commissions c where c.referrer_id = ${referrerId} and c.status = 'completed')`;

/** A completed commission, whose it is, and the total of all completed ones; in points. */
export const findCommission = ({ db }: AppContext, id: string) =>
  db
    .select({ person, points: referralCommissions.commissionAmount, total: totalOf(referralCommissions.referrerId) })
    .from(referralCommissions)
    .innerJoin(users, eq(users.id, referralCommissions.referrerId))
    .where(and(eq(referralCommissions.id, id), eq(referralCommissions.status, "completed"), isThere))
    .get();

type PersonEvent = Extract<DomainEvent, { kind: "transaction.changed" | "referral.joined" | "commission.changed" }>;

/** The mail that tells a person of what is theirs, in the words of the notification; what strangers typed is no link in it. */
export async function personMails(context: AppContext, event: PersonEvent): Promise<Mail[]> {
  if (event.kind === "transaction.changed") {
    const found = await findPaid(context, event.transactionId);
    return found ? mailTo(context, found.person, catalogue[event.kind](event, { ...found, job: found.job && typed(found.job) })) : [];
  }
  if (event.kind === "referral.joined") {
    const found = await findReferral(context, event.referredUserId);
    return found ? mailTo(context, found.person, catalogue[event.kind](found.person.userType, typed(found.name))) : [];
  }
  const found = await findCommission(context, event.commissionId);
  return found ? mailTo(context, found.person, catalogue[event.kind](found.person.userType, found)) : [];
}

function mailTo(context: AppContext, { userId, userType, email, fullName, locale }: Person, news: readonly News[]): Promise<Mail[]> {
  return Promise.all(
    news.map(async ({ kind, text, actionUrl }): Promise<Mail> => {
      const letter = { ...text(locale), name: fullName.trim(), link: context.siteUrl + actionUrl };
      return { audience: userType, kind, userId, to: email, ...(await writeMail(context, newsMail, letter, { locale, ...(kind && { news: { userId, kind } }) })) };
    }),
  );
}
