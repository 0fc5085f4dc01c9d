import { and, asc, desc, eq, gt, isNotNull, isNull, lt, not, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import type { userTexts } from "db/schema";
import { adminUsers, companies, companyMembers, profiles, users } from "db/schema";
import { existsIn, never } from "db/statements";
import type { UserType } from "db/vocabulary";
import { companyIdOf } from "~/features/companies/team/team.server";
import {
  memberMatchOf,
  mostMatches,
  sortableFilters,
  type CompanyFilter,
  type CompanySort,
  type Match,
  type UserFilter,
  type UserSort,
} from "./filters";

/** How many people or companies a page shows; the queries read one more. */
export const memberPageSize = 20;

/** Rows of a list are counted up to here. */
export const mostCounted = 1_000;

interface Asked<Filter, Sort> {
  /** What was typed; empty for everybody. What is found is sorted by age. */
  q: string;
  filter: Filter;
  sort: Sort;
  /** The id behind which the page begins; null for the first. */
  before: string | null;
}

/** Greater than every id and every name. */
const afterAll = "\u{10ffff}";

/** A unary plus keeps SQLite from the index of a coarse column: the list is read in the order of another one. */
const userTypeIs = (type: UserType) => sql`+${users.userType} = ${type}`;

interface NameOrder {
  /** Of the table as a whole, and of one of its rows. */
  name: SQL;
  key: SQL;
  /** The name and the key of the row behind which the page begins. */
  last: { name: SQL; key: SQL } | null;
}

/** The order by name, and the rows that are behind the last page in it: the first condition finds its place in the index. */
function byName({ name, key, last }: NameOrder, isDescending: boolean): { order: SQL[]; condition: SQL | undefined } {
  const [way, beyond] = isDescending ? [desc, sql.raw("<")] : [asc, sql.raw(">")];
  const end = last?.name ?? sql`${isDescending ? afterAll : ""}`;
  return {
    order: [way(name), way(key)],
    condition: and(
      sql`${name} ${beyond}= ${end}`,
      last === null ? undefined : sql`(${name}, ${key}) ${beyond} (${last.name}, ${last.key})`,
    ),
  };
}

const byAge = (id: AnyColumn, sort: string, before: string | null) =>
  sort === "oldest" ? gt(id, before ?? "") : lt(id, before ?? afterAll);

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

/** The ids of rows whose text contains all that was typed, newest first, within the search limit, for a join with their table. */
function foundRows(kind: "user" | "company", match: Match, before: string | null) {
  const [id, texts, index] = [sql.raw(`${kind}_id`), sql.raw(`${kind}_texts`), sql.raw(`${kind}_search`)];
  const behind = before === null ? sql`` : sql`and s.rowid < (select key from ${texts} where ${id} = ${before})`;
  const whole = sql.join(match.parts.map((part) => sql` and instr(lower(t.text), ${part}) > 0`));
  const rows = sql`(select t.${id} as found_id from ${index} s join ${texts} t on t.key = s.rowid where s.${index} match ${match.expression} ${behind}${whole} order by s.rowid desc limit ${mostMatches}) hits`;
  // The queries select columns of joined tables only, so this type only has to be a table.
  return rows as unknown as typeof userTexts;
}

const usersByName = (before: string | null): NameOrder => ({
  name: sql`${users.fullName} collate nocase`,
  key: sql`${users.id}`,
  last: before === null ? null : { name: sql`(select full_name from users where id = ${before})`, key: sql`${before}` },
});

/** How a page of people is ordered, and which rows are on it or behind it. */
function userOrder(filter: UserFilter, sort: UserSort, before: string | null) {
  if ((sort !== "name" && sort !== "name_desc") || !sortableFilters.includes(filter))
    return {
      order: [sort === "oldest" ? asc(users.id) : desc(users.id)],
      condition: and(byAge(users.id, sort, before), userConditions[filter]),
    };
  const { order, condition } = byName(usersByName(before), sort === "name_desc");
  const ofType = filter === "all" ? undefined : userTypeIs(filter === "seekers" ? "seeker" : "employer");
  return { order, condition: and(condition, ofType) };
}

/** A page of people. Nobody when what was typed is too short for the index. Times in ms UTC. */
export function listUsers(db: Db, { q, filter, sort, before }: Asked<UserFilter, UserSort>) {
  const match = memberMatchOf(q);
  const { order, condition } =
    match === null ? userOrder(filter, sort, before) : { order: [], condition: userConditions[filter] };
  const columns = db.select({
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
    location: profiles.location,
    /** Up to 100. */
    applications: sql<number>`(select count(*) from (select 1 from job_applications a where a.user_id = ${users.id} limit 100))`,
    companyId: companies.id,
    companyName: companies.companyName,
    companyStatus: companies.accountStatus,
    role: adminUsers.role,
  });
  const everybody = columns.from(users);
  // What was typed is found first; else the list is read in its order.
  const rows =
    match === null
      ? everybody
      : (columns
          .from(foundRows("user", match, before))
          .innerJoin(users, sql`${users.id} = hits.found_id`) as unknown as typeof everybody);
  return rows
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyIdOf(users.id)))
    .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(and(isTooShort(q, match), isNull(users.erasedAt), condition))
    .orderBy(...order)
    .limit(memberPageSize + 1);
}

