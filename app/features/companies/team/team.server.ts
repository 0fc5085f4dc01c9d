import { and, eq, inArray, isNull, sql, type Column, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, companyMembers, users } from "db/schema";
import type { Locale } from "db/vocabulary";

/**
 * The id of the company that a user works for: the one whose team they joined, or else their own. @param userId a
 * column of the query
 */
export const companyIdOf = (userId: Column): SQL<string> =>
  sql<string>`coalesce((select m.company_id from company_members m where m.user_id = ${userId}), (select c.id from companies c where c.user_id = ${userId}))`;

export interface TeamMate {
  userId: string;
  email: string;
  fullName: string;
  locale: Locale;
}

/** Everybody who works for a company: its founder and the members of its team, at most 51. */
export async function listTeam(db: Db, companyId: string): Promise<TeamMate[]> {
  return db
    .select({ userId: users.id, email: users.email, fullName: users.fullName, locale: users.locale })
    .from(users)
    .where(and(inArray(users.id, teamOf(companyId)), isNull(users.erasedAt)))
    .limit(51);
}

/** The recipients of a company's news: its whole team; no one while the company is suspended. */
export async function listRecipients(db: Db, companyId: string): Promise<TeamMate[]> {
  const isActive = sql`exists (select 1 from companies where id = ${companyId} and account_status = 'active')`;
  return db
    .select({ userId: users.id, email: users.email, fullName: users.fullName, locale: users.locale })
    .from(users)
    .where(and(inArray(users.id, teamOf(companyId)), isNull(users.erasedAt), isActive))
    .limit(51);
}

/** A member of another team does not work for the company that they founded. */
const teamOf = (
  companyId: string,
) => sql`(select ${companyMembers.userId} from ${companyMembers} where ${companyMembers.companyId} = ${companyId}
  union select ${companies.userId} from ${companies} where ${eq(companies.id, companyId)} and ${companies.userId} is not null
    and ${companies.userId} not in (select user_id from company_members))`;
