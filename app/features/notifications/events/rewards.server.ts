import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { referralCommissions, userReferrals, users } from "db/schema";
import type { CommissionKind, UserType } from "db/vocabulary";
import type { UserMessage } from "party/protocol";
import type { AppContext } from "~/features/context";
import type { EventOf } from "~/features/events";
import { firstNameForOthers, nameForOthers } from "~/features/screening/names/names";
import { withoutLinks } from "~/features/screening/outgoing-link";
import { m } from "~/paraglide/messages";
import { typed } from "~/ui/mail/format";
import { groupDigits } from "~/ui/numbers/group-digits";
import { findAppeal, withAppeal, type Appeal } from "../channels/appeal.server";
import { mailsToDeliver } from "../channels/mails.server";
import type { News } from "../channels/news";
import { mailsOfNews } from "../channels/news-mail.server";
import { noNews, notify } from "../channels/notifications.server";
import { publishNews } from "../channels/rooms.server";
import { mayBeNotified } from "../choices/conditions.server";
import type { EventDefinition } from "./definition";

/** A user has joined with another one's code. */
export const referralJoined: EventDefinition<"referral.joined"> = {
  isOver: "never",
  notification: async (context, eventId, { referredUserId }) => {
    const found = await findReferral(context, referredUserId);
    return found
      ? notify(context, eventId, referralNews(found.person.userType, found.name), { person: found.person })
      : noNews;
  },
  live: async (context, eventId, { referredUserId }) => {
    const row = await context.db
      .select({ userId: userReferrals.referrerId })
      .from(userReferrals)
      .where(eq(userReferrals.referredUserId, referredUserId))
      .get();
    await publishTo(
      context,
      eventId,
      row && { userId: row.userId, message: { type: "referral.joined", eventId: `${eventId}-change` } },
    );
  },
  email: async (context, eventId, { referredUserId }) => {
    const found = await findReferral(context, referredUserId);
    return found
      ? mailsToDeliver(
          context,
          eventId,
          await mailsOfNews(context, found.person, referralNews(found.person.userType, typed(found.name))),
        )
      : [];
  },
};

/** A commission has been paid as points. */
export const commissionChanged: EventDefinition<"commission.changed"> = {
  isOver: "never",
  notification: async (context, eventId, { commissionId }) => {
    const found = await findCommission(context, commissionId);
    return found
      ? notify(context, eventId, commissionNews(found.person.userType, found), { person: found.person })
      : noNews;
  },
  live: async (context, eventId, { commissionId }) => {
    const row = await context.db
      .select({ userId: referralCommissions.referrerId, status: referralCommissions.status })
      .from(referralCommissions)
      .where(eq(referralCommissions.id, commissionId))
      .get();
    await publishTo(
      context,
      eventId,
      row && {
        userId: row.userId,
        message: { type: "commission.changed", eventId: `${eventId}-change`, commissionId, status: row.status },
      },
    );
  },
  email: async (context, eventId, { commissionId }) => {
    const found = await findCommission(context, commissionId);
    return found
      ? mailsToDeliver(
          context,
          eventId,
          await mailsOfNews(context, found.person, commissionNews(found.person.userType, found)),
        )
      : [];
  },
};

/**
 * A commission that was held, or the held points of a referral, is refused. It is also mailed, since it cannot be
 * turned off.
 */
export const commissionRefused: EventDefinition<"commission.refused"> = {
  isOver: "never",
  notification: async (context, eventId, event) => {
    const found = await findRefused(context, event.commissionId);
    return found ? notify(context, eventId, commissionRefusedNews(event, found), { person: found.person }) : noNews;
  },
  live: (context, eventId) => publishNews(context, eventId),
  email: async (context, eventId, event) => {
    const found = await findRefused(context, event.commissionId);
    return found
      ? mailsToDeliver(context, eventId, await mailsOfNews(context, found.person, commissionRefusedNews(event, found)))
      : [];
  },
};

const publishTo = (
  context: AppContext,
  eventId: string,
  change: { userId: string; message: UserMessage } | undefined,
) => publishNews(context, eventId, change ? [change] : []);

