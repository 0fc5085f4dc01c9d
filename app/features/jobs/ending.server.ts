import { and, eq, inArray, sql } from "drizzle-orm";
import { createId } from "db/id";
import { jobs, outboxEvents } from "db/schema";
import type { JobOutcome } from "db/vocabulary";
import { declineOpen } from "../applications/declining.server";
import type { AppContext } from "../context";
import { isCrowded } from "../notifications/due-events.server";
import { ifChanged, recordEvent } from "../notifications/outbox.server";
import type { Counts } from "../tasks/budget";
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

const expiredPerRun = 50;

/**
 * Ends jobs whose time has run out, at most 50 a run and none while much news waits, and has those told who posted them; for the
 * cron, which then delivers. The
 * end and the events are written together: a run that is killed or repeated tells nobody twice and forgets nobody.
 */
export async function expireJobs(context: AppContext): Promise<Counts> {
  if (await isCrowded(context)) return { jobs: 0 };
  const [, , expired] = await context.db.batch(expiries(context));
  return { jobs: expired.length };
}

/** The statements of a run. Exported for the query-plan test. */
export function expiries({ db, now: clock }: AppContext) {
  const now = clock();
  const [changed, ended] = [createId(now), createId(now)];
  const due = sql`jobs where status = 'active' and expires_at < ${now} order by expires_at, id limit ${expiredPerRun}`;
  // All columns in the table's order, as insert … select wants them.
  const tell = (run: string, kind: string) =>
    db.insert(outboxEvents).select(sql`select ${run} || '-' || id, ${kind}, json_object('jobId', id), '[]', 0, null, ${now}, ${now}, null from ${due}`);
  return [
    tell(changed, "job.changed"),
    tell(ended, "job.expired"),
    db
      .update(jobs)
      .set({ status: "expired", updatedAt: now })
      .where(sql`${jobs.id} in (select json_extract(payload, '$.jobId') from outbox_events where id >= ${`${ended}-`} and id < ${`${ended}.`})`)
      .returning({ id: jobs.id }),
  ] as const;
}