/** How many rows a condition finds in an index, up to {@link mostCounted} and one more. */
async function countUpTo(db: Db, table: SQL, where: SQL | undefined): Promise<number> {
  const row = await db.get<{ count: number }>(
    sql`/* scans all: at most a thousand rows of an index */ select count(*) as count from (select 1 from ${table} where ${where ?? sql`true`} limit ${mostCounted + 1})`,
  );
  return row?.count ?? 0;
}

/** How many people a filter has, up to {@link mostCounted} and one more. */
export const countUsers = (db: Db, filter: UserFilter): Promise<number> =>
  countUpTo(db, sql`${users}`, and(isNull(users.erasedAt), userConditions[filter]));

const companiesByName = (before: string | null): NameOrder => ({
  name: sql`${companies.nameKey}`,
  key: sql`companies.rowid`,
  last:
    before === null
      ? null
      : {
          name: sql`(select name_key from companies where id = ${before})`,
          key: sql`(select rowid from companies where id = ${before})`,
        },
});

/** How a page of companies is ordered, and which rows are on it or behind it. */
function companyOrder(sort: CompanySort, before: string | null): { order: SQL[]; condition: SQL | undefined } {
  if (sort === "name" || sort === "name_desc") return byName(companiesByName(before), sort === "name_desc");
  if (sort === "jobs") {
    const last =
      before === null
        ? undefined
        : sql`(${companies.openJobsCount}, ${companies.id}) < ((select open_jobs_count from companies where id = ${before}), ${before})`;
    return {
      order: [desc(companies.openJobsCount), desc(companies.id)],
      // Literals, as its partial index needs.
      condition: and(sql`${companies.accountStatus} = 'active' and ${companies.openJobsCount} > 0`, last),
    };
  }
  return {
    order: [sort === "oldest" ? asc(companies.id) : desc(companies.id)],
    condition: byAge(companies.id, sort, before),
  };
}

/**
 * A page of companies, without inactive ones whose founder works for another company. None when what was typed is too
 * short for the index. Times in ms UTC.
 */
export function listCompanies(db: Db, { q, filter, sort, before }: Asked<CompanyFilter, CompanySort>) {
  const match = memberMatchOf(q);
  const { order, condition } =
    match === null
      ? companyOrder(sortableFilters.includes(filter) || sort === "oldest" ? sort : "newest", before)
      : { order: [], condition: undefined };
  const columns = db.select({
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
  });
  const all = columns.from(companies);
  const rows =
    match === null
      ? all
      : (columns
          .from(foundRows("company", match, before))
          .innerJoin(companies, sql`${companies.id} = hits.found_id`) as unknown as typeof all);
  return rows
    .leftJoin(users, eq(users.id, companies.userId))
    .leftJoin(adminUsers, eq(adminUsers.userId, companies.userId))
    .where(and(isTooShort(q, match), isEmployer, companyConditions[filter], condition))
    .orderBy(...order)
    .limit(memberPageSize + 1);
}

/** How many companies a filter has, up to {@link mostCounted} and one more. */
export const countCompanies = (db: Db, filter: CompanyFilter): Promise<number> =>
  countUpTo(db, sql`${companies}`, and(isEmployer, companyConditions[filter]));
