import { and, desc, eq, not, sql } from "drizzle-orm";
import { adminUsers, auditLog, companies, profiles } from "db/schema";
import { existsIn } from "db/statements";
import { endSessions } from "~/features/accounts/sessions/sessions.server";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import { upTo, type Budget, type Counts } from "~/features/budgets/budget";
import { endTeamSessions } from "~/features/companies/team/team-sessions.server";
import type { AppContext } from "~/features/context";
import { countResumable, isResumable, pauseJobs, resumeJobs } from "~/features/jobs/lifecycle/pausing.server";
import { besideResponse, deliverDueEvents } from "~/features/outbox/deliver-events.server";
import { notifyConcerned } from "./notices/notify-concerned.server";

/** Why an account is suspended, and until when (ms UTC); null is for good. */
interface Suspension {
  reason: string;
  until: number | null;
}

/** `again`: it was so before, and nothing has changed. */
export type BanResult = { ok: true; again: boolean } | { ok: false; reason: "unknown" | "self" | "holds_role" };

/** Whether a user holds a role in the owner area. */
export const holdsRole = (userId: string) => existsIn(adminUsers, eq(adminUsers.userId, userId));

/**
 * Suspends a seeker: the reason is shown to them, their sessions end at once and their open pages lose the connection.
 * Refused for the actor ("self"), for users with a role ("holds_role") and for users who are not seekers ("unknown").
 */
export async function banSeeker(
  context: AppContext,
  actor: AdminActor,
  userId: string,
  { reason, until }: Suspension,
): Promise<BanResult> {
  if (userId === actor.userId) return { ok: false, reason: "self" };
  const audit = recordAudit(context, {
    actor,
    action: "seeker_banned",
    subjectId: userId,
    detail: reason,
    before: { status: "active" },
    after: { status: "suspended", until },
  });
  const notice = await notifyConcerned(context, { userId }, { act: "suspended", reason, until }, audit);
  const end = endSessions(context, userId, "all", audit.done);
  const [banned] = await context.db.batch([
    context.db
      .update(profiles)
      .set({
        accountStatus: "banned",
        accountStatusReason: reason,
        accountStatusUntil: until,
        updatedAt: context.now(),
      })
      .where(and(eq(profiles.userId, userId), eq(profiles.accountStatus, "active"), not(holdsRole(userId))))
      .returning({ id: profiles.userId }),
    audit.statement,
    ...end.statements,
    ...notice.statements,
  ]);
  if (banned.length > 0) {
    end.send();
    notice.send();
    return { ok: true, again: false };
  }
  const profile = await context.db
    .select({ status: profiles.accountStatus })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .get();
  if (!profile) return { ok: false, reason: "unknown" };
  return profile.status === "banned" ? { ok: true, again: true } : { ok: false, reason: "holds_role" };
}

/**
 * Lifts a seeker's suspension. Null for an unknown user; otherwise whether it was lifted before.
 * @param ended for an expired suspension: only such a one is lifted, and its user is notified at once
 */
export async function unbanSeeker(
  context: AppContext,
  actor: AdminActor,
  userId: string,
  reason?: string,
  ended = false,
): Promise<{ again: boolean } | null> {
  const isMeant = sql`user_id = ${userId} and account_status = 'banned' and (${ended ? 0 : 1} or account_status_until <= ${context.now()})`;
  const audit = recordAudit(
    context,
    {
      actor,
      action: "seeker_unbanned",
      subjectId: userId,
      detail: reason,
      after: { status: "active", ...(ended && { ended }) },
      before: sql`(select json_object('status', 'suspended', 'until', account_status_until, 'reason', account_status_reason) from profiles where ${isMeant})`,
    },
    existsIn(profiles, isMeant),
  );
  const notice = await notifyConcerned(context, { userId }, { act: "reinstated" }, audit, ended ? "at once" : "held");
  const [, lifted] = await context.db.batch([
    audit.statement,
    context.db
      .update(profiles)
      .set({ accountStatus: "active", accountStatusReason: null, accountStatusUntil: null, updatedAt: context.now() })
      .where(and(eq(profiles.userId, userId), audit.done))
      .returning({ id: profiles.userId }),
    ...notice.statements,
  ]);
  if (lifted.length > 0) {
    notice.send();
    return { again: false };
  }
  const profile = await context.db
    .select({ id: profiles.userId })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .get();
  return profile ? { again: true } : null;
}

/**
 * Suspends a company: its active jobs pause and leave open lists, the sessions of all who work for it end at once and
 * their open pages lose the connection. Refused for its employer as for seekers; a company of imported postings has no
 * employer.
 */
export async function banCompany(
  context: AppContext,
  actor: AdminActor,
  companyId: string,
  { reason, until }: Suspension,
): Promise<BanResult> {
  const company = await context.db
    .select({ userId: companies.userId })
    .from(companies)
    .where(eq(companies.id, companyId))
    .get();
  if (!company) return { ok: false, reason: "unknown" };
  if (company.userId === actor.userId) return { ok: false, reason: "self" };
  const employerId = company.userId ?? "";
  const audit = recordAudit(context, {
    actor,
    action: "company_banned",
    subjectId: companyId,
    detail: reason,
    before: { status: "active" },
    after: { status: "suspended", until },
  });
  const notice = await notifyConcerned(context, { companyId }, { act: "suspended", reason, until }, audit);
  const end = endSessions(context, employerId, "all", audit.done);
  const [banned] = await context.db.batch([
    context.db
      .update(companies)
      .set({
        accountStatus: "banned",
        accountStatusReason: reason,
        accountStatusUntil: until,
        updatedAt: context.now(),
      })
      .where(and(eq(companies.id, companyId), eq(companies.accountStatus, "active"), not(holdsRole(employerId))))
      .returning({ id: companies.id }),
    audit.statement,
    ...pauseJobs(context, companyId, audit.done, audit.at),
    ...(company.userId === null ? [] : end.statements),
    ...endTeamSessions(context, companyId, audit.done),
    ...notice.statements,
  ]);
  if (banned.length > 0) {
    notice.send();
    if (company.userId !== null) end.send();
    context.waitUntil(deliverDueEvents(context, upTo(besideResponse)));
    return { ok: true, again: false };
  }
  const now = await context.db
    .select({ status: companies.accountStatus })
    .from(companies)
    .where(eq(companies.id, companyId))
    .get();
  return now?.status === "banned" ? { ok: true, again: true } : { ok: false, reason: "holds_role" };
}

