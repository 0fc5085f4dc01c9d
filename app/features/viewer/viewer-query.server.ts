import { and, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import { oncePerDb, type Db } from "db/client";
import {
  adminUsers,
  companies,
  companyMembers,
  employerNotifications,
  jobApplications,
  jobFavorites,
  jobs,
  notifications,
  profiles,
  sessions,
  users,
} from "db/schema";
import type { UserType } from "db/vocabulary";
import { companyIdOf } from "~/features/companies/team/team.server";
import { logError } from "~/log/log";

/** What every page needs: the user's identity, and whether they are suspended. */
const person = {
  user: {
    userId: users.id,
    email: users.email,
    fullName: users.fullName,
    userType: users.userType,
    locale: users.locale,
    erasureDueAt: users.erasureDueAt,
  },
  // The first column decides whether there is a profile, and is never null.
  profile: {
    userId: profiles.userId,
    isProfileComplete: profiles.isProfileComplete,
    phone: profiles.phone,
    location: profiles.location,
    currentPosition: profiles.currentPosition,
    experienceYears: profiles.experienceYears,
    skills: profiles.skills,
    languages: profiles.languages,
    accountStatus: profiles.accountStatus,
    profileImageUrl: profiles.profileImageUrl,
  },
  company: {
    id: companies.id,
    userId: companies.userId,
    companyName: companies.companyName,
    legalName: companies.legalName,
    email: companies.email,
    phone: companies.phone,
    hrContactName: companies.hrContactName,
    isProfileComplete: companies.isProfileComplete,
    accountStatus: companies.accountStatus,
    about: companies.about,
    gstin: companies.gstin,
    proposedIdentity: companies.proposedIdentity,
  },
  memberRole: companyMembers.role,
  jobsSeenAt: users.jobsSeenAt,
  activitySeenAt: users.activitySeenAt,
};
const identity = { sessionId: sessions.id, lastSeenAt: sessions.lastSeenAt, ...person };

const unreadOf = (userType: UserType, userId: SQL) =>
  userType === "employer"
    ? sql<number>`(select count(*) from ${employerNotifications} n where n.user_id = ${userId} and n.is_read = 0)`
    : sql<number>`(select count(*) from ${notifications} n left join ${companies} c on c.id = n.company_id
        where n.user_id = ${userId} and n.is_read = 0 and coalesce(c.account_status, 'active') <> 'banned')`;

/** @param seenAt ms UTC; of null nothing is newer */
const newJobsSince = (seenAt: SQL) =>
  sql<number>`(select count(*) from (select 1 from ${jobs} j indexed by jobs_listed
    where j.status = 'active' and j.visibility = 'public' and j.listing_key > ${seenAt} * 1024 + 1023 limit 10000))`;

/** @param seenAt ms UTC; of null nothing is newer */
const newApplicationsOf = (userId: SQL, seenAt: SQL) =>
  sql<number>`(select count(*) from (select 1 from ${jobApplications} a where a.user_id = ${userId} and a.created_at > ${seenAt} limit 10000))`;

const favoritesOf = (userId: SQL) =>
  sql<number>`(select count(*) from ${jobFavorites} f join ${jobs} j on j.id = f.job_id join ${companies} c on c.id = j.company_id
    where f.user_id = ${userId} and j.status = 'active' and j.visibility = 'public' and c.account_status = 'active')`;

const savedIdsOf = (userId: SQL) =>
  sql<string>`(select json_group_array(job_id) from (select f.job_id from ${jobFavorites} f
    where f.user_id = ${userId} order by f.created_at desc limit 200))`;

const appliedIdsOf = (userId: SQL) =>
  sql<string>`(select json_group_array(job_id) from (select a.job_id from ${jobApplications} a
    where a.user_id = ${userId} order by a.created_at desc limit 200))`;

type Column = Parameters<Db["select"]>[0] & object;

const viewerWith = <Columns extends Column>(db: Db, columns: Columns) =>
  db
    .select({ ...identity, ...columns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyIdOf(users.id)))
    .where(and(eq(sessions.id, sql.placeholder("sessionId")), gt(sessions.expiresAt, sql.placeholder("now"))))
    .limit(1)
    .prepare();

const userId = sql`${users.id}`;

const counts = {
  unreadCount: sql<number>`(case ${users.userType} when 'employer' then ${unreadOf("employer", userId)} else ${unreadOf("seeker", userId)} end)`,
  newJobs: newJobsSince(sql`${users.jobsSeenAt}`),
  newApplications: newApplicationsOf(userId, sql`${users.activitySeenAt}`),
  favoritesCount: favoritesOf(userId),
  savedIds: savedIdsOf(userId),
  appliedIds: appliedIdsOf(userId),
};

/** The identity and all counts in one statement. */
const viewerQuery = oncePerDb((db) => viewerWith(db, counts));

/** The identity alone, for when a count cannot be read. */
const identityQuery = oncePerDb((db) => viewerWith(db, {}));

/** The same for a user by their id, without a session; none for users who are erased or hold a role. */
export const personQuery = oncePerDb((db) =>
  db
    .select({ ...person, ...counts })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyIdOf(users.id)))
    .where(
      and(
        eq(users.id, sql.placeholder("userId")),
        isNull(users.erasedAt),
        sql`not exists (select 1 from ${adminUsers} where user_id = ${users.id})`,
      ),
    )
    .limit(1)
    .prepare(),
);

export type PersonRow = NonNullable<Awaited<ReturnType<ReturnType<typeof personQuery>["get"]>>>;

type Viewed = NonNullable<Awaited<ReturnType<ReturnType<typeof viewerQuery>["get"]>>>;
type Identity = NonNullable<Awaited<ReturnType<ReturnType<typeof identityQuery>["get"]>>>;
type Counts = Omit<Viewed, keyof Identity>;

/**
 * The person behind a session with their counts, in one statement. If that fails, the identity and each count are read
 * separately: a count that fails is 0, so that no badge breaks a page. Undefined when the session is unknown or has
 * ended. Throws when the identity cannot be read: a suspension must not be overlooked.
 */
export async function readViewer(db: Db, session: { sessionId: string; now: number }): Promise<Viewed | undefined> {
  try {
    return await viewerQuery(db).get(session);
  } catch (error) {
    const person = await identityQuery(db).get(session);
    logError("the counts of the viewer cannot be read together", error);
    return person && { ...person, ...(await countsOf(db, person)) };
  }
}

async function countsOf(db: Db, { user, jobsSeenAt, activitySeenAt }: Identity): Promise<Counts> {
  const id = sql`${user.userId}`;
  const count = async <Value>(expression: SQL<Value>, empty: Value): Promise<Value> => {
    try {
      return (await db.get<{ value: Value }>(sql`select ${expression} as value`)).value;
    } catch {
      return empty;
    }
  };
  const [unreadCount, newJobs, newApplications, favoritesCount, savedIds, appliedIds] = await Promise.all([
    count(unreadOf(user.userType, id), 0),
    count(newJobsSince(sql`${jobsSeenAt}`), 0),
    count(newApplicationsOf(id, sql`${activitySeenAt}`), 0),
    count(favoritesOf(id), 0),
    count(savedIdsOf(id), "[]"),
    count(appliedIdsOf(id), "[]"),
  ]);
  return { unreadCount, newJobs, newApplications, favoritesCount, savedIds, appliedIds };
}
