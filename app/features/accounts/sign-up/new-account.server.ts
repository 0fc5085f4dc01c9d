import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { createId } from "db/id";
import { campaignDays, campaignSignUps, companies, consents, profiles, userReferrals, users } from "db/schema";
import { increment, insertSelect } from "db/statements";
import type { ConsentKind, Locale, UserType } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { similarityColumns } from "~/features/screening/names/reserved-names";
import { foldText } from "~/features/text/fold-text";
import { indianDay } from "~/india-time";

/** The version of the consent notice shown at sign-up. */
export const consentVersion = "2026-11";

export interface NewAccount {
  userId: string;
  userType: UserType;
  fullName: string;
  /** An employer's company; the person's name stands in for it when there is none yet. */
  companyName?: string;
  email: string;
  /** Null for a user who comes through Google. */
  passwordHash: string | null;
  googleId?: string;
  /** ms UTC; null while the address is not confirmed. */
  emailConfirmedAt: number | null;
  locale: Locale;
  referrerId: string | null;
  /** The code of the campaign by which the browser had come. */
  campaign?: string | null;
  /** The answer to whether job mails are wanted; undefined where it was not asked. */
  jobMails?: boolean;
  /** When the consents were given, and to which notice; now, and to the present one, unless given. */
  consented?: { at: number; version: string };
}

/**
 * The statements that make an account, for a db.batch: the person, what the person is beyond that, the consents of the
 * notice, and who brought them; call `send` after it, which tells anyone who did. The batch fails when the e-mail
 * address or the Google id is taken.
 */
export function newAccount(
  context: AppContext,
  account: NewAccount,
): { statements: [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]]; send: () => void } {
  const {
    userId,
    referrerId,
    campaign = null,
    jobMails,
    consented,
    companyName = account.fullName,
    ...given
  } = account;
  const { db } = context;
  const now = context.now();
  const consent = (kind: ConsentKind, given: boolean) =>
    db
      .insert(consents)
      .values({
        id: createId(now),
        userId,
        kind,
        noticeVersion: consented?.version ?? consentVersion,
        given,
        createdAt: consented?.at ?? now,
      });
  const joined = referrerId === null ? null : recordEvent(context, { kind: "referral.joined", referredUserId: userId });
  const statements: [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] = [
    db.insert(users).values({ id: userId, ...given, createdAt: now, updatedAt: now }),
    account.userType === "seeker"
      ? db.insert(profiles).values({ userId, updatedAt: now })
      : db
          .insert(companies)
          .values({
            id: createId(now),
            userId,
            companyName,
            nameKey: foldText(companyName),
            ...similarityColumns(companyName),
            createdAt: now,
            updatedAt: now,
          }),
    consent("terms_and_privacy", true),
    ...(jobMails === undefined ? [] : [consent("job_mails", jobMails)]),
    ...(campaign === null ? [] : campaignStatements(context, userId, campaign)),
    ...(referrerId === null || !joined
      ? []
      : [db.insert(userReferrals).values({ referredUserId: userId, referrerId, createdAt: now }), joined.statement]),
  ];
  return { statements, send: () => joined?.send() };
}

/** The statements that note through which campaign a user has come, and count it; nothing for a code that is unknown or archived. */
function campaignStatements({ db, now }: AppContext, userId: string, code: string) {
  const at = now();
  return [
    insertSelect(
      db,
      campaignSignUps,
      { userId, campaignId: sql`id`, createdAt: at },
      sql`from campaigns where code = ${code} and archived_at is null`,
    ),
    insertSelect(
      db,
      campaignDays,
      { campaignId: sql`campaign_id`, day: indianDay(at), visits: 0, signUps: 1 },
      sql`from campaign_sign_ups where user_id = ${userId}`,
    ).onConflictDoUpdate({
      target: [campaignDays.campaignId, campaignDays.day],
      set: { signUps: increment(campaignDays.signUps) },
    }),
  ];
}
