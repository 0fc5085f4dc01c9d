import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { oncePerDb, type Db } from "db/client";
import { companies, profiles, referralCodes, referralCommissions, userReferrals, users } from "db/schema";
import type { MarkedAccount } from "~/features/accounts/log-in/known-device";
import { companyIdOf } from "~/features/companies/team/team.server";
import { lateReferralWithin, longestReferralCode } from "~/features/points/referral-code";
import { firstNameForOthers, nameForOthers } from "~/features/screening/names/names";
import { m } from "~/paraglide/messages";

const referrerQuery = oncePerDb((db) =>
  db
    .select({
      referrerId: users.id,
      userType: users.userType,
      fullName: users.fullName,
      companyName: companies.companyName,
    })
    .from(referralCodes)
    .innerJoin(users, eq(users.id, referralCodes.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyIdOf(users.id)))
    .where(
      and(
        eq(referralCodes.code, sql.placeholder("code")),
        isNull(users.erasedAt),
        sql`coalesce(${profiles.accountStatus}, ${companies.accountStatus}, 'active') <> 'banned'`,
      ),
    )
    .limit(1)
    .prepare(),
);

/**
 * The owner of a code, and the name that invited users may see: an employer's company, or only a seeker's first name.
 * Null for an unknown code, and for one of a user who is banned or gone.
 * @param code already normalized
 */
export async function findReferrer(db: Db, code: string): Promise<{ referrerId: string; name: string } | null> {
  if (code === "" || code.length > longestReferralCode) return null;
  const row = await referrerQuery(db).get({ code });
  if (!row) return null;
  const company = row.userType === "employer" ? nameForOthers(row.companyName ?? "", "company") : "";
  return {
    referrerId: row.referrerId,
    name: company || firstNameForOthers(row.fullName) || m.forms_name_neutral_person(),
  };
}

/**
 * The referrer of a user, with the data that marks the browsers in which the referrer has logged in; null without a
 * referrer.
 */
export async function findReferrerOf(db: Db, userId: string): Promise<MarkedAccount | null> {
  const row = await db
    .select({ userId: users.id, passwordHash: users.passwordHash })
    .from(userReferrals)
    .innerJoin(users, eq(users.id, userReferrals.referrerId))
    .where(eq(userReferrals.referredUserId, userId))
    .get();
  return row ?? null;
}

const broughtAtOnce = 20;

const referredQuery = (db: Db, referrerId: string) =>
  db
    .select({
      fullName: users.fullName,
      userType: users.userType,
      erasedAt: users.erasedAt,
      isActive: userReferrals.isActive,
      createdAt: userReferrals.createdAt,
      held: referralCommissions.status,
    })
    .from(userReferrals)
    .innerJoin(users, eq(users.id, userReferrals.referredUserId))
    // A literal, since the partial index requires it.
    .leftJoin(
      referralCommissions,
      and(
        eq(referralCommissions.referredUserId, userReferrals.referredUserId),
        sql`${referralCommissions.kind} = 'referral'`,
      ),
    )
    .where(eq(userReferrals.referrerId, referrerId))
    .orderBy(desc(userReferrals.createdAt))
    .limit(broughtAtOnce);

/** The users whom one referred, newest first, at most 20, by first name; an erased user has none. `held` is the state of points held for an owner; null for most. */
export async function listReferredUsers(db: Db, referrerId: string) {
  const rows = await referredQuery(db, referrerId);
  return rows.map(({ fullName, erasedAt, ...row }) => ({
    ...row,
    name: erasedAt === null ? firstNameForOthers(fullName) || m.news_referral_nameless() : null,
  }));
}

/** One's own code; null until there is one. */
export async function findOwnCode(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .select({ code: referralCodes.code })
    .from(referralCodes)
    .where(eq(referralCodes.userId, userId))
    .get();
  return row?.code ?? null;
}

/**
 * Whether the user can still enter a referrer: there is none yet, and the account is younger than 30 days. @param now
 * ms UTC
 */
export async function canNameReferrer(db: Db, userId: string, now: number): Promise<boolean> {
  const row = await db
    .select({ createdAt: users.createdAt, referrerId: userReferrals.referrerId })
    .from(users)
    .leftJoin(userReferrals, eq(userReferrals.referredUserId, users.id))
    .where(eq(users.id, userId))
    .get();
  return row !== undefined && row.referrerId === null && now - row.createdAt <= lateReferralWithin;
}

/** The user's own commissions, newest first, at most 20. Amounts in points. */
export function listCommissions(db: Db, referrerId: string) {
  return db
    .select({
      id: referralCommissions.id,
      points: referralCommissions.commissionAmount,
      status: referralCommissions.status,
      createdAt: referralCommissions.createdAt,
    })
    .from(referralCommissions)
    .where(and(eq(referralCommissions.referrerId, referrerId), eq(referralCommissions.kind, "payment")))
    .orderBy(desc(referralCommissions.createdAt))
    .limit(20);
}
