import { asc, eq } from "drizzle-orm";
import { day } from "db/catalogues/time";
import { createDb } from "db/client";
import { createId } from "db/id";
import {
  notifiedMatches,
  notificationChoices,
  notifications,
  recommendationTurns,
  sessions,
  userNotificationTokens,
  type profiles,
  type users,
} from "db/schema";
import type { NewsChannel, NewsKind } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { notifyAtLogIn } from "~/features/recommendations/matches.server";
import { db, testContext } from "../context";
import { dyingDb } from "../databases/failing-db";
import { createSeeker, type Person } from "../people/people";

/** What the features see at a moment. */
export const at = (now: number, more: Partial<AppContext> = {}): AppContext => ({
  ...testContext(),
  now: () => now,
  ...more,
});

/** A worker that is killed after this many round trips, with all that it had begun beside. */
export const dying = (now: number, trips: number) =>
  at(now, { db: createDb(dyingDb(trips)), waitUntil: (promise) => void promise.catch(() => {}) });

/** A seeker whom every job of createJob matches by 60 %: two skills, remote, experience. */
export const createMatchedSeeker = (
  values: Partial<typeof users.$inferInsert> & { withPassword?: boolean } = {},
  profile: Partial<typeof profiles.$inferInsert> = {},
) => createSeeker(values, { skills: ["Data Entry", "Type"], ...profile });

/** What is in a seeker's list, oldest first. */
export const listOf = (person: Person) =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, person.id))
    .orderBy(asc(notifications.createdAt), asc(notifications.id));

export const choose = (person: Person, kind: NewsKind, channel: NewsChannel, wanted: boolean) =>
  db.insert(notificationChoices).values({ userId: person.id, kind, channel, wanted, updatedAt: 1 });

/** Notifies a user of matches as after a log-in; how many these are. */
export async function notifyOfMatches(
  { id }: Pick<Person, "id">,
  context: AppContext = testContext(),
): Promise<number> {
  const notified = () => db.$count(notifiedMatches, eq(notifiedMatches.userId, id));
  await db
    .insert(recommendationTurns)
    .values({ userId: id, nextAt: 0 })
    .onConflictDoUpdate({ target: recommendationTurns.userId, set: { nextAt: 0 } });
  const before = await notified();
  await notifyAtLogIn(context, [{ userId: id }]);
  return (await notified()) - before;
}

/** A browser of the person that is pushed to. */
export async function createDevice(person: Person): Promise<void> {
  const now = Date.now();
  const sessionId = createId(now);
  await db.batch([
    db
      .insert(sessions)
      .values({ id: sessionId, userId: person.id, createdAt: now, lastSeenAt: now, expiresAt: now + 30 * day }),
    db
      .insert(userNotificationTokens)
      .values({
        id: createId(now),
        userId: person.id,
        playerId: `https://push.example/${sessionId}`,
        provider: "webpush",
        sessionId,
        createdAt: now,
        updatedAt: now,
      }),
  ]);
}
