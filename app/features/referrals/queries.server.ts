import { and, eq, isNull, sql } from "drizzle-orm";
import { oncePerDb, type Db } from "db/client";
import { companies, profiles, referralCodes, users } from "db/schema";
import { longestReferralCode } from "./referral-code";

/** Exported for the query-plan test. */
export const referrerQuery = oncePerDb((db) =>
  db
    .select({ referrerId: users.id, userType: users.userType, fullName: users.fullName, companyName: companies.companyName })
    .from(referralCodes)
    .innerJoin(users, eq(users.id, referralCodes.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(companies, eq(companies.userId, users.id))
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
 * Whose code it is, and the name under which the invited may know them: an employer's company, of a seeker only the first
 * name. Null for an unknown code, and for one of somebody who is banned or gone.
 * @param code already normalized
 */
export async function findReferrer(db: Db, code: string): Promise<{ referrerId: string; name: string } | null> {
  if (code === "" || code.length > longestReferralCode) return null;
  const row = await referrerQuery(db).get({ code });
  if (!row) return null;
  const firstName = row.fullName.trim().split(/\s+/)[0] ?? "";
  return { referrerId: row.referrerId, name: row.userType === "employer" ? (row.companyName ?? firstName) : firstName };
}
