import { and, eq, gt, ne, not, sql } from "drizzle-orm";
import { auditLog, companies, users } from "db/schema";
import { always, every, existsIn } from "db/statements";
import type { AuditAction } from "db/vocabulary";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { isUndone, recordAudit, type AdminActor } from "~/features/audit/audit.server";
import { undoWindow, type UndoPlan } from "~/features/audit/undo";
import type { AppContext } from "~/features/context";
import { undoGrant, undoRevoke } from "~/features/moderation/roles.server";
import { undoSilver, type PastBadge } from "~/features/moderation/silver-badge.server";
import {
  undoCompanyBan,
  undoCompanyLift,
  undoSeekerBan,
  undoSeekerLift,
  type PastSuspension,
} from "~/features/moderation/undoing-suspensions.server";
import { dropHeld } from "~/features/outbox/record-event.server";
import { outranks, undoConfirm } from "./account-acts.server";
import { undoPoints } from "./points.server";
import { again, done, refused, type ActResult } from "./result";
import { undoableActs } from "./undoable";

/** An entry of the audit log, with the company or the user concerned. */
interface Line {
  id: string;
  action: AuditAction;
  actorId: string;
  subjectId: string;
  detail: string | null;
  before: typeof auditLog.$inferSelect.before;
  after: typeof auditLog.$inferSelect.after;
  createdAt: number;
  /** Whether it is about a company, and not about a person. */
  isCompany: boolean;
  /** The person, or the company's founder; null for nobody. */
  personId: string | null;
}

const time = (value: unknown) => (typeof value === "number" ? value : null);
const text = (value: unknown) => (typeof value === "string" ? value : null);
const banOf = ({ detail, after }: Line) => ({ reason: detail, until: time(after?.until) });
/**
 * A plan for the lifted suspension; undefined when the entry does not store it, since it would return without an end.
 */
const ofLifted = ({ before }: Line, plan: (suspension: PastSuspension) => UndoPlan) =>
  before && "until" in before ? plan({ reason: text(before.reason), until: time(before.until) }) : undefined;
const onlyWithdrawn = (): UndoPlan => ({
  isUnchanged: always,
  before: {},
  after: {},
  statements: () => ({ statements: [] }),
});
const points = (context: AppContext, { id, after }: Line) => undoPoints(context, String(after?.entry), id);

/** How each act is undone. A warning consists only of its mail and its list entry; both are held, and are withdrawn. */
const undoings: Partial<
  Record<AuditAction, (context: AppContext, line: Line) => UndoPlan | undefined | Promise<UndoPlan | undefined>>
> = {
  person_warned: onlyWithdrawn,
  seeker_banned: (context, line) => undoSeekerBan(context, line.subjectId, banOf(line)),
  seeker_unbanned: (context, line) =>
    ofLifted(line, (suspension) => undoSeekerLift(context, line.subjectId, suspension)),
  company_banned: (context, line) => undoCompanyBan(context, line.subjectId, banOf(line), line.createdAt),
  company_unbanned: (context, line) =>
    ofLifted(line, (suspension) => undoCompanyLift(context, line.subjectId, line.personId, suspension)),
  email_confirmed: (context, { subjectId, after }) => undoConfirm(context, subjectId, Number(after?.confirmedAt)),
  points_granted: points,
  points_taken: points,
  badge_granted: (context, { subjectId, before, after }) =>
    undoSilver(context, subjectId, String(after?.verification), {
      badge: text(before?.badge) as PastBadge["badge"],
      isVerified: before?.isVerified === 1,
      until: time(before?.until),
    }),
  role_granted: (context, { subjectId }) => undoGrant(context, subjectId),
  role_revoked: (context, { subjectId }) => undoRevoke(context, subjectId),
};

/** An entry of the audit log about a user, a company or a bulk act; undefined for none. */
export const findLine = ({ db }: Pick<AppContext, "db">, id: string): Promise<Line | undefined> =>
  db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      actorId: auditLog.actorId,
      subjectId: auditLog.subjectId,
      detail: auditLog.detail,
      before: auditLog.before,
      after: auditLog.after,
      createdAt: auditLog.createdAt,
      isCompany: sql<boolean>`${companies.id} is not null`.mapWith(Boolean),
      personId: sql<string | null>`coalesce(${companies.userId}, ${users.id})`,
    })
    .from(auditLog)
    .leftJoin(companies, eq(companies.id, auditLog.subjectId))
    .leftJoin(users, eq(users.id, auditLog.subjectId))
    .where(eq(auditLog.id, id))
    .get();

const over = refused("It can be undone for ten minutes only, and they are over.");

