import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "db/client";
import { pointEntries, profiles, users } from "db/schema";
import { existsIn } from "db/statements";
import type { PointReason } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { getSettings } from "~/features/settings/queries.server";
import { earnPoints } from "./ledger.server";
import { activateReferral } from "./referral-activation.server";

const entryOf = (userId: string, reason: "email_verified" | "profile_completed", points: number) =>
  ({ userId, wallet: "seeker", points, reason, reference: null, key: `${reason}:${userId}` }) as const;

// The functions return lists, since a statement is a promise: an async function that returned one would run it.

/** The statements that give a seeker the points for a confirmed address, once; put them after the one that confirms it. */
export async function emailVerifiedRewards(context: AppContext, userId: string): Promise<BatchItem<"sqlite">[]> {
  const { points } = await getSettings(context.db);
  const isConfirmed = existsIn(
    users,
    and(eq(users.id, userId), eq(users.userType, "seeker"), isNotNull(users.emailConfirmedAt)),
  );
  return [earnPoints(context, entryOf(userId, "email_verified", points.emailVerified), isConfirmed)];
}

/**
 * The statements for a seeker's profile, to be put after the one that may have completed it: the points for that, once,
 * and the referrer's points. They do nothing while the profile is not complete.
 */
export async function profileCompletedRewards(context: AppContext, userId: string): Promise<BatchItem<"sqlite">[]> {
  const { points } = await getSettings(context.db);
  const isComplete = existsIn(profiles, and(eq(profiles.userId, userId), eq(profiles.isProfileComplete, true)));
  return [
    earnPoints(context, entryOf(userId, "profile_completed", points.profileCompleted), isComplete),
    ...(await activateReferral(context, userId, isComplete)),
  ];
}

/** The one-time rewards that a seeker has earned. */
async function listEarned(db: Db, userId: string): Promise<Set<PointReason>> {
  const rows = await db
    .selectDistinct({ reason: pointEntries.reason })
    .from(pointEntries)
    .where(and(eq(pointEntries.userId, userId), inArray(pointEntries.reason, ["email_verified", "profile_completed"])));
  return new Set(rows.map(({ reason }) => reason));
}

/** Gives a seeker earned points that are missing in the ledger; each counts once. Returns everything earned. */
export async function catchUpRewards(context: AppContext, userId: string): Promise<Set<PointReason>> {
  const earned = await listEarned(context.db, userId);
  if (earned.size === 2) return earned;
  const user = await context.db
    .select({ confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  if (!user) throw new Error(`no user ${userId}`);
  const [first, ...rest] = [
    ...(await emailVerifiedRewards(context, userId)),
    ...(await profileCompletedRewards(context, userId)),
  ];
  if (first) await context.db.batch([first, ...rest]);
  return listEarned(context.db, userId);
}