/** To the referrer. @param name the first name of the one who joined; empty when others may not read it */
export const referralNews = (userType: UserType, name: string): News[] => [
  {
    to: "person",
    kind: "rewards",
    actionUrl: pageOfReferrals(userType),
    companyId: null,
    metadata: {},
    text: (locale) => ({
      title: m.news_referral_title({}, { locale }),
      message: m.news_referral_message(
        { name: withoutLinks(nameForOthers(name, "person")) || m.news_referral_nameless({}, { locale }) },
        { locale },
      ),
      type: "success",
    }),
  },
];

/** To the person who earned it. @param earned points: of this commission, and of all completed ones */
export const commissionNews = (userType: UserType, { points, total }: { points: number; total: number }): News[] => [
  {
    to: "person",
    kind: "rewards",
    actionUrl: pageOfReferrals(userType),
    companyId: null,
    metadata: { commission_amount: points, total_commissions: total },
    text: (locale) => ({
      title: m.news_commission_title({}, { locale }),
      message: m.news_commission_message({ points: groupDigits(points), total: groupDigits(total) }, { locale }),
      type: "success",
    }),
  },
];

interface Refused {
  person: { userType: UserType };
  points: number;
  kind: CommissionKind;
  appeal: Appeal;
}

/** To the person who would have earned it: a commission, or the points of a referral. */
export const commissionRefusedNews = (
  { reason }: Pick<EventOf<"commission.refused">, "reason">,
  { person: { userType }, points, kind, appeal }: Refused,
): News[] => {
  const [title, message] =
    kind === "payment"
      ? [m.news_commission_refused_title, m.news_commission_refused_message]
      : [m.news_referral_refused_title, m.news_referral_refused_message];
  return [
    {
      to: "person",
      kind: null,
      actionUrl: pageOfReferrals(userType),
      companyId: null,
      metadata: { commission_amount: points },
      text: (locale) => ({
        title: title({}, { locale }),
        message: withAppeal(message({ points: groupDigits(points), reason }, { locale }), appeal, locale),
        type: "warning",
      }),
    },
  ];
};

/** The page of a person's referrals and rewards. */
const pageOfReferrals = (userType: UserType) => (userType === "seeker" ? "/rewards" : "/employer/referral");

/** The columns of the recipient. */
const person = {
  userId: users.id,
  userType: users.userType,
  locale: users.locale,
  email: users.email,
  fullName: users.fullName,
};

/** The referrer of a user, and the first name of the user who joined. */
async function findReferral({ db }: AppContext, referredUserId: string) {
  const row = await db
    .select({
      person,
      joined: sql<
        string | null
      >`(select full_name from users r where r.id = ${userReferrals.referredUserId} and r.erased_at is null)`,
    })
    .from(userReferrals)
    .innerJoin(users, eq(users.id, userReferrals.referrerId))
    .where(and(eq(userReferrals.referredUserId, referredUserId), mayBeNotified))
    .get();
  return row && { person: row.person, name: firstNameForOthers(row.joined ?? "") };
}

const totalOf = (referrerId: typeof referralCommissions.referrerId): SQL<number> =>
  sql<number>`(select coalesce(sum(c.commission_amount), 0) from referral_commissions c where c.referrer_id = ${referrerId} and c.kind = 'payment' and c.status = 'completed')`;

/** A completed commission, whose it is, and the total of all completed ones; in points. */
const findCommission = ({ db }: AppContext, id: string) =>
  db
    .select({ person, points: referralCommissions.commissionAmount, total: totalOf(referralCommissions.referrerId) })
    .from(referralCommissions)
    .innerJoin(users, eq(users.id, referralCommissions.referrerId))
    .where(and(eq(referralCommissions.id, id), eq(referralCommissions.status, "completed"), mayBeNotified))
    .get();

/** A refused commission and whose it is, also while they are suspended; points. */
async function findRefused(context: AppContext, id: string) {
  const [found, appeal] = await Promise.all([
    context.db
      .select({ person, points: referralCommissions.commissionAmount, kind: referralCommissions.kind })
      .from(referralCommissions)
      .innerJoin(users, eq(users.id, referralCommissions.referrerId))
      .where(and(eq(referralCommissions.id, id), eq(referralCommissions.status, "cancelled"), isNull(users.erasedAt)))
      .get(),
    findAppeal(context),
  ]);
  return found && { ...found, appeal };
}
