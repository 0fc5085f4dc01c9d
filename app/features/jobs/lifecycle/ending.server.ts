import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { createId } from "db/id";
import { jobs, outboxEvents } from "db/schema";
import { existsIn, ifChanged } from "db/statements";
import type { JobOutcome } from "db/vocabulary";
import type { Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { isCrowded } from "~/features/outbox/due-events.server";
import { insertEvents, recordEvent } from "~/features/outbox/record-event.server";
import type { CompanyActor } from "../editing/saving.server";
import { statusesBefore } from "./job";

/**
 * Additional statements for the closing of a job, such as the statements that decline its applicants. The last
 * statement returns one row for each declined applicant.
 */
interface Declining {
  statements: readonly BatchItem<"sqlite">[];
  send: () => void;
}

/**
 * Closes the company's job for good; its page remains and says that it is closed. Returns the number of declined
 * applicants; null when the job is not the company's or is not open.
 * @param decline builds the statements that decline the undecided applicants, for the same batch; null leaves them
 * undecided
 */
export async function closeJob(
  context: AppContext,
  employer: CompanyActor,
  id: string,
  outcome: JobOutcome,
  decline: ((isClosed: SQL) => Declining) | null,
): Promise<{ declined: number } | null> {
  const now = context.now();
  const event = recordEvent(context, { kind: "job.changed", jobId: id }, ifChanged);
  const declining = decline?.(existsIn(outboxEvents, eq(outboxEvents.id, event.id)));
  const [closed, , ...results] = await context.db.batch([
    context.db
      .update(jobs)
      .set({ status: "closed", closedOutcome: outcome, closedAt: now, updatedAt: now })
      .where(
        and(eq(jobs.id, id), eq(jobs.companyId, employer.company.id), inArray(jobs.status, statusesBefore("closed"))),
      )
      .returning({ id: jobs.id }),
    event.statement,
    ...(declining?.statements ?? []),
  ]);
  if (closed.length === 0) return null;
  event.send();
  const declined = ((results as unknown[][]).at(-1) ?? []).length;
  if (declined > 0) declining?.send();
  return { declined };
}

const expiredPerRun = 50;

/**
 * Ends expired jobs and records events for their posters; for the cron, which then delivers. A run handles at most 50
 * jobs, and none while the outbox is long. End and event are written together, so a killed or repeated run notifies
 * each poster exactly once.
 */
export async function expireJobs(context: AppContext): Promise<Counts> {
  if (await isCrowded(context)) return { jobs: 0 };
  const [, , expired] = await context.db.batch(expiries(context));
  return { jobs: expired.length };
}

/** The statements of a run. */
function expiries({ db, now: clock }: AppContext) {
  const now = clock();
  const [changed, ended] = [createId(now), createId(now)];
  const due = sql`jobs where status = 'active' and expires_at < ${now} order by expires_at, id limit ${expiredPerRun}`;
  const record = (run: string, kind: "job.changed" | "job.expired") =>
    insertEvents(
      { db, now: () => now },
      { id: sql`${run} || '-' || id`, kind, payload: sql`json_object('jobId', id)` },
      sql`from ${due}`,
    );
  return [
    record(changed, "job.changed"),
    record(ended, "job.expired"),
    db
      .update(jobs)
      .set({ status: "expired", updatedAt: now })
      .where(
        sql`${jobs.id} in (select json_extract(payload, '$.jobId') from outbox_events where id >= ${`${ended}-`} and id < ${`${ended}.`})`,
      )
      .returning({ id: jobs.id }),
  ] as const;
}
