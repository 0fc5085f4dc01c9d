import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, companyFollows, jobs, users } from "db/schema";
import type { AppContext } from "../context";
import { listed, selectCards } from "../jobs/columns.server";
import { pageSize } from "../jobs/search";

/** How many companies one person can follow: so much stays quick to look through. */
export const mostFollowed = 100;
/** How long a job is new to those who follow its company, in ms: 30 days. */
const newFor = 30 * 24 * 3_600_000;
/** So many of the newest jobs are read to find companies that may be worth following. */
const jobsRead = 60;

export type FollowResult = { ok: true; companyName: string } | { ok: false; reason: "unknown" | "too_many" };

const companyColumns = {
  id: companies.id,
  companyName: companies.companyName,
  companyCity: companies.companyCity,
  isVerified: companies.isVerified,
  verifiedPlanEnd: companies.verifiedPlanEnd,
  badgeColor: companies.badgeColor,
};

const isActive = eq(companies.accountStatus, "active");
const ofPerson = (userId: string) => eq(companyFollows.userId, userId);

/** A company that can be followed: neither banned nor closed by its owner; null otherwise. */
export async function findFollowable(db: Db, companyId: string) {
  const row = await db
    .select(companyColumns)
    .from(companies)
    .leftJoin(users, eq(users.id, companies.userId))
    .where(and(eq(companies.id, companyId), isActive, isNull(users.erasedAt)))
    .get();
  return row ?? null;
}

/** Follows a company or stops it; twice is once. Fails for a company that cannot be followed, and beyond {@link mostFollowed}. */
export async function setFollow(context: AppContext, userId: string, companyId: string, follows: boolean): Promise<FollowResult> {
  const { db } = context;
  if (!follows) await db.delete(companyFollows).where(and(ofPerson(userId), eq(companyFollows.companyId, companyId)));
  const company = await findFollowable(db, companyId);
  if (!company) return { ok: false, reason: "unknown" };
  if (!follows) return { ok: true, companyName: company.companyName };
  await db.run(sql`insert into company_follows (user_id, company_id, created_at)
    select ${userId}, ${companyId}, ${context.now()}
    where (select count(*) from company_follows where user_id = ${userId}) < ${mostFollowed} on conflict do nothing`);
  return (await isFollowing(db, userId, companyId)) ? { ok: true, companyName: company.companyName } : { ok: false, reason: "too_many" };
}

/** Whether somebody follows a company. */
export async function isFollowing(db: Db, userId: string, companyId: string): Promise<boolean> {
  const row = await db.select({ at: companyFollows.createdAt }).from(companyFollows).where(and(ofPerson(userId), eq(companyFollows.companyId, companyId))).get();
  return row !== undefined;
}

/** The companies that somebody follows, last followed first. One that is banned for now is left out. */
export function listFollowed(db: Db, userId: string) {
  return db
    .select(companyColumns)
    .from(companyFollows)
    .innerJoin(companies, eq(companies.id, companyFollows.companyId))
    .where(and(ofPerson(userId), isActive))
    .orderBy(desc(companyFollows.createdAt), companies.id)
    .limit(mostFollowed);
}

/**
 * The listed jobs of followed companies that were published within 30 days, newest first, one more than a page holds.
 * @param before listing key of the last job already shown; null for the first page
 * @param now ms UTC
 */
export function listFollowedJobs(db: Db, userId: string, { before, now }: { before: number | null; now: number }) {
  // The plus keeps SQLite from walking all new jobs of the site: it goes through the few companies.
  const key = sql`+${jobs.listingKey}`;
  const followed = db.select({ id: companyFollows.companyId }).from(companyFollows).where(ofPerson(userId));
  return selectCards(db)
    .where(
      and(
        sql`${jobs.companyId} in ${followed}`,
        isActive,
        listed,
        sql`${key} > ${(now - newFor) * 1024}`,
        before === null ? undefined : sql`${key} < ${before}`,
      ),
    )
    .orderBy(desc(key))
    .limit(pageSize + 1);
}

/** Up to six companies that somebody does not follow yet, each with its newest job; those with the newest jobs first. */
export function listCompaniesToFollow(db: Db, userId: string) {
  const newest = db
    .select({ companyId: jobs.companyId, jobId: jobs.id, title: jobs.title, listingKey: jobs.listingKey })
    .from(jobs)
    .where(listed)
    .orderBy(desc(jobs.listingKey))
    .limit(jobsRead)
    .as("newest");
  const at = sql<number>`max(${newest.listingKey})`;
  return db
    .select({ ...companyColumns, jobId: newest.jobId, title: newest.title, at })
    .from(newest)
    .innerJoin(companies, eq(companies.id, newest.companyId))
    .where(and(isActive, sql`not exists (select 1 from company_follows where user_id = ${userId} and company_id = ${companies.id})`))
    .groupBy(companies.id)
    .orderBy(desc(at))
    .limit(6);
}
