import { and, eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { boosts, pointEntries, pointLots, refunds, verifications } from "db/schema";
import { existsIn } from "db/statements";
import { badgeMonth, endBadge } from "~/features/companies/verification/ending.server";
import type { AppContext } from "~/features/context";
import { endBoost } from "~/features/jobs/boosts/ending.server";
import { takePoints } from "~/features/points/ledger.server";
import { boughtKey } from "../buying/queries.server";
import { isPaid } from "../transaction";
import type { Transaction } from "./making.server";
import { shareOfDays, shareOfPoints } from "./refund-amount";

/** What is left of a paid purchase, for `makeRefund`. */
interface Unspent {
  /** The largest refund, in paise with tax. */
  most: number;
  /** Unspent points in a wallet; 0 for anything else. */
  points: number;
  /** not_begun: a boost that waits, a badge without its documents, or points that a guest has not claimed. */
  state: "not_begun" | "begun";
  /** Whether a part of it can be refunded. */
  canBeParted: boolean;
  /** Holds while it is as it was read. */
  asRead: SQL;
  /** Takes back what is refunded: deducts points, or ends the boost or badge. @param points to deduct */
  end: (isRefunded: SQL, points: number) => BatchItem<"sqlite">[];
}

/** What is left of a purchase; null when it is not paid, or nothing of it is left. */
export async function findUnspent(context: AppContext, transaction: Transaction): Promise<Unspent | null> {
  const { kind, status, userId, amount, refunded } = transaction;
  if (!isPaid(status) || refunded >= amount) return null;
  const found =
    kind === "boost"
      ? await findBoost(context, transaction)
      : kind === "verification"
        ? await findBadge(context, transaction)
        : kind === "test"
          ? null
          : userId === null
            ? unclaimed(transaction)
            : await findPoints(context, transaction);
  return found && found.most > 0 ? found : null;
}

/** What a guest has bought and nobody has claimed is in no wallet yet. */
const unclaimed = ({ id, amount }: Transaction): Unspent => ({
  most: amount,
  points: 0,
  state: "not_begun",
  canBeParted: false,
  asRead: sql`exists (select 1 from transactions where id = ${id} and user_id is null)`,
  end: () => [],
});

async function findPoints(context: AppContext, transaction: Transaction): Promise<Unspent | null> {
  const { db } = context;
  const now = context.now();
  const { id, wallet, walletUserId, amount: total, points: bought, refunded } = transaction;
  const lot = await db
    .select({
      id: pointLots.id,
      left: pointLots.remaining,
      endsAt: pointEntries.expiresAt,
      before: sql<number>`(select coalesce(sum(points), 0) from ${refunds} where ${refunds.transactionId} = ${id})`,
    })
    .from(pointEntries)
    .innerJoin(pointLots, eq(pointLots.id, pointEntries.id))
    .where(eq(pointEntries.idempotencyKey, boughtKey(id)))
    .get();
  if (!lot || !wallet || !walletUserId || lot.left === 0 || (lot.endsAt !== null && lot.endsAt <= now)) return null;
  const { id: lotId, left, before } = lot;
  return {
    most: shareOfPoints({ total, points: bought }, { total: refunded, points: before }, left),
    points: left,
    state: "begun",
    canBeParted: true,
    asRead: existsIn(pointLots, and(eq(pointLots.id, lotId), eq(pointLots.remaining, left))),
    end: (isRefunded, points) => [
      takePoints(
        context,
        {
          userId: walletUserId,
          wallet,
          points,
          reason: "points_refunded",
          reference: id,
          key: `points_refunded:${id}:${createId(now)}`,
          account: "refunded",
          lotId,
        },
        isRefunded,
      ),
    ],
  };
}

async function findBoost(context: AppContext, { id, amount }: Transaction): Promise<Unspent | null> {
  const boost = await context.db.select().from(boosts).where(eq(boosts.transactionId, id)).get();
  if (!boost || boost.status === "ended" || boost.status === "returned") return null;
  const left = boost.endsAt === null ? boost.remaining : boost.endsAt - context.now();
  return {
    most: shareOfDays(amount, Math.max(0, left) / day, boost.days),
    points: 0,
    state: boost.status === "waiting" ? "not_begun" : "begun",
    canBeParted: true,
    asRead: existsIn(
      boosts,
      and(eq(boosts.id, boost.id), eq(boosts.status, boost.status), eq(boosts.remaining, boost.remaining)),
    ),
    end: (isRefunded) => endBoost(context, boost, isRefunded),
  };
}

/**
 * Any refund ends a badge, and what it left can be refunded later. It is counted from the approval, so that it is too
 * small for a badge that began after another one.
 */
async function findBadge(context: AppContext, { id, amount, refunded }: Transaction): Promise<Unspent | null> {
  const badge = await context.db.select().from(verifications).where(eq(verifications.transactionId, id)).get();
  if (!badge || badge.status === "refused") return null;
  const { status, endsAt, decidedAt } = badge;
  const isEnded = status === "returned";
  const whole = (badge.months * badgeMonth) / day;
  const left = isEnded ? whole - ((endsAt ?? 0) - (decidedAt ?? 0)) / day : ((endsAt ?? 0) - context.now()) / day;
  const share = endsAt === null ? amount : shareOfDays(amount, Math.max(0, left), whole);
  return {
    most: share - refunded,
    points: 0,
    state: status === "documents" ? "not_begun" : "begun",
    canBeParted: true,
    asRead: existsIn(
      verifications,
      and(
        eq(verifications.id, badge.id),
        eq(verifications.status, badge.status),
        eq(verifications.updatedAt, badge.updatedAt),
      ),
    ),
    end: (isRefunded) => (isEnded ? [] : endBadge(context, badge, isRefunded)),
  };
}
