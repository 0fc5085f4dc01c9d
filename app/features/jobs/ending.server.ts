import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { jobs } from "db/schema";
import type { JobOutcome } from "db/vocabulary";
import { declineOpen } from "../applications/declining.server";
import type { AppContext } from "../context";
import { ifChanged, recordEvent } from "../notifications/outbox.server";
import { statusesBefore } from "./job";
import type { CompanyActor } from "./saving.server";

/**
 * Takes an own job off the lists for good; its page stays and says so. Applicants who are still open stay so, unless they are
 * to be told: see declineOpen. Returns how many were; null when the job is not the company's or is not open.
 */
export async function closeJob(
  context: AppContext,
  employer: CompanyActor,
  id: string,
  { outcome, tellsOpen }: { outcome: JobOutcome; tellsOpen: boolean },
): Promise<{ declined: number } | null> {
  const now = context.now();
  const event = recordEvent(context, { kind: "job.changed", jobId: id }, ifChanged);
  const isClosed = sql`exists (select 1 from outbox_events where id = ${event.id})`;
  const decline = declineOpen(context, { jobId: id, companyId: employer.company.id, actorId: employer.userId }, sql`${isClosed} and ${tellsOpen ? 1 : 0}`);
  const [closed, , , , , declined] = await context.db.batch([
    context.db
      .update(jobs)
      .set({ status: "closed", closedOutcome: outcome, closedAt: now, updatedAt: now })
      .where(and(eq(jobs.id, id), eq(jobs.companyId, employer.company.id), inArray(jobs.status, statusesBefore("closed"))))
      .returning({ id: jobs.id }),
    event.statement,
    ...decline.statements,
  ]);
  if (closed.length === 0) return null;
  event.send();
  if (declined.length > 0) decline.send();
  return { declined: declined.length };
}

/** Ends jobs whose time has run out, at most 50 a run, and tells those who posted them; for the cron. */
export async function expireJobs(context: AppContext): Promise<void> {
  const now = context.now();
  const due = await context.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.status, "active"), lt(jobs.expiresAt, now)))
    .limit(50);
  for (const { id } of due) {
    const changed = recordEvent(context, { kind: "job.changed", jobId: id }, ifChanged);
    const ended = recordEvent(context, { kind: "job.expired", jobId: id }, sql`exists (select 1 from outbox_events where id = ${changed.id})`);
    const [expired] = await context.db.batch([
      context.db
        .update(jobs)
        .set({ status: "expired", updatedAt: now })
        .where(and(eq(jobs.id, id), eq(jobs.status, "active"), lt(jobs.expiresAt, now)))
        .returning({ id: jobs.id }),
      changed.statement,
      ended.statement,
    ]);
    if (expired.length === 0) continue;
    changed.send();
    ended.send();
  }
}
