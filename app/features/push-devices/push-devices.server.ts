import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { createId } from "db/id";
import { sessions, userNotificationTokens } from "db/schema";
import { existsIn } from "db/statements";
import type { PushDevice } from "~/adapters/push/port";
import type { AppContext } from "~/features/context";

/** The most devices of a user for pushes; beyond that the one registered first is removed. */
const mostDevices = 10;

/** A device counts while the session that registered it is open. */
export const isSignedIn = (now: number) =>
  existsIn(
    sessions,
    and(
      eq(sessions.id, userNotificationTokens.sessionId),
      eq(sessions.userId, userNotificationTokens.userId),
      gt(sessions.expiresAt, now),
    ),
  );

interface Owner {
  userId: string;
  sessionId: string;
}

/** The session value of a removed device: only turning it on again in its own browser restores it. */
const noSession = "";

/**
 * Registers a browser for pushes to its signed-in user: a device of another user moves to this one. A session is one
 * browser and has one device. Returns the id of the device; null when it registers automatically but has been removed.
 * @param byItself true when the user has not just asked for it, as after a log-in
 */
export async function registerDevice(
  context: AppContext,
  { userId, sessionId }: Owner,
  device: PushDevice,
  byItself = false,
): Promise<string | null> {
  const now = context.now();
  const { provider, playerId, p256dh, auth } = device;
  const moved = { userId, provider, p256dh, auth, sessionId, isActive: true, updatedAt: now };
  const off = { isActive: false, updatedAt: now };
  const isLeft = byItself ? ne(userNotificationTokens.sessionId, noSession) : undefined;
  const isOwnActive = and(eq(userNotificationTokens.userId, userId), eq(userNotificationTokens.isActive, true));
  const [[registered]] = await context.db.batch([
    context.db
      .insert(userNotificationTokens)
      .values({ id: createId(now), playerId, createdAt: now, ...moved })
      .onConflictDoUpdate({ target: userNotificationTokens.playerId, set: moved, setWhere: isLeft })
      .returning({ id: userNotificationTokens.id }),
    context.db
      .update(userNotificationTokens)
      .set(off)
      .where(
        and(
          isOwnActive,
          eq(userNotificationTokens.sessionId, sessionId),
          ne(userNotificationTokens.playerId, playerId),
        ),
      ),
    context.db
      .update(userNotificationTokens)
      .set({ ...off, sessionId: noSession })
      .where(
        and(
          isOwnActive,
          sql`${userNotificationTokens.id} not in (select t.id from ${userNotificationTokens} t where t.user_id = ${userId} and t.is_active = 1
            order by t.updated_at desc, t.rowid desc limit ${mostDevices})`,
        ),
      ),
  ]);
  return registered?.id ?? null;
}

/**
 * Removes one of the user's own devices, by its id or by the id of its push service. A missing device, or one that is
 * off, is no error.
 */
export async function removeDevice(
  context: AppContext,
  userId: string,
  which: { id: string } | { playerId: string },
): Promise<void> {
  const that =
    "id" in which ? eq(userNotificationTokens.id, which.id) : eq(userNotificationTokens.playerId, which.playerId);
  await context.db
    .update(userNotificationTokens)
    .set({ isActive: false, sessionId: noSession, updatedAt: context.now() })
    .where(and(that, eq(userNotificationTokens.userId, userId), ne(userNotificationTokens.sessionId, noSession)));
}

/** The devices to which pushes go now, last registered first. Times in ms UTC. */
export function listPushDevices({ db, now }: Pick<AppContext, "db" | "now">, { userId, sessionId }: Owner) {
  return db
    .select({
      id: userNotificationTokens.id,
      provider: userNotificationTokens.provider,
      playerId: userNotificationTokens.playerId,
      userAgent: sessions.userAgent,
      registeredAt: userNotificationTokens.updatedAt,
      isThisBrowser: sql<boolean>`${userNotificationTokens.sessionId} = ${sessionId}`.mapWith(Boolean),
    })
    .from(userNotificationTokens)
    .innerJoin(sessions, eq(sessions.id, userNotificationTokens.sessionId))
    .where(and(eq(userNotificationTokens.userId, userId), eq(userNotificationTokens.isActive, true), isSignedIn(now())))
    .orderBy(desc(userNotificationTokens.updatedAt))
    .limit(mostDevices);
}
