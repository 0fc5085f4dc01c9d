import { sql } from "drizzle-orm";
import { createId } from "db/id";
import { jobs } from "db/schema";
import type { Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { isCrowded } from "~/features/outbox/due-events.server";
import { insertEvents } from "~/features/outbox/record-event.server";
import { warnedBefore } from "./job";

const perRun = 50;

/**
 * Notifies the posters of jobs that end within three days, once per end; for the cron, which then delivers. A run
 * handles at most 50 jobs, and none while the outbox is long. Mark and event are written together, so a killed or
 * repeated run notifies each poster exactly once.
 */
export async function warnOfExpiry(context: AppContext): Promise<Counts> {
  if (await isCrowded(context)) return { jobs: 0 };
  const [, warned] = await context.db.batch(warnings(context));
  return { jobs: warned.length };
}

/** The statements of a run. */
function warnings({ db, now: clock }: AppContext) {
  const now = clock();
  const run = createId(now);
  return [
    insertEvents(
      { db, now: () => now },
      {
        id: sql`${run} || '-' || id`,
        kind: "job.expiring",
        payload: sql`json_object('jobId', id, 'endsAt', expires_at)`,
      },
      sql`from jobs where status = 'active' and expiry_warned_at is null and expires_at > ${now} and expires_at <= ${now + warnedBefore} order by expires_at limit ${perRun}`,
    ),
    db
      .update(jobs)
      .set({ expiryWarnedAt: now })
      .where(
        sql`${jobs.id} in (select json_extract(payload, '$.jobId') from outbox_events where id >= ${`${run}-`} and id < ${`${run}.`})`,
      )
      .returning({ id: jobs.id }),
  ] as const;
}
