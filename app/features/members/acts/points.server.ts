import { and, eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { createId } from "db/id";
import { companies, proposals, users } from "db/schema";
import { insertSelect } from "db/statements";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { tellOf, type Concerned } from "~/features/moderation/notices/telling.server";
import { recordEvent } from "~/features/outbox/record-event.server";
import { earnPoints, getBalance, hasEntry, takePoints } from "~/features/points/ledger.server";
import { getSettings } from "~/features/settings/queries.server";
import { again, done, refused, type ActResult } from "./result";

export type PointsWay = "grant_points" | "take_points";

export interface PointsOrder {
  way: PointsWay;
  points: number;
  reason: string;
  /** Drawn with the form: the same press never counts twice. */
  press: string;
}

/** Whose wallet it is; undefined for an unknown person or a company without an account. */
async function findWallet({ db }: AppContext, concerned: Concerned) {
  const id = "userId" in concerned ? concerned.userId : sql`(select ${companies.userId} from ${companies} where ${companies.id} = ${concerned.companyId})`;
  return db.select({ userId: users.id, wallet: users.userType }).from(users).where(and(sql`${users.id} = ${id}`, sql`${users.erasedAt} is null`)).get();
}

const day = 24 * 3_600_000;

/** How many points an owner has granted and taken within a day. */
const movedToday = ({ now }: AppContext, actor: AdminActor) =>
  sql`(select coalesce(sum(after ->> 'points'), 0) from audit_log where actor_id = ${actor.userId} and created_at > ${now() - day} and action in ('points_granted', 'points_taken'))`;

/**
 * Grants or takes points, and tells whom it concerns. Above the limit of the settings, which holds for
 * all that an owner moves within a day, nothing moves: the act waits for a second owner. Nobody moves points of their own. Refused
 * when there are fewer points than are to be taken.
 */
export async function movePoints(context: AppContext, actor: AdminActor, concerned: Concerned, order: PointsOrder): Promise<ActResult> {
  const [wallet, { limits }] = await Promise.all([findWallet(context, concerned), getSettings(context.db)]);
  if (!wallet) return null;
  const key = `correction:${order.press}:${wallet.userId}`;
  if (await hasEntry(context.db, key)) return again("These points were moved before");
  if (wallet.userId === actor.userId) return refused("You cannot move points of your own.");
  const today = movedToday(context, actor);
  const row = await context.db.get<{ points: number }>(sql`select ${today} as points`);
  if (row.points + order.points > limits.grantPoints) return propose(context, actor, concerned, order);
  return move(context, actor, concerned, { ...order, ...wallet, key }, sql`${today} + ${order.points} <= ${limits.grantPoints}`);
}

interface Move extends PointsOrder {
  userId: string;
  wallet: "seeker" | "employer";
  key: string;
}

/** @param when holds only where the act may take place @param behind statements for the same batch, under the condition that it did */
async function move(
  context: AppContext,
  actor: AdminActor,
  concerned: Concerned,
  { way, points, reason, userId, wallet, key }: Move,
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
    actor, action: grants ? "points_granted" : "points_taken", subjectId, detail: reason, before: { balance }, after: { balance: balance + (grants ? points : -points), points },
  });
  const notice = await tellOf(context, concerned, { act: grants ? "points_granted" : "points_taken", points, reason }, audit.id, audit.done);
  const results = (await db.batch([grants ? earnPoints(context, entry, when) : takePoints(context, entry, when), audit.statement, ...behind(audit.done), ...notice.statements])) as D1Result[];
  // Changes count what triggers have written, too.
  if (!results[0]?.meta.changes) {
    return (await hasEntry(db, key)) ? again("These points were moved before") : refused("There are fewer points now. Look at the balance and try again.", "points");
  }
  notice.send();
  return done(grants ? `${points} points granted` : `${points} points taken`);
}

