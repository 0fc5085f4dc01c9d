import { and, desc, eq, gt, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "db/client";
import { createId } from "db/id";
import { pointEntries } from "db/schema";
import { always, existsIn, insertSelect } from "db/statements";
import type { PointReason, PointWallet, SystemAccount } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { knownSettings } from "~/features/settings/queries.server";
import { endOfPoints } from "./life";

export interface LedgerEntry {
  userId: string;
  wallet: PointWallet;
  /** Points, positive; the function decides whether they are added or deducted. */
  points: number;
  reason: PointReason;
  /** The id of what it is for; null when the reason is enough. */
  reference: string | null;
  /** The same key never counts twice. Starts with the reason and names the person: "skill_passed:excel:{userId}". */
  key: string;
  /** The account on the other side; by default "granted" for additions and "spent" for deductions. */
  account?: SystemAccount;
  /**
   * When returned points expire, ms UTC: the same time as that of the points that were spent (`expires_at` of that
   * entry); null is never.
   */
  expiresAt?: number | SQL | null;
  /**
   * The lot from which points are deducted; by default granted lots first, then bought ones, the oldest first. The
   * condition must hold only when the lot has enough points.
   */
  lotId?: string;
  /**
   * The entry that deducted the returned points: they go back to the same lots, with their kinds and ends. They do not
   * count as earned.
   */
  returnsId?: string | SQL;
}

export type SpendResult = { ok: true; again: boolean; balance: number } | { ok: false; balance: number };

interface Movement extends Omit<LedgerEntry, "points" | "expiresAt" | "userId" | "key"> {
  id: string;
  userId: string | SQL;
  key: string | SQL;
  /** Points; negative for a deduction. */
  delta: number | SQL;
  /** When added points expire, ms UTC; for deducted points, the earliest end in the wallet. */
  expiresAt: number | SQL | null;
}

/** The earliest end of points in a wallet. */
const firstEnd = ({ userId, wallet }: Wallet) =>
  sql`(select min(expires_at) from point_lots where user_id = ${userId} and wallet = ${wallet} and remaining > 0)`;

/**
 * The statement that appends an entry to a wallet, for a db.batch. It does nothing when the key has been used, when the
 * condition does not hold, or when the balance would fall below zero. Balance and place in the wallet are taken from the
 * last entry in the same statement, so that nothing can come in between. Triggers write the other side and keep the lots.
 */
function append(
  context: AppContext,
  { id, userId, wallet, delta, reason, reference, key, account, expiresAt, lotId, returnsId }: Movement,
  when: SQL,
) {
  const last = sql`(select sequence, balance_after, earned_after from point_entries
    where user_id = ${userId} and wallet = ${wallet} order by sequence desc limit 1)`;
  const balanceAfter = sql`coalesce(last.balance_after, 0) + ${delta}`;
  const values = {
    id,
    userId,
    wallet,
    sequence: sql`coalesce(last.sequence, 0) + 1`,
    delta,
    reason,
    reference,
    idempotencyKey: key,
    balanceAfter,
    earnedAfter: sql`coalesce(last.earned_after, 0) + max(${returnsId === undefined ? delta : 0}, 0)`,
    createdAt: context.now(),
    account: account ?? null,
    expiresAt,
    lotId: lotId ?? null,
    returnsId: returnsId ?? null,
  };
  return insertSelect(
    context.db,
    pointEntries,
    values,
    sql`from (select 1) left join ${last} as last where ${balanceAfter} >= 0 and ${when}`,
  ).onConflictDoNothing({ target: pointEntries.idempotencyKey });
}

/**
 * The statement that adds points to a wallet, once for each key; for the db.batch of what earns them. They expire after
 * the time that the settings give for bought or granted points; returned points count as granted, except with
 * `returnsId`. Call `getSettings` before, else the default times apply.
 */
export function earnPoints(context: AppContext, { points, expiresAt, ...entry }: LedgerEntry, when: SQL = always) {
  const now = context.now();
  const { granted, bought } = knownSettings().pointMonths;
  const end = expiresAt === undefined ? endOfPoints(now, entry.account === "sold" ? bought : granted) : expiresAt;
  return append(context, { ...entry, id: createId(now), delta: points, expiresAt: end }, when);
}

/**
 * {@link earnPoints} for a person, points and key that are read from a row when the statement runs. The condition must
 * hold only when there is such a row.
 */
export function earnPointsByRow(
  context: AppContext,
  {
    points,
    ...entry
  }: Omit<LedgerEntry, "userId" | "points" | "key" | "expiresAt" | "lotId"> &
    Record<"userId" | "points" | "key" | "expiresAt", SQL>,
  when: SQL,
) {
  return append(context, { ...entry, id: createId(context.now()), delta: points }, when);
}

/**
 * The statement that deducts points from a wallet, once for each key; for the db.batch of what takes them. It does
 * nothing when the balance is too small.
 */
export function takePoints(context: AppContext, { points, ...entry }: LedgerEntry, when: SQL) {
  return append(context, { ...entry, id: createId(context.now()), delta: -points, expiresAt: firstEnd(entry) }, when);
}

/**
 * The same for as many points as there are, at most this many: for points that have to be returned. It does nothing for
 * an empty wallet.
 */
export function takeBackPoints(context: AppContext, { points, ...entry }: LedgerEntry, when: SQL) {
  const delta = sql`-min(${points}, coalesce(last.balance_after, 0))`;
  return append(
    context,
    { ...entry, id: createId(context.now()), delta, expiresAt: firstEnd(entry) },
    sql`coalesce(last.balance_after, 0) > 0 and ${when}`,
  );
}

/**
 * The statement that expires the rest of a lot, once: as many points as it holds when the statement runs. It does
 * nothing when the lot is spent or has time left.
 */
export function expireLot(context: AppContext, { id: lotId, userId, wallet }: Wallet & { id: string }) {
  const now = context.now();
  const isOver = sql`exists (select 1 from point_lots where id = ${lotId} and remaining > 0 and expires_at <= ${now})`;
  const delta = sql`-(select remaining from point_lots where id = ${lotId})`;
  const first = `points_expired:${lotId}`;
  // Points that came back into a lot run out once more.
  const key = sql`case when exists (select 1 from point_entries where idempotency_key = ${first} and lot_id = ${lotId}) then ${first} || ':' || (coalesce(last.sequence, 0) + 1) else ${first} end`;
  return append(
    context,
    {
      id: createId(now),
      userId,
      wallet,
      delta,
      reason: "points_expired",
      reference: null,
      key,
      account: "expired",
      expiresAt: null,
      lotId,
    },
    isOver,
  );
}

/**
 * Deducts points from a wallet, together with what they pay for: both happen, or neither. `again`: the key was paid
 * before, and nothing happens a second time. Refused, with the balance, when there are too few.
 * @param bought statements that take place only under the given condition, which holds when this very spending took
 * place
 */
export async function spendPoints(
  context: AppContext,
  { points, ...entry }: LedgerEntry,
  bought: (ifSpent: SQL) => BatchItem<"sqlite">[] = () => [],
): Promise<SpendResult> {
  const id = createId(context.now());
  const ifSpent = existsIn(pointEntries, eq(pointEntries.id, id));
  const [spent] = await context.db.batch([
    append(context, { ...entry, id, delta: -points, expiresAt: firstEnd(entry) }, always).returning({
      balance: pointEntries.balanceAfter,
    }),
    ...bought(ifSpent),
  ]);
  const row = (spent as { balance: number }[])[0];
  if (row) return { ok: true, again: false, balance: row.balance };
  const [balance, before] = await Promise.all([getBalance(context.db, entry), hasEntry(context.db, entry.key)]);
  return before ? { ok: true, again: true, balance } : { ok: false, balance };
}

interface Wallet {
  userId: string;
  wallet: PointWallet;
}

const ofWallet = ({ userId, wallet }: Wallet) => and(eq(pointEntries.userId, userId), eq(pointEntries.wallet, wallet));

/** What a wallet holds, in points. */
export async function getBalance(db: Db, wallet: Wallet): Promise<number> {
  return (await getTotals(db, wallet)).balance;
}

/** What a wallet holds, and all that ever came into it, in points. */
export async function getTotals(db: Db, wallet: Wallet): Promise<{ balance: number; earned: number }> {
  const row = await db
    .select({ balance: pointEntries.balanceAfter, earned: pointEntries.earnedAfter })
    .from(pointEntries)
    .where(ofWallet(wallet))
    .orderBy(desc(pointEntries.sequence))
    .limit(1)
    .get();
  return row ?? { balance: 0, earned: 0 };
}

/** Whether something has been earned or paid already. */
export async function hasEntry(db: Db, key: string): Promise<boolean> {
  const row = await db
    .select({ id: pointEntries.id })
    .from(pointEntries)
    .where(eq(pointEntries.idempotencyKey, key))
    .get();
  return row !== undefined;
}

/** Which entries are shown: all of them, those that came, those that went, or what was bought. */
export const entryFilters = ["all", "in", "out", "bought"] as const;
export type EntryFilter = (typeof entryFilters)[number];

const filtered: Record<EntryFilter, SQL | undefined> = {
  all: undefined,
  in: gt(pointEntries.delta, 0),
  out: lt(pointEntries.delta, 0),
  bought: inArray(pointEntries.reason, ["points_bought", "points_refunded"]),
};

/** Entries of a wallet, the newest first, 30 a page. @param before the sequence of the last one already shown */
export function listEntries(db: Db, wallet: Wallet, before: number | null, filter: EntryFilter = "all") {
  return db
    .select()
    .from(pointEntries)
    .where(and(ofWallet(wallet), before === null ? undefined : lt(pointEntries.sequence, before), filtered[filter]))
    .orderBy(desc(pointEntries.sequence))
    .limit(30);
}
