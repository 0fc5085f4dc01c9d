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
  /** The name of an employer's company; by default the person's name. */
  companyName?: string;
  email: string;
  /** Null for a user who comes through Google. */
  passwordHash: string | null;
  googleId?: string;
  /** ms UTC; null while the address is not confirmed. */
  emailConfirmedAt: number | null;
  locale: Locale;
  referrerId: string | null;
  /** The code of the campaign that had led the browser here. */
  campaign?: string | null;
  /** Consent to job mails; undefined if not asked. */
  jobMails?: boolean;
  /** Time and notice version of the consents; by default now and the current version. */
  consented?: { at: number; version: string };
}

/**
 * The statements that create an account, for a db.batch: the user, the profile or company, the consents, and the
 * referral; call `send` after it, which notifies the referrer. The batch fails when the e-mail address or the Google id
 * is taken.
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

/** The statements that record and count the campaign of a new user; none for an unknown or archived code. */
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
