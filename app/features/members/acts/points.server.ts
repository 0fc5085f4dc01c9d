import { and, eq, isNotNull, isNull, not, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { day } from "db/catalogues/time";
import { companies, pointDraws, pointEntries, pointLots, users } from "db/schema";
import { existsIn } from "db/statements";
import { isUndone, recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { UndoPlan } from "~/features/audit/undo";
import type { AppContext } from "~/features/context";
import { notifyConcerned, type Concerned } from "~/features/moderation/notices/notify-concerned.server";
import { earnPoints, getBalance, hasEntry, takePoints } from "~/features/points/ledger.server";
import { getSettings } from "~/features/settings/queries.server";
import { propose } from "./proposing.server";
import { again, done, refused, type ActResult } from "./result";

type PointsWay = "grant_points" | "take_points";

interface PointsOrder {
  way: PointsWay;
  points: number;
  reason: string;
  /** Created with the form, so that the same submission never counts twice. */
  press: string;
}

/** Whose wallet it is; undefined for an unknown person or a company without an account. */
async function findWallet({ db }: AppContext, concerned: Concerned) {
  const id =
    "userId" in concerned
      ? concerned.userId
      : sql`(select ${companies.userId} from ${companies} where ${companies.id} = ${concerned.companyId})`;
  return db
    .select({ userId: users.id, wallet: users.userType })
    .from(users)
    .where(and(sql`${users.id} = ${id}`, isNull(users.erasedAt)))
    .get();
}

/**
 * How many points an owner has granted and deducted alone within a day. Undone movements do not count, nor those that a
 * second owner has approved.
 */
const movedToday = ({ now }: AppContext, actor: AdminActor) =>
  sql`(select coalesce(sum(l.after ->> 'points'), 0) from audit_log l where l.actor_id = ${actor.userId} and l.created_at > ${now() - day} and l.action in ('points_granted', 'points_taken')
    and l.after ->> 'proposal' is null and not ${isUndone(sql`l.id`, sql`l.subject_id`)})`;

/**
 * Grants or deducts points, and notifies the user or company. The limit of the settings holds for all points that an
 * owner moves within a day: above it nothing moves, and the act needs a second owner. Owners cannot move their own
 * points. Refused when the balance is too small.
 */
export async function movePoints(
  context: AppContext,
  actor: AdminActor,
  concerned: Concerned,
  order: PointsOrder,
): Promise<ActResult> {
  const [wallet, { limits }] = await Promise.all([findWallet(context, concerned), getSettings(context.db)]);
  if (!wallet) return null;
  const key = keyOf(order, wallet);
  if (await hasEntry(context.db, key)) return again("These points were moved before");
  if (wallet.userId === actor.userId) return refused("You can't change your own points.");
  const today = movedToday(context, actor);
  const row = await context.db.get<{ points: number }>(sql`select ${today} as points`);
  if (row.points + order.points > limits.grantPoints) return proposePoints(context, actor, concerned, order);
  return move(
    context,
    actor,
    concerned,
    { ...order, ...wallet, key },
    sql`${today} + ${order.points} <= ${limits.grantPoints}`,
  );
}

const keyOf = ({ press }: PointsOrder, { userId }: { userId: string }) => `correction:${press}:${userId}`;

interface Move extends PointsOrder {
  userId: string;
  wallet: "seeker" | "employer";
  key: string;
  /** The proposal that this approves. */
  proposal?: string;
}

/** @param when holds only where the act may take place @param behind statements for the same batch, under the condition that it did */
async function move(
  context: AppContext,
  actor: AdminActor,
  concerned: Concerned,
  { way, points, reason, userId, wallet, key, proposal }: Move,
  when: SQL,
  behind: (done: SQL) => BatchItem<"sqlite">[] = () => [],
): Promise<ActResult> {
  const { db } = context;
  const balance = await getBalance(db, { userId, wallet });
  if (way === "take_points" && points > balance) return refused(`There are only ${balance} points.`, "points");
  const subjectId = "userId" in concerned ? concerned.userId : concerned.companyId;
  const grants = way === "grant_points";
  const entry = { userId, wallet, points, reason: "correction", reference: null, key, account: "corrected" } as const;
  const audit = recordAudit(context, {
    actor,
    action: grants ? "points_granted" : "points_taken",
    subjectId,
    detail: reason,
    before: { balance },
    after: { balance: balance + (grants ? points : -points), points, entry: key, ...(proposal && { proposal }) },
  });
  const notice = await notifyConcerned(
    context,
    concerned,
    { act: grants ? "points_granted" : "points_taken", points, reason },
    audit,
  );
  const results = (await db.batch([
    grants ? earnPoints(context, entry, when) : takePoints(context, entry, when),
    audit.statement,
    ...behind(audit.done),
    ...notice.statements,
  ])) as D1Result[];
  // The number of changes includes rows written by triggers.
  if (!results[0]?.meta.changes) {
    return (await hasEntry(db, key))
      ? again("These points were moved before")
      : refused("There are fewer points now. Check the balance and try again.", "points");
  }
  notice.send();
  return done(grants ? `${points} points granted` : `${points} points deducted`);
}

function proposePoints(
  context: AppContext,
  actor: AdminActor,
  concerned: Concerned,
  { way, points, reason, press }: PointsOrder,
): Promise<ActResult> {
  const subjectId = "userId" in concerned ? concerned.userId : concerned.companyId;
  const payload = { points, press, of: "userId" in concerned ? "user" : "company" };
  return propose(context, actor, {
    act: way,
    subjectId,
    payload,
    reason,
    action: "points_proposed",
    after: { points: way === "grant_points" ? points : -points },
  });
}

/**
 * Moves points that were proposed, for the owner who approves. @param order.proposal its id @param when holds only
 * while the proposal is pending @param behind as of `move`
 */
export async function moveProposed(
  context: AppContext,
  actor: AdminActor,
  concerned: Concerned,
  order: PointsOrder & { proposal: string },
  when: SQL,
  behind: (done: SQL) => BatchItem<"sqlite">[],
): Promise<ActResult> {
  const wallet = await findWallet(context, concerned);
  if (!wallet) return null;
  if (wallet.userId === actor.userId) return refused("These points are your own. Another owner must decide.");
  return move(context, actor, concerned, { ...order, ...wallet, key: keyOf(order, wallet) }, when, behind);
}

/**
 * Undoes a movement of points by a counter-entry. Granted points are deducted from their own lot, and only while none
 * of it is spent. Deducted points return to the lots from which they came, with their kinds and ends. Undefined when
 * the entry is not known.
 * @param key of the entry @param lineId of the audit entry, so that it is undone only once
 */
export async function undoPoints(context: AppContext, key: string, lineId: string): Promise<UndoPlan | undefined> {
  const found = await context.db.select().from(pointEntries).where(eq(pointEntries.idempotencyKey, key)).get();
  if (!found) return undefined;
  const { id, userId, wallet, delta, expiresAt } = found;
  const points = Math.abs(delta);
  const [balance, drawn] = await Promise.all([
    getBalance(context.db, { userId, wallet }),
    context.db.select({ id: pointDraws.lotId }).from(pointDraws).where(eq(pointDraws.entryId, id)).limit(1),
  ]);
  const entry = {
    userId,
    wallet,
    points,
    reason: "correction",
    reference: null,
    key: `undone:${lineId}:${userId}`,
    account: "corrected",
  } as const;
  // A movement from before lots were recorded returns as a lot of its own.
  const returned = { ...entry, expiresAt, ...(drawn.length > 0 && { returnsId: id }) };
  return {
    isUnchanged:
      delta > 0
        ? existsIn(pointLots, and(eq(pointLots.id, id), eq(pointLots.remaining, pointLots.points)))
        : not(existsIn(users, and(eq(users.id, userId), isNotNull(users.erasedAt)))),
    before: { balance },
    after: { balance: balance - delta },
    statements: (done) => ({
      statements: [
        delta > 0 ? takePoints(context, { ...entry, lotId: id }, done) : earnPoints(context, returned, done),
      ],
    }),
  };
}
