import { and, eq, gt, ne, sql, type SQL } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import { oncePerDb } from "db/client";
import { companies, companyMembers, employerNotifications, jobApplications, jobFavorites, jobs, notifications, profiles, sessions, users } from "db/schema";
import type { AppContext } from "../context";
import { isCompanyComplete } from "../companies/company";
import { companyIdOf } from "../companies/team.server";
import { turnOffSignedOut } from "../notifications/forgetting-devices.server";
import { recordEvent } from "../notifications/outbox.server";
import { isProfileComplete } from "../profiles/profile";
import { turnAtLogIn, turnAtVisit } from "../recommendations/turns.server";
import type { Viewer } from "./viewer";

/** Thirty days. */
export const sessionSeconds = 30 * 24 * 3600;

/** No more often is it written down when a session was last used. Milliseconds. */
const seenEvery = 15 * 60_000;

/** The id under which a secret token is stored. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A random token of 256 bits for cookies and links. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Starts a session and returns the token for the cookie; a seeker who logs in is soon told of new matches. */
export async function startSession(context: AppContext, userId: string, userAgent: string | null): Promise<string> {
  const token = createToken();
  const now = context.now();
  const session = { id: hashToken(token), userId, userAgent: userAgent?.slice(0, 300) ?? null, createdAt: now, lastSeenAt: now, expiresAt: now + sessionSeconds * 1000 };
  await context.db.batch([context.db.insert(sessions).values(session), turnAtLogIn(context, userId)]);
  return token;
}

/**
 * The statements that end sessions of a person, send their open connections away and turn off the devices that were signed in
 * there, for the db.batch of what ends them; call `send` after it.
 * @param which one session, all but one, or all
 * @param when a condition without which they go on
 */
export function endSessions(context: AppContext, userId: string, which: { only: string } | { except: string } | "all", when: SQL = sql`1`) {
  const those =
    which === "all" ? undefined : "only" in which ? eq(sessions.id, which.only) : ne(sessions.id, which.except);
  const event = recordEvent(context, { kind: "sessions.ended", userId }, when);
  return {
    statements: [
      context.db.delete(sessions).where(and(eq(sessions.userId, userId), those, when)),
      event.statement,
      turnOffSignedOut(context, userId),
    ] as const,
    send: event.send,
  };
}

/** The person behind a session token, with all that the layout and the guards ask, in one statement. Null when it is unknown or over. */
export async function findViewer(context: AppContext, token: string): Promise<Viewer | null> {
  const now = context.now();
  const row = await viewerQuery(context.db).get({ sessionId: hashToken(token), now });
  if (!row) return null;
  if (now - row.lastSeenAt > seenEvery) {
    const seen = context.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, row.sessionId));
    context.waitUntil(context.db.batch([seen, turnAtVisit(context, row.user.userId)]));
  }
  const { user, profile, company } = row;
  return {
    ...user,
    sessionId: row.sessionId,
    profile: profile && {
      isComplete: isProfileComplete({ ...profile, fullName: user.fullName }),
      isBanned: profile.accountStatus === "banned",
      location: profile.location,
      photo: profile.profileImageUrl,
    },
    company: company && {
      id: company.id,
      name: company.companyName,
      isComplete: isCompanyComplete(company),
      isBanned: company.accountStatus === "banned",
      role: row.memberRole ?? "owner",
    },
    unreadCount: row.unreadCount,
    favoritesCount: row.favoritesCount,
    lastVisits: {
      jobs: row.jobsSeenAt === null ? null : { at: row.jobsSeenAt, newer: row.newJobs },
      activity: row.activitySeenAt === null ? null : { at: row.activitySeenAt, newer: row.newApplications },
    },
    savedIds: JSON.parse(row.savedIds) as string[],
  };
}

/** Exported for the query-plan test. */
export const viewerQuery = oncePerDb((db) =>
  db
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      user: {
        userId: users.id,
        email: users.email,
        fullName: users.fullName,
        userType: users.userType,
        locale: users.locale,
        erasureDueAt: users.erasureDueAt,
      },
      profile: profiles,
      company: {
        id: companies.id,
        companyName: companies.companyName,
        legalName: companies.legalName,
        email: companies.email,
        phone: companies.phone,
        hrContactName: companies.hrContactName,
        isProfileComplete: companies.isProfileComplete,
        accountStatus: companies.accountStatus,
      },
      memberRole: companyMembers.role,
      unreadCount: sql<number>`(case ${users.userType} when 'employer'
        then (select count(*) from ${employerNotifications} n where n.user_id = ${users.id} and n.is_read = 0)
        else (select count(*) from ${notifications} n left join ${companies} c on c.id = n.company_id
          where n.user_id = ${users.id} and n.is_read = 0 and coalesce(c.account_status, 'active') <> 'banned') end)`,
      jobsSeenAt: users.jobsSeenAt,
      activitySeenAt: users.activitySeenAt,
      newJobs: sql<number>`(select count(*) from (select 1 from ${jobs} j indexed by jobs_listed
        where j.status = 'active' and j.visibility = 'public' and j.listing_key > ${users.jobsSeenAt} * 1024 + 1023 limit 10000))`,
      newApplications: sql<number>`(select count(*) from (select 1 from ${jobApplications} a
        where a.user_id = ${users.id} and a.created_at > ${users.activitySeenAt} limit 10000))`,
      favoritesCount: sql<number>`(select count(*) from ${jobFavorites} f join ${jobs} j on j.id = f.job_id join ${companies} c on c.id = j.company_id
        where f.user_id = ${users.id} and j.status = 'active' and j.visibility = 'public' and c.account_status = 'active')`,
      savedIds: sql<string>`(select json_group_array(job_id) from (select f.job_id from ${jobFavorites} f
        where f.user_id = ${users.id} order by f.created_at desc limit 200))`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyIdOf(users.id)))
    .where(and(eq(sessions.id, sql.placeholder("sessionId")), gt(sessions.expiresAt, sql.placeholder("now"))))
    .limit(1)
    .prepare(),
);