/**
 * Undoes an act by the id of its audit entry, or all single acts of a bulk act: the state from before is restored, and
 * its mails and list entries, which are held until then, are never sent. "again" when it is undone already. Refused
 * after ten minutes, when the same thing was changed since, for viewers who may not do the act, and for the user
 * concerned. Null for an unknown entry.
 */
export async function undoAct(context: AppContext, actor: AdminActor, lineId: string): Promise<ActResult> {
  const line = await findLine(context, lineId);
  if (!line) return null;
  if (line.action === "bulk_act") return undoBulk(context, actor, line);
  return undoLine(context, actor, line);
}

async function undoLine(context: AppContext, actor: AdminActor, line: Line): Promise<ActResult> {
  const { id, action, subjectId, createdAt, personId } = line;
  const act = undoableActs[action];
  // A suspension that expired was not lifted by a person.
  if (!act || line.after?.ended === true) return refused("You can't undo this.");
  if (act.role === "owner" && !(await checkAdminRole(context.db, actor.userId, "owner")))
    return refused("Only an owner can undo this.");
  if (personId === actor.userId) return refused("You can't undo an action on yourself.");
  if (await outranks(context, line.isCompany ? { companyId: subjectId } : { userId: subjectId }, actor))
    return refused("They hold a role: only an owner can do this.");
  if (await wasUndone(context, line)) return again("It was undone before");
  if (createdAt <= context.now() - undoWindow) return over;
  const plan = await undoings[action]?.(context, line);
  if (!plan) return refused("You can't undo this.");
  const since =
    act.related.length === 0
      ? always
      : sql`not exists (select 1 from audit_log l where l.subject_id = ${subjectId} and l.created_at >= ${createdAt} and l.id <> ${id}
    and l.action in (${sql.join(
      act.related.map((each) => sql`${each}`),
      sql`, `,
    )}))`;
  const isOpen = every(
    existsIn(auditLog, and(eq(auditLog.id, id), gt(auditLog.createdAt, context.now() - undoWindow))),
    not(isUndone(sql`${id}`, sql`${subjectId}`)),
  );
  const audit = recordAudit(
    context,
    { actor, action: "act_undone", subjectId, before: plan.before, after: { ...plan.after, undone: id, act: action } },
    and(isOpen, since, plan.isUnchanged),
  );
  const undone = plan.statements(audit.done, audit.at);
  const [written] = await context.db.batch([
    audit.statement.returning({ id: auditLog.id }),
    dropHeld(context, id, audit.done),
    ...undone.statements,
  ]);
  if (written.length > 0) {
    undone.send?.();
    return done(`Undone: ${act.name.toLowerCase()}`);
  }
  return (await wasUndone(context, line))
    ? again("It was undone before")
    : refused("Someone changed this since, or it's used up. Check it again.");
}

const wasUndone = async ({ db }: AppContext, { id, subjectId }: Line) =>
  (await db.get<{ is: number }>(sql`select ${isUndone(sql`${id}`, sql`${subjectId}`)} as "is"`)).is === 1;

/** The audit entries of a bulk act that can still be undone, at most 100. */
const bulkLines = ({ db, now }: Pick<AppContext, "db" | "now">, { id, actorId }: Pick<Line, "id" | "actorId">) =>
  db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorId, actorId),
        gt(auditLog.createdAt, now() - undoWindow),
        sql`${auditLog.after} ->> 'bulk' = ${id}`,
        ne(auditLog.action, "act_undone"),
      ),
    )
    .limit(100);

/** Undoes the single acts of a bulk act one by one; those that can no longer be undone are skipped and counted. */
async function undoBulk(context: AppContext, actor: AdminActor, line: Line): Promise<ActResult> {
  if (await wasUndone(context, line)) return again("It was undone before");
  if (line.createdAt <= context.now() - undoWindow) return over;
  const lines = await bulkLines(context, line);
  let count = 0;
  let first: ActResult = null;
  for (const { id } of lines) {
    const found = await findLine(context, id);
    const result = found ? await undoLine(context, actor, found) : null;
    if (result?.state === "done") count += 1;
    else first ??= result;
  }
  const left = lines.length - count;
  if (count === 0) return first?.state === "refused" ? first : again("It was undone before");
  await context.db.batch([
    recordAudit(
      context,
      {
        actor,
        action: "act_undone",
        subjectId: line.subjectId,
        before: { people: count },
        after: { undone: line.id, act: line.action, left },
      },
      not(isUndone(sql`${line.id}`, sql`${line.subjectId}`)),
    ).statement,
  ]);
  return done(`Undone for ${count}${left > 0 ? `, left out ${left}` : ""}`);
}
