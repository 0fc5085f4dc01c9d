import { and, asc, desc, eq, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "db/client";
import { adminUsers, companies, profiles, users } from "db/schema";
import { companyIdOf } from "~/features/companies/team/team.server";
import { waitingTexts } from "./text-review.server";

/** How many people or companies stand on a page of the owner area; the queries read one more. */
export const memberPageSize = 20;

export interface MemberFilter {
  /** The beginning of what is searched for, folded as it is stored; empty for everybody, newest first. */
  prefix: string;
  /** The id behind which the page begins; a search has one page only. */
  before: string | null;
}

/** Greater than every id. */
const afterAllIds = "~";

/** All texts that begin alike lie in one stretch of their index. */
function beginsWith(column: SQLiteColumn, prefix: string): SQL {
  return sql`${column} >= ${prefix} and ${column} < ${`${prefix}\u{10ffff}`}`;
}

export type WebsiteUser = Awaited<ReturnType<typeof listUsers>>[number];

/** The people with an account and the company for which each works, newest first, or by e-mail address those whose address begins so. */
export function listUsers(db: Db, { prefix, before }: MemberFilter) {
  return db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      userType: users.userType,
      createdAt: users.createdAt,
      emailConfirmedAt: users.emailConfirmedAt,
      erasureDueAt: users.erasureDueAt,
      seekerStatus: profiles.accountStatus,
      seekerReason: profiles.accountStatusReason,
      companyName: companies.companyName,
      companyStatus: companies.accountStatus,
      role: adminUsers.role,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyIdOf(users.id)))
    .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(and(isNull(users.erasedAt), prefix ? beginsWith(users.email, prefix) : lt(users.id, before ?? afterAllIds)))
    .orderBy(prefix ? asc(users.email) : desc(users.id))
    .limit(memberPageSize + 1);
}

export type MemberCompany = Awaited<ReturnType<typeof listCompanies>>[number];

/** The companies, newest first, or by name those whose folded name begins so. */
export function listCompanies(db: Db, { prefix, before }: MemberFilter) {
  return db
    .select({
      id: companies.id,
      companyName: companies.companyName,
      city: companies.companyCity,
      createdAt: companies.createdAt,
      isProfileComplete: companies.isProfileComplete,
      accountStatus: companies.accountStatus,
      accountStatusReason: companies.accountStatusReason,
      employerName: users.fullName,
      employerEmail: users.email,
      role: adminUsers.role,
    })
    .from(companies)
    .leftJoin(users, eq(users.id, companies.userId))
    .leftJoin(adminUsers, eq(adminUsers.userId, companies.userId))
    .where(prefix ? beginsWith(companies.nameKey, prefix) : lt(companies.id, before ?? afterAllIds))
    .orderBy(prefix ? asc(companies.nameKey) : desc(companies.id))
    .limit(memberPageSize + 1);
}

/** Totals are counted up to here, and above it shown as "more than". */
export const mostCounted = 1000;

/** The size of the platform at a glance, in one statement; each number is at most one more than {@link mostCounted}. */
export function totalsQuery(db: Db) {
  const most = mostCounted + 1;
  return db.select({
    openTickets: sql<number>`(select count(*) from (select 1 from tickets where status = 'open' limit ${most}))`,
    waitingJobs: sql<number>`(select count(*) from (select 1 from jobs where status = 'pending' and review_requested_at > 0
      and exists (select 1 from companies c where c.id = company_id and c.account_status = 'active') limit ${most}))`,
    waitingTexts: sql<number>`(select count(*) from (select 1 ${waitingTexts} group by batch_id limit ${most}))`,
    waitingCompanies: sql<number>`(select count(*) from (select 1 from companies where review_requested_at is not null limit ${most}))`,
    openReports: sql<number>`(select count(*) from (select 1 from scam_reports indexed by scam_reports_to_review where status in ('open', 'reviewing') limit ${most}))`,
    waitingColleges: sql<number>`(select count(*) from (select 1 from colleges where status = 'pending' and confirmed_at > 0 limit ${most}))`,
    users: sql<number>`(select count(*) from (select 1 from users limit ${most}))`,
    companies: sql<number>`(select count(*) from (select 1 from companies limit ${most}))`,
    activeJobs: sql<number>`(select count(*) from (select 1 from jobs where status = 'active' and visibility = 'public' limit ${most}))`,
  }).from(sql`(select 1)`);
}

/** The name of a person with an account; null for an unknown one. */
export async function findUserName(db: Db, userId: string): Promise<string | null> {
  const row = await db.select({ name: users.fullName }).from(users).where(eq(users.id, userId)).get();
  return row?.name ?? null;
}
