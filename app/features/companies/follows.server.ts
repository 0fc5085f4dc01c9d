import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, companyFollows, users } from "db/schema";
import type { AppContext } from "~/features/context";

/** The most companies that a user can follow: this many can be read quickly. */
export const mostFollowed = 100;

type FollowResult = { ok: true; companyName: string } | { ok: false; reason: "unknown" | "too_many" };

/** What a list of companies to follow shows of each. */
export const companyColumns = {
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

/**
 * Follows or unfollows a company; a repetition changes nothing. Fails for a company that cannot be followed, and beyond
 * {@link mostFollowed}.
 */
export async function setFollow(
  context: AppContext,
  userId: string,
  companyId: string,
  follows: boolean,
): Promise<FollowResult> {
  const { db } = context;
  if (!follows) await db.delete(companyFollows).where(and(ofPerson(userId), eq(companyFollows.companyId, companyId)));
  const company = await findFollowable(db, companyId);
  if (!company) return { ok: false, reason: "unknown" };
  if (!follows) return { ok: true, companyName: company.companyName };
  await db.run(sql`insert into company_follows (user_id, company_id, created_at)
    select ${userId}, ${companyId}, ${context.now()}
    where (select count(*) from company_follows where user_id = ${userId}) < ${mostFollowed} on conflict do nothing`);
  return (await isFollowing(db, userId, companyId))
    ? { ok: true, companyName: company.companyName }
    : { ok: false, reason: "too_many" };
}

/** Whether a user follows a company. */
export async function isFollowing(db: Db, userId: string, companyId: string): Promise<boolean> {
  const row = await db
    .select({ at: companyFollows.createdAt })
    .from(companyFollows)
    .where(and(ofPerson(userId), eq(companyFollows.companyId, companyId)))
    .get();
  return row !== undefined;
}

/** The companies that a user follows, last followed first. Banned companies are left out. */
export function listFollowed(db: Db, userId: string) {
  return db
    .select(companyColumns)
    .from(companyFollows)
    .innerJoin(companies, eq(companies.id, companyFollows.companyId))
    .where(and(ofPerson(userId), isActive))
    .orderBy(desc(companyFollows.createdAt), companies.id)
    .limit(mostFollowed);
}
