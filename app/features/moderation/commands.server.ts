import { and, eq, sql } from "drizzle-orm";
import { companies, profiles } from "db/schema";
import { endSessions } from "~/features/accounts/sessions/sessions.server";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import { upTo } from "~/features/budgets/budget";
import { endTeamSessions } from "~/features/companies/team/team-sessions.server";
import type { AppContext } from "~/features/context";
import { pauseJobs } from "~/features/jobs/lifecycle/pausing.server";
import { besideResponse, deliverDueEvents } from "~/features/outbox/deliver-events.server";

/** `again`: it was so before, and nothing has changed. */
export type BanResult = { ok: true; again: boolean } | { ok: false; reason: "unknown" | "self" | "holds_role" };

const holdsRole = (userId: string) => sql`exists (select 1 from admin_users where user_id = ${userId})`;

/**
 * Suspends a seeker: the reason is shown to them, their sessions end at once and their open pages lose the connection.
 * Refused for oneself ("self"), for whoever holds a role ("holds_role") and for whoever is no seeker ("unknown").
 */
export async function banSeeker(context: AppContext, actor: AdminActor, userId: string, reason: string): Promise<BanResult> {
  if (userId === actor.userId) return { ok: false, reason: "self" };
  const audit = recordAudit(context, { actor, action: "seeker_banned", subjectId: userId, detail: reason });
  const end = endSessions(context, userId, "all", audit.done);
  const [banned] = await context.db.batch([
    context.db
      .update(profiles)
      .set({ accountStatus: "banned", accountStatusReason: reason, updatedAt: context.now() })
      .where(and(eq(profiles.userId, userId), eq(profiles.accountStatus, "active"), sql`not ${holdsRole(userId)}`))
      .returning({ id: profiles.userId }),
    audit.statement,
    ...end.statements,
  ]);
  if (banned.length > 0) {
    end.send();
    return { ok: true, again: false };
  }
  const profile = await context.db.select({ status: profiles.accountStatus }).from(profiles).where(eq(profiles.userId, userId)).get();
  if (!profile) return { ok: false, reason: "unknown" };
  return profile.status === "banned" ? { ok: true, again: true } : { ok: false, reason: "holds_role" };
}

/** Lifts a seeker's suspension. Null for an unknown user; otherwise whether it was lifted before. */
export async function unbanSeeker(context: AppContext, actor: AdminActor, userId: string): Promise<{ again: boolean } | null> {
  const audit = recordAudit(context, { actor, action: "seeker_unbanned", subjectId: userId });
  const [lifted] = await context.db.batch([
    context.db
      .update(profiles)
      .set({ accountStatus: "active", accountStatusReason: null, updatedAt: context.now() })
      .where(and(eq(profiles.userId, userId), eq(profiles.accountStatus, "banned")))
      .returning({ id: profiles.userId }),
    audit.statement,
  ]);
  if (lifted.length > 0) return { again: false };
  const profile = await context.db.select({ id: profiles.userId }).from(profiles).where(eq(profiles.userId, userId)).get();
  return profile ? { again: true } : null;
}

/**
 * Suspends a company: its active jobs pause and leave open lists, the sessions of all who work for it end at once and their
 * open pages lose the connection. Refused as for seekers, by what its employer is; a company of imported postings has none.
 */
export async function banCompany(context: AppContext, actor: AdminActor, companyId: string, reason: string): Promise<BanResult> {
  const company = await context.db.select({ userId: companies.userId }).from(companies).where(eq(companies.id, companyId)).get();
  if (!company) return { ok: false, reason: "unknown" };
  if (company.userId === actor.userId) return { ok: false, reason: "self" };
  const employerId = company.userId ?? "";
  const audit = recordAudit(context, { actor, action: "company_banned", subjectId: companyId, detail: reason });
  const end = endSessions(context, employerId, "all", audit.done);
  const [banned] = await context.db.batch([
    context.db
      .update(companies)
      .set({ accountStatus: "banned", accountStatusReason: reason, updatedAt: context.now() })
      .where(and(eq(companies.id, companyId), eq(companies.accountStatus, "active"), sql`not ${holdsRole(employerId)}`))
      .returning({ id: companies.id }),
    audit.statement,
    ...pauseJobs(context, companyId, audit.done),
    ...(company.userId === null ? [] : end.statements),
    ...endTeamSessions(context, companyId, audit.done),
  ]);
  if (banned.length > 0) {
    if (company.userId !== null) end.send();
    context.waitUntil(deliverDueEvents(context, upTo(besideResponse)));
    return { ok: true, again: false };
  }
  const now = await context.db.select({ status: companies.accountStatus }).from(companies).where(eq(companies.id, companyId)).get();
  return now?.status === "banned" ? { ok: true, again: true } : { ok: false, reason: "holds_role" };
}

/** Lifts a company's suspension; its jobs stay paused until its employer publishes them. Null for an unknown company. */
export async function unbanCompany(context: AppContext, actor: AdminActor, companyId: string): Promise<{ again: boolean } | null> {
  const audit = recordAudit(context, { actor, action: "company_unbanned", subjectId: companyId });
  const [lifted] = await context.db.batch([
    context.db
      .update(companies)
      .set({ accountStatus: "active", accountStatusReason: null, updatedAt: context.now() })
      .where(and(eq(companies.id, companyId), eq(companies.accountStatus, "banned")))
      .returning({ id: companies.id }),
    audit.statement,
  ]);
  if (lifted.length > 0) return { again: false };
  const company = await context.db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).get();
  return company ? { again: true } : null;
}