/** When the company's jobs were paused by its last suspension: ms UTC, null for none. */
async function findPausedAt({ db }: AppContext, companyId: string): Promise<number | null> {
  const line = await db
    .select({ at: auditLog.createdAt })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectId, companyId),
        // A lift that is undone suspends again.
        sql`(${auditLog.action} = 'company_banned' or (${auditLog.action} = 'act_undone' and ${auditLog.after} ->> 'status' = 'suspended'))`,
      ),
    )
    .orderBy(desc(auditLog.createdAt))
    .limit(1)
    .get();
  return line?.at ?? null;
}

/** How many jobs would return with the end of the company's suspension. */
export async function countPausedBySuspension(context: AppContext, companyId: string): Promise<number> {
  const pausedAt = await findPausedAt(context, companyId);
  return pausedAt === null ? 0 : countResumable(context, companyId, pausedAt);
}

/**
 * Lifts a company's suspension. Null for an unknown company.
 * @param ended as for seekers
 * @param resumes whether the jobs that the suspension has paused return to their places; else they stay paused until their employer publishes them
 */
export async function unbanCompany(
  context: AppContext,
  actor: AdminActor,
  companyId: string,
  reason?: string,
  ended = false,
  resumes = false,
): Promise<{ again: boolean; resumed: number } | null> {
  const pausedAt = resumes ? await findPausedAt(context, companyId) : null;
  const jobsBefore =
    pausedAt === null
      ? sql``
      : sql`, 'pausedJobs', (select count(*) from jobs where ${isResumable(companyId, pausedAt, context.now())})`;
  const isMeant = sql`id = ${companyId} and account_status = 'banned' and (${ended ? 0 : 1} or account_status_until <= ${context.now()})`;
  const audit = recordAudit(
    context,
    {
      actor,
      action: "company_unbanned",
      subjectId: companyId,
      detail: reason,
      after: { status: "active", ...(ended && { ended }), ...(resumes && { jobs: "resumed" }) },
      before: sql`(select json_object('status', 'suspended', 'until', account_status_until, 'reason', account_status_reason ${jobsBefore}) from companies where ${isMeant})`,
    },
    existsIn(companies, isMeant),
  );
  const notice = await notifyConcerned(
    context,
    { companyId },
    { act: "reinstated" },
    audit,
    ended ? "at once" : "held",
  );
  const resuming = pausedAt === null ? [] : resumeJobs(context, companyId, pausedAt, audit.done);
  const results = await context.db.batch([
    audit.statement,
    context.db
      .update(companies)
      .set({ accountStatus: "active", accountStatusReason: null, accountStatusUntil: null, updatedAt: context.now() })
      .where(and(eq(companies.id, companyId), audit.done))
      .returning({ id: companies.id }),
    ...notice.statements,
    ...resuming,
  ]);
  if (results[1].length > 0) {
    notice.send();
    if (pausedAt === null) return { again: false, resumed: 0 };
    context.waitUntil(deliverDueEvents(context, upTo(besideResponse)));
    return { again: false, resumed: (results.at(-1) as { id: string }[]).length };
  }
  const company = await context.db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .get();
  return company ? { again: true, resumed: 0 } : null;
}

/** At most this many of each a run. */
const liftedAtOnce = 50;

/** The suspensions whose end has come. */
const endedSuspensions = {
  seekers: ({ db, now }: Pick<AppContext, "db" | "now">) =>
    db
      .select({ id: profiles.userId })
      .from(profiles)
      .where(sql`account_status = 'banned' and account_status_until is not null and account_status_until <= ${now()}`)
      .limit(liftedAtOnce),
  companies: ({ db, now }: Pick<AppContext, "db" | "now">) =>
    db
      .select({ id: companies.id })
      .from(companies)
      .where(sql`account_status = 'banned' and account_status_until is not null and account_status_until <= ${now()}`)
      .limit(liftedAtOnce),
};

/** Lifts expired suspensions, in the name of the owner who set them; for the cron. */
export async function liftEndedSuspensions(context: AppContext, budget: Budget): Promise<Counts> {
  const counts = { seekers: 0, companies: 0 };
  for (const [what, lift, action] of [
    ["seekers", unbanSeeker, "seeker_banned"],
    ["companies", unbanCompany, "company_banned"],
  ] as const) {
    for (const { id } of await endedSuspensions[what](context)) {
      if (!budget.allows({ statements: perLift })) return counts;
      const line = await context.db
        .select({ actorId: auditLog.actorId })
        .from(auditLog)
        .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, action)))
        .orderBy(desc(auditLog.createdAt))
        .limit(1)
        .get();
      if (!line) continue;
      const lifted = await lift(
        context,
        { userId: line.actorId },
        id,
        "The suspension had an end, and it has come.",
        true,
      );
      if (lifted && !lifted.again) counts[what] += 1;
    }
  }
  return counts;
}

/** Statements of one lift: the owner who set it, the recipients, the settings, the batch with a mail for everybody of a team, and the check of the result. */
const perLift = 62;
