import { and, desc, eq, isNotNull, isNull, lt, not, sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import type { userTexts } from "db/schema";
import { adminUsers, companies, companyMembers, profiles, users } from "db/schema";
import { always, existsIn, never } from "db/statements";
import { companyIdOf } from "~/features/companies/team/team.server";
import { memberMatchOf, mostMatches, type CompanyFilter, type Match, type UserFilter } from "./filters";

/** How many people or companies a page shows; the queries read one more. */
export const memberPageSize = 20;

interface Asked<Filter> {
  /** What was typed; empty for everybody. */
  q: string;
  filter: Filter;
  /** The id behind which the page begins; null for the newest. */
  before: string | null;
}

/** Greater than every id. */
const afterAllIds = "~";

/** Conditions that a partial index serves are literals: SQLite does not match a bound value with them. */
const userConditions: Record<UserFilter, SQL | undefined> = {
  all: undefined,
  seekers: eq(users.userType, "seeker"),
  employers: eq(users.userType, "employer"),
  suspended: sql`${users.id} in (select user_id from profiles indexed by profiles_suspended where account_status = 'banned')`,
  unconfirmed: isNull(users.emailConfirmedAt),
  erasure: isNotNull(users.erasureDueAt),
  admins: sql`${users.id} in (select user_id from admin_users)`,
};

const companyConditions: Record<CompanyFilter, SQL | undefined> = {
  all: undefined,
  suspended: sql`${companies.accountStatus} = 'banned'`,
  verified: sql`${companies.isVerified} = 1`,
  to_review: isNotNull(companies.reviewRequestedAt),
  imported: isNull(companies.userId),
};

/** Whether a company is active: not the sign-up company of a user who works in another team. */
const isEmployer = not(existsIn(companyMembers, eq(companyMembers.userId, companies.userId)));

/** A search too short for the index finds nobody. */
const isTooShort = (q: string, match: Match | null) => (q !== "" && match === null ? never : undefined);

/**
 * The ids of rows whose text contains all that was typed, newest first, within the search limit, for a join with their
 * table; one row without an id when nothing was typed.
 */
function foundRows(kind: "user" | "company", match: Match | null, before: string | null) {
  const [id, texts, index] = [sql.raw(`${kind}_id`), sql.raw(`${kind}_texts`), sql.raw(`${kind}_search`)];
  const behind = before === null ? sql`` : sql`and s.rowid < (select key from ${texts} where ${id} = ${before})`;
  const whole = sql.join((match?.parts ?? []).map((part) => sql` and instr(lower(t.text), ${part}) > 0`));
  const rows =
    match === null
      ? sql`(select null as found_id) hits`
      : sql`(select t.${id} as found_id from ${index} s join ${texts} t on t.key = s.rowid where s.${index} match ${match.expression} ${behind}${whole} order by s.rowid desc limit ${mostMatches}) hits`;
  // The queries select columns of joined tables only, so this type only has to be a table.
  return rows as unknown as typeof userTexts;
}

/** People, newest first. Nobody when what was typed is too short for the index. Times in ms UTC. */
export function listUsers(db: Db, { q, filter, before }: Asked<UserFilter>) {
  const match = memberMatchOf(q);
  return db
    .select({
      id: users.id,
      email: users.email,
      phone: sql<string | null>`coalesce(${users.phone}, ${profiles.phone})`,
      fullName: users.fullName,
      userType: users.userType,
      createdAt: users.createdAt,
      emailConfirmedAt: users.emailConfirmedAt,
      erasureDueAt: users.erasureDueAt,
      seekerStatus: profiles.accountStatus,
      isProfileComplete: profiles.isProfileComplete,
      companyId: companies.id,
      companyName: companies.companyName,
      companyStatus: companies.accountStatus,
      role: adminUsers.role,
    })
    .from(foundRows("user", match, before))
    .innerJoin(users, match === null ? always : sql`${users.id} = hits.found_id`)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyIdOf(users.id)))
    .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(
      and(
        isTooShort(q, match),
        isNull(users.erasedAt),
        userConditions[filter],
        match === null ? lt(users.id, before ?? afterAllIds) : undefined,
      ),
    )
    .orderBy(...(match === null ? [desc(users.id)] : []))
    .limit(memberPageSize + 1);
}

/**
 * Companies, newest first, without inactive ones whose founder works for another company. None when what was typed is
 * too short for the index. Times in ms UTC.
 */
export function listCompanies(db: Db, { q, filter, before }: Asked<CompanyFilter>) {
  const match = memberMatchOf(q);
  return db
    .select({
      id: companies.id,
      companyName: companies.companyName,
      city: companies.companyCity,
      createdAt: companies.createdAt,
      openJobs: companies.openJobsCount,
      isProfileComplete: companies.isProfileComplete,
      accountStatus: companies.accountStatus,
      badge: companies.badgeColor,
      isVerified: companies.isVerified,
      employerName: users.fullName,
      employerEmail: users.email,
      role: adminUsers.role,
    })
    .from(foundRows("company", match, before))
    .innerJoin(companies, match === null ? always : sql`${companies.id} = hits.found_id`)
    .leftJoin(users, eq(users.id, companies.userId))
    .leftJoin(adminUsers, eq(adminUsers.userId, companies.userId))
    .where(
      and(
        isTooShort(q, match),
        isEmployer,
        companyConditions[filter],
        match === null ? lt(companies.id, before ?? afterAllIds) : undefined,
      ),
    )
    .orderBy(...(match === null ? [desc(companies.id)] : []))
    .limit(memberPageSize + 1);
}
