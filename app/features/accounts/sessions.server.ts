import { and, eq, gt, sql } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import { oncePerDb, type Db } from "db/client";
import { adminUsers, companies, employerNotifications, jobFavorites, notifications, profiles, sessions, users } from "db/schema";
import type { AppContext } from "../context";
import { isCompanyComplete } from "../companies/company";
import { isProfileComplete } from "../profiles/profile";
import type { Viewer } from "./viewer";

/** Thirty days. */
export const sessionSeconds = 30 * 24 * 3600;

/** The id under which a secret token is stored. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A random token of 256 bits for cookies and links. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Starts a session and returns the token for the cookie. */
export async function startSession(context: AppContext, userId: string, userAgent: string | null): Promise<string> {
  const token = createToken();
  const now = context.now();
  await context.db.insert(sessions).values({
    id: hashToken(token),
    userId,
    userAgent: userAgent?.slice(0, 300) ?? null,
    createdAt: now,
    expiresAt: now + sessionSeconds * 1000,
  });
  return token;
}

export async function endSession(context: AppContext, sessionId: string): Promise<void> {
  await context.db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** The person behind a session token, with all that the layout and the guards ask, in one statement. Null when it is unknown or over. */
export async function findViewer(db: Db, token: string, now: number): Promise<Viewer | null> {
  const row = await viewerQuery(db).get({ sessionId: hashToken(token), now });
  if (!row) return null;
  const { user, profile, company, role } = row;
  return {
    ...user,
    sessionId: row.sessionId,
    isAdmin: role !== null,
    profile: profile && {
      isComplete: isProfileComplete({ ...profile, fullName: user.fullName }),
      isBanned: profile.accountStatus === "banned",
      location: profile.location,
    },
    company: company && {
      id: company.id,
      name: company.companyName,
      isComplete: isCompanyComplete(company),
      isBanned: company.accountStatus === "banned",
    },
    unreadCount: row.unreadCount,
    favoritesCount: row.favoritesCount,
    savedIds: JSON.parse(row.savedIds) as string[],
  };
}

/** Exported for the query-plan test. */
export const viewerQuery = oncePerDb((db) =>
  db
    .select({
      sessionId: sessions.id,
      user: {
        userId: users.id,
        email: users.email,
        fullName: users.fullName,
        userType: users.userType,
        locale: users.locale,
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
      role: adminUsers.role,
      unreadCount: sql<number>`(case ${users.userType} when 'employer'
        then (select count(*) from ${employerNotifications} n where n.user_id = ${users.id} and n.is_read = 0)
        else (select count(*) from ${notifications} n left join ${companies} c on c.id = n.company_id
          where n.user_id = ${users.id} and n.is_read = 0 and coalesce(c.account_status, 'active') <> 'banned') end)`,
      favoritesCount: sql<number>`(select count(*) from ${jobFavorites} f where f.user_id = ${users.id})`,
      savedIds: sql<string>`(select json_group_array(job_id) from (select f.job_id from ${jobFavorites} f
        where f.user_id = ${users.id} order by f.created_at desc limit 200))`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(companies, eq(companies.userId, users.id))
    .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(and(eq(sessions.id, sql.placeholder("sessionId")), gt(sessions.expiresAt, sql.placeholder("now"))))
    .limit(1)
    .prepare(),
);
