import { and, count, desc, eq, gt, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { createId } from "db/id";
import { appRatings, users } from "db/schema";
import type { Locale } from "db/vocabulary";
import { unlimited, whileFull, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import type { Cursor } from "~/features/list-page";
import { summarize } from "./average";
import type { RatingForm } from "./forms";

/** Who rates: a person, or a device without an account. With both, the device's rating becomes the person's. */
interface Rater {
  userId: string | null;
  /** The token of the device's cookie; null where it has none. */
  deviceToken: string | null;
}

/** What is stored of a device: a keyed hash that cannot be turned back into the cookie. */
const deviceHashOf = ({ sign }: Pick<AppContext, "sign">, token: string) => sign(`rating device\n${token}`);

const ofRater = (context: Pick<AppContext, "sign">, { userId, deviceToken }: Rater) => {
  const ofDevice = deviceToken === null ? undefined : eq(appRatings.deviceHash, deviceHashOf(context, deviceToken));
  return userId === null ? ofDevice : or(eq(appRatings.userId, userId), ofDevice);
};

/** The rater's own rating; that of the account before that of the device. Null for none. */
export async function findOwnRating(context: AppContext, rater: Rater) {
  const own = ofRater(context, rater);
  if (!own) return null;
  const rows = await context.db
    .select({ stars: appRatings.stars, comment: appRatings.comment, userId: appRatings.userId })
    .from(appRatings)
    .where(own);
  const row = rows.find(({ userId }) => userId !== null && userId === rater.userId) ?? rows[0];
  return row ? { stars: row.stars, comment: row.comment } : null;
}

/**
 * Saves a rating in place of the rater's earlier one. For a logged-in user the device's rating becomes the account's,
 * so that it counts only once. Either `userId` or `deviceToken` must be set.
 */
export async function rate(
  context: AppContext,
  rater: Rater,
  { stars, comment }: RatingForm,
  locale: Locale,
): Promise<void> {
  const { db } = context;
  const now = context.now();
  const { userId, deviceToken } = rater;
  const deviceHash = deviceToken === null ? null : deviceHashOf(context, deviceToken);
  const said = { stars, comment: comment || null, locale, updatedAt: now };
  if (userId === null) {
    if (deviceHash === null) throw new Error("a rating needs a person or a device");
    await db
      .insert(appRatings)
      .values({ id: createId(now), userId: null, deviceHash, ...said, createdAt: now })
      .onConflictDoUpdate({ target: appRatings.deviceHash, targetWhere: sql`device_hash is not null`, set: said });
    return;
  }
  const insertion = db
    .insert(appRatings)
    .values({ id: createId(now), userId, deviceHash: null, ...said, createdAt: now })
    .onConflictDoUpdate({ target: appRatings.userId, targetWhere: sql`user_id is not null`, set: said });
  await (deviceHash === null
    ? insertion
    : db.batch([db.delete(appRatings).where(eq(appRatings.deviceHash, deviceHash)), insertion]));
}

/** Deletes the rater's rating. False when there was none. */
export async function deleteRating(context: AppContext, rater: Rater): Promise<boolean> {
  const own = ofRater(context, rater);
  return own !== undefined && (await context.db.delete(appRatings).where(own)).meta.changes > 0;
}

const countsQuery = (db: Db) =>
  db
    .select({
      stars: appRatings.stars,
      ratings: sql<number>`count(*) /* scans app_ratings: every rating counts, from one index */`,
      byPeople: sql<number>`count(${appRatings.userId})`,
    })
    .from(appRatings)
    .groupBy(appRatings.stars);

/** Ratings given or changed within this long count as recent. Milliseconds: 30 days. */
const recent = 30 * 24 * 3600 * 1000;

/** @param since ms UTC */
const recentQuery = (db: Db, since: number) =>
  db.select({ ratings: count() }).from(appRatings).where(gt(appRatings.updatedAt, since));

/**
 * All ratings together, how many of them are of people with an account, how many were given or changed within 30 days, and when the
 * last one changed (ms UTC; null for none).
 */
export async function getRatings({ db, now }: Pick<AppContext, "db" | "now">) {
  const [counts, [lately], [last]] = await db.batch([
    countsQuery(db),
    recentQuery(db, now() - recent),
    db.select({ at: appRatings.updatedAt }).from(appRatings).orderBy(desc(appRatings.updatedAt)).limit(1),
  ]);
  return {
    ...summarize(counts),
    recent: lately?.ratings ?? 0,
    byPeople: counts.reduce((sum, { byPeople }) => sum + byPeople, 0),
    changedAt: last?.at ?? null,
  };
}
export type Ratings = Awaited<ReturnType<typeof getRatings>>;

/** How many comments a page shows; the query reads one more. */
export const commentsPerPage = 20;

/** The comments, the latest first, one more than a page has. */
export const listComments = (db: Db, after: Cursor | null) =>
  db
    .select({
      id: appRatings.id,
      stars: appRatings.stars,
      comment: appRatings.comment,
      locale: appRatings.locale,
      updatedAt: appRatings.updatedAt,
      email: users.email,
    })
    .from(appRatings)
    .leftJoin(users, eq(users.id, appRatings.userId))
    .where(
      and(
        isNotNull(appRatings.comment),
        after ? sql`(${appRatings.updatedAt}, ${appRatings.id}) < (${after.at}, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(appRatings.updatedAt), desc(appRatings.id))
    .limit(commentsPerPage + 1);

/** A comment is kept for a year after its last change; the stars go on counting. Milliseconds. */
const commentKept = 365 * 24 * 3600 * 1000;
const atOnce = 500;

const oldComments = ({ db, now }: Pick<AppContext, "db" | "now">) =>
  db
    .select({ id: appRatings.id })
    .from(appRatings)
    .where(and(isNotNull(appRatings.comment), lt(appRatings.updatedAt, now() - commentKept)))
    .limit(atOnce);

/** Deletes comments that are older than a year; for the cron. */
export async function forgetComments(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  const forget = async () =>
    (
      await context.db
        .update(appRatings)
        .set({ comment: null })
        .where(inArray(appRatings.id, oldComments(context)))
    ).meta.changes;
  return { comments: await whileFull(atOnce, budget, forget) };
}
