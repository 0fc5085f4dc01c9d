import { and, eq, inArray, lt, lte, sql, type SQL } from "drizzle-orm";
import { searchNotices, searchQuotas } from "db/schema";
import { eachOf, every, increment } from "db/statements";
import type { SearchEngine } from "db/vocabulary";
import type { SearchEnginePort } from "~/adapters/search-engines/port";
import { unlimited, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { backOff } from "~/features/outbox/back-off";
import { mostAttempts } from "~/features/outbox/due-events.server";
import { readFailure, textOf } from "~/features/outbox/failure";
import { logWarning } from "~/log/log";

/** The most notices per run to an engine that accepts one page at a time. */
const requestsPerRun = 20;

/** What an engine costs at most a run. */
const perEngine = { statements: 8, requests: requestsPerRun + 1 };

interface Due {
  jobId: string;
  changedAt: number;
  attempts: number;
  isOpen: number;
}

/** The due notices of an engine, the newest change first, and whether the job can be found now. */
const dueNotices = (engine: SearchEngine, now: number, limit: number): SQL =>
  sql`select n.job_id as jobId, n.changed_at as changedAt, n.attempts, coalesce(j.status = 'active' and j.visibility = 'public', 0) as isOpen
    from search_notices n indexed by search_notices_due left join jobs j on j.id = n.job_id
    where n.engine = ${engine} and n.next_attempt_at <= ${now} order by n.changed_at desc limit ${limit}`;

/**
 * Notifies each search engine of changed jobs; for the cron. A failing engine does not delay the others; its notices
 * are retried like the outbox. Beyond an engine's daily quota only the newest notices are sent and the rest dropped,
 * since the sitemap lists these jobs, too.
 */
export async function notifySearchEngines(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  const counts = { told: 0, failed: 0, dropped: 0 };
  for (const port of context.searchEngines) {
    if (!budget.allows(perEngine)) break;
    await notifyEngine(context, port, counts);
  }
  return counts;
}

async function notifyEngine(
  context: AppContext,
  port: SearchEnginePort,
  counts: { told: number; failed: number; dropped: number },
): Promise<void> {
  const { db, now: clock, siteUrl } = context;
  const { engine, perRequest, perDay } = port;
  const now = clock();
  const most = perRequest === 1 ? requestsPerRun : perRequest;
  const due = await db.all<Due>(dueNotices(engine, now, most));
  if (due.length === 0) return;
  const day = port.dayOf(now);
  const allowed = perDay === null ? due.length : await reserve(context, engine, { day, perDay, wanted: due.length });
  const done: string[] = [];
  const failed: { jobId: string; error: string; nextAttemptAt: number }[] = [];
  let spent = allowed < due.length;
  let refused: unknown = null;
  for (let at = 0; at < allowed && refused === null; at += perRequest) {
    const part = due.slice(at, Math.min(at + perRequest, allowed));
    try {
      await port.tell(
        part.map(({ jobId, isOpen }) => ({ url: `${siteUrl}/job/${jobId}`, change: isOpen ? "updated" : "deleted" })),
      );
      done.push(...part.map(({ jobId }) => jobId));
      counts.told += part.length;
    } catch (error) {
      if (error instanceof Error && error.name === "SearchQuotaSpent") {
        spent = true;
        break;
      }
      const failure = readFailure(error);
      logWarning(`search engine ${engine}: ${textOf(error)}`);
      counts.failed += part.length;
      for (const { jobId, attempts } of part) {
        if (failure.kind === "refused" || attempts + 1 >= mostAttempts) done.push(jobId);
        else
          failed.push({
            jobId,
            error: textOf(error).slice(0, 200),
            nextAttemptAt: now + Math.max(backOff(attempts + 1), failure.wait),
          });
      }
      // An engine that fails for one page is skipped for the rest.
      if (failure.kind !== "refused") refused = error;
    }
  }
  const isOld = every(eq(searchNotices.engine, engine), lte(searchNotices.changedAt, now));
  const gone = db.delete(searchNotices).where(and(isOld, inArray(searchNotices.jobId, eachOf(done))));
  const later = db
    .update(searchNotices)
    .set({
      attempts: increment(searchNotices.attempts),
      nextAttemptAt: sql`f.value ->> 'nextAttemptAt'`,
      lastError: sql`f.value ->> 'error'`,
    })
    .from(sql`json_each(${JSON.stringify(failed)}) as f`)
    .where(sql`${isOld} and ${searchNotices.jobId} = f.value ->> 'jobId'`);
  await db.batch([gone, later]);
  if (spent && perDay !== null) {
    const [dropped] = await db.batch([
      db
        .delete(searchNotices)
        .where(and(isOld, lte(searchNotices.nextAttemptAt, now)))
        .returning({ jobId: searchNotices.jobId }),
      db
        .update(searchQuotas)
        .set({ used: perDay })
        .where(and(eq(searchQuotas.engine, engine), eq(searchQuotas.day, day))),
    ]);
    counts.dropped += dropped.length;
  }
}

/**
 * Reserves the available part of a day's quota before anything is sent: a run that is killed in between has used it.
 * Past days are deleted.
 */
async function reserve(
  { db }: AppContext,
  engine: SearchEngine,
  { day, perDay, wanted }: { day: string; perDay: number; wanted: number },
): Promise<number> {
  const used = sql`min(${searchQuotas.used} + ${wanted}, ${perDay})`;
  const [, [before]] = await db.batch([
    db.delete(searchQuotas).where(and(eq(searchQuotas.engine, engine), lt(searchQuotas.day, day))),
    db
      .select({ used: searchQuotas.used })
      .from(searchQuotas)
      .where(and(eq(searchQuotas.engine, engine), eq(searchQuotas.day, day))),
    db
      .insert(searchQuotas)
      .values({ engine, day, used: Math.min(wanted, perDay) })
      .onConflictDoUpdate({ target: [searchQuotas.engine, searchQuotas.day], set: { used } }),
  ]);
  return Math.min(wanted, Math.max(perDay - (before?.used ?? 0), 0));
}