async function propose(context: AppContext, actor: AdminActor, concerned: Concerned, { way, points, reason, press }: PointsOrder): Promise<ActResult> {
  const { db } = context;
  const subjectId = "userId" in concerned ? concerned.userId : concerned.companyId;
  const now = context.now();
  const payload = JSON.stringify({ points, press, of: "userId" in concerned ? "user" : "company" });
  const audit = recordAudit(context, { actor, action: "points_proposed", subjectId, detail: reason, after: { points: way === "grant_points" ? points : -points } });
  const queued = recordEvent(context, { kind: "queue.changed", queue: "proposals" }, audit.done);
  const [inserted] = await db.batch([
    insertSelect(
      db, proposals,
      { id: createId(now), act: way, subjectId, payload, reason, proposedBy: actor.userId, status: "waiting", decidedBy: null, decidedAt: null, createdAt: now },
      sql`where not exists (select 1 from proposals where act = ${way} and subject_id = ${subjectId} and status = 'waiting')`,
    ).returning({ id: proposals.id }),
    audit.statement,
    queued.statement,
  ]);
  if (inserted.length === 0) return again("A second owner has not yet decided about an earlier one");
  queued.send();
  return { state: "proposed", title: "That is above the limit of one owner. It waits for a second owner in the queue" };
}

export type ProposalDecision = "approve" | "refuse" | "withdraw";

/**
 * Decides about an act that waits for a second owner. Whoever proposed it can only withdraw it; everybody else can approve or refuse it. An
 * approved act takes place in the same batch. Null for an unknown one.
 */
export async function decideProposal(context: AppContext, actor: AdminActor, id: string, decision: ProposalDecision): Promise<ActResult> {
  const { db } = context;
  const proposal = await db.select().from(proposals).where(eq(proposals.id, id)).get();
  if (!proposal) return null;
  if (proposal.status !== "waiting") return again("It was decided before");
  const isOwn = proposal.proposedBy === actor.userId;
  if (isOwn !== (decision === "withdraw")) return refused(isOwn ? "A second owner must decide: you have proposed it yourself." : "Only whoever proposed it can withdraw it.");
  const now = context.now();
  const status = ({ approve: "approved", refuse: "refused", withdraw: "withdrawn" } as const)[decision];
  const decide = (when: SQL) => db.update(proposals).set({ status, decidedBy: actor.userId, decidedAt: now }).where(and(eq(proposals.id, id), eq(proposals.status, "waiting"), when));
  if (decision === "approve") {
    const concerned: Concerned = proposal.payload.of === "company" ? { companyId: proposal.subjectId } : { userId: proposal.subjectId };
    const wallet = await findWallet(context, concerned);
    if (!wallet) return null;
    const order = { way: proposal.act, points: Number(proposal.payload.points), reason: proposal.reason, press: String(proposal.payload.press) };
    const isWaiting = sql`exists (select 1 from proposals where id = ${id} and status = 'waiting' and proposed_by <> ${actor.userId})`;
    let send: () => void = () => undefined;
    const result = await move(context, actor, concerned, { ...order, ...wallet, key: `correction:${order.press}:${wallet.userId}` }, isWaiting, (done) => {
      const queued = recordEvent(context, { kind: "queue.changed", queue: "proposals" }, done);
      send = queued.send;
      return [decide(done), queued.statement];
    });
    if (result?.state === "done") send();
    return result;
  }
  const action = decision === "refuse" ? "proposal_refused" : "proposal_withdrawn";
  const audit = recordAudit(context, { actor, action, subjectId: proposal.subjectId, detail: proposal.reason });
  const queued = recordEvent(context, { kind: "queue.changed", queue: "proposals" }, audit.done);
  const [{ meta }] = await db.batch([decide(sql`1`), audit.statement, queued.statement]);
  if (meta.changes === 0) return again("It was decided before");
  queued.send();
  return done(decision === "refuse" ? "Refused" : "Withdrawn");
}

/** What waits for a second owner, the longest waiting first, at most 50. Times in ms UTC. */
export const listProposals = ({ db }: AppContext) =>
  db
    .select({
      id: proposals.id, act: proposals.act, subjectId: proposals.subjectId, payload: proposals.payload, reason: proposals.reason, createdAt: proposals.createdAt,
      proposedBy: proposals.proposedBy, proposer: users.fullName,
      subject: sql<string | null>`coalesce((select full_name from users where id = ${proposals.subjectId}), (select company_name from companies where id = ${proposals.subjectId}))`,
    })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.proposedBy))
    // A literal, as the partial index wants it.
    .where(sql`${proposals.status} = 'waiting'`)
    .orderBy(proposals.createdAt)
    .limit(50);
