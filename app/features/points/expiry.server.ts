import { and, asc, eq, gt, gte, lte, min, sql, sum, type SQL } from "drizzle-orm";
import { day, hour } from "db/catalogues/time";
import type { Db } from "db/client";
import { createId } from "db/id";
import { pointEntries, pointLots } from "db/schema";
import type { PointWallet } from "db/vocabulary";
import { unlimited, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { insertEvents } from "~/features/outbox/record-event.server";
import { logError } from "~/log/log";
import { expireLot } from "./ledger.server";

/** At most this many a run, and what each costs at most. */
const lotsPerRun = 45;
const perLot = { statements: 2 };
/** A failed lot is skipped for this long, so that it does not block others. Milliseconds. */
const failedWaits = hour;

/** Literals, since the partial indexes require them. */
const isOpen = sql`${pointLots.remaining} > 0 and ${pointLots.expiresAt} is not null`;

/** Expired lots that still have points, the longest expired first. */
export const dueLots = ({ db, now }: Pick<AppContext, "db" | "now">) =>
  db
    .select({ id: pointLots.id, userId: pointLots.userId, wallet: pointLots.wallet })
    .from(pointLots)
    .where(and(isOpen, lte(pointLots.expiresAt, now())))
    .orderBy(pointLots.expiresAt)
    .limit(lotsPerRun);

/**
 * Expires the points whose time is over, an entry for each lot; for the cron. A failed lot is retried an hour later:
 * only the lot's own date is moved, and the check of the books reads the date of its entry.
 */
export async function expirePoints(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  const counts = { lots: 0, points: 0, failed: 0 };
  for (const lot of await dueLots(context)) {
    if (!budget.allows(perLot)) break;
    const points = await expire(context, lot);
    if (points > 0) {
      counts.lots++;
      counts.points += points;
      continue;
    }
    // One that was spent meanwhile has nothing left, and is not postponed.
    const later = context.db.update(pointLots).set({ expiresAt: context.now() + failedWaits });
    const postponed = await later
      .where(and(eq(pointLots.id, lot.id), isOpen, lte(pointLots.expiresAt, context.now())))
      .returning({ id: pointLots.id });
    if (postponed.length > 0) logError("points that run out", new Error(`the lot ${lot.id} does not run out`));
    counts.failed += postponed.length;
  }
  return counts;
}

/** Returns how many points ran out. */
async function expire(context: AppContext, lot: Parameters<typeof expireLot>[1]): Promise<number> {
  try {
    const [entry] = await expireLot(context, lot).returning({ delta: pointEntries.delta });
    return entry ? -entry.delta : 0;
  } catch (error) {
    logError(`the lot ${lot.id}`, error);
    return 0;
  }
}

/** How long before their end the owner of points is notified: thirty days and fifteen hours, since they end at midnight and news is sent in the morning. Milliseconds. */
export const warnedBefore = 30 * day + 15 * hour;
const walletsPerRun = 50;

/**
 * Wallets with points that expire soon and whose owner was not notified of them, the earliest end first; and all such
 * lots of these wallets.
 */
export function lotsToWarn(now: number): { wallets: SQL; lots: SQL } {
  const soon = sql`remaining > 0 and expires_at is not null and warned_at is null and expires_at > ${now} and expires_at <= ${now + warnedBefore}`;
  const wallets = sql`select user_id, wallet from point_lots where ${soon} order by expires_at limit ${walletsPerRun}`;
  return { wallets, lots: sql`point_lots where ${soon} and (user_id, wallet) in (${wallets})` };
}

/**
 * Notifies owners of wallets thirty days before points expire: once for each lot, with one notification for all lots of
 * a wallet; for the cron.
 */
export async function warnOfPointsEnd({ db, now: clock }: AppContext): Promise<Counts> {
  const now = clock();
  const run = createId(now);
  const { lots } = lotsToWarn(now);
  const payload = sql`json_object('userId', user_id, 'wallet', wallet, 'from', min(expires_at), 'to', max(expires_at))`;
  const [, warned] = await db.batch([
    insertEvents(
      { db, now: clock },
      { id: sql`${run} || '-' || user_id || '-' || wallet`, kind: "points.ending", payload },
      sql`from ${lots} group by user_id, wallet`,
    ),
    db
      .update(pointLots)
      .set({ warnedAt: now })
      .where(sql`${pointLots.id} in (select id from ${lots})`)
      .returning({ id: pointLots.id }),
  ]);
  return { lots: warned.length };
}

interface Wallet {
  userId: string;
  wallet: PointWallet;
}

const openLotsOf = ({ userId, wallet }: Wallet) =>
  and(eq(pointLots.userId, userId), eq(pointLots.wallet, wallet), sql`${pointLots.remaining} > 0`);

/** The points of a wallet that run out in a time, both ends included, with the first and the last end; null when none do. All times ms UTC. */
export async function findEnding(
  db: Db,
  wallet: Wallet,
  from: number,
  to: number,
): Promise<{ points: number; first: number; last: number } | null> {
  const row = await db
    .select({
      points: sum(pointLots.remaining).mapWith(Number),
      first: min(pointLots.expiresAt),
      last: sql<number | null>`max(${pointLots.expiresAt})`,
    })
    .from(pointLots)
    .where(and(openLotsOf(wallet), gte(pointLots.expiresAt, from), lte(pointLots.expiresAt, to)))
    .get();
  return row && row.first !== null && row.last !== null
    ? { points: row.points, first: row.first, last: row.last }
    : null;
}

/** How long before the end of points a wallet's page highlights it. Milliseconds. */
const seenBefore = 90 * day;

/** The next points of a wallet that run out. */
export interface NextEnd {
  points: number;
  /** ms UTC. */
  expiresAt: number;
  isSoon: boolean;
}

/** The next points of a wallet that expire, and when; null when none do. @param now ms UTC */
export async function findNextEnd(db: Db, wallet: Wallet, now: number): Promise<NextEnd | null> {
  const row = await db
    .select({ points: sum(pointLots.remaining).mapWith(Number), expiresAt: pointLots.expiresAt })
    .from(pointLots)
    .where(and(openLotsOf(wallet), gt(pointLots.expiresAt, now)))
    .groupBy(pointLots.expiresAt)
    .orderBy(asc(pointLots.expiresAt))
    .limit(1)
    .get();
  return row && row.expiresAt !== null
    ? { points: row.points, expiresAt: row.expiresAt, isSoon: row.expiresAt <= now + seenBefore }
    : null;
}
