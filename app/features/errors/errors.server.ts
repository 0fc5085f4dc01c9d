import { inArray, sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { Db } from "db/client";
import { errorGroups } from "db/schema";
import type { AppContext } from "~/features/context";
import { causeOf, requeueReports, takeReports, type ErrorReport } from "~/log/error-reports";
import { logWarning } from "~/log/log";
import { version } from "~/version";

/** How long an error is kept after it was last seen. Milliseconds. */
export const errorRetention = 90 * 24 * 3600_000;

/** Errors that are logged within this time are written down together. Milliseconds. */
const collectFor = 50;

/** Timeout of the write. Milliseconds. */
const timeLimit = 5_000;

const idOf = (report: ErrorReport) => createHash("sha256").update(causeOf(report)).digest("hex").slice(0, 16);

/** The statement that adds errors to the rows of their causes. */
function errorsUpsert(logDb: Db, reports: readonly ErrorReport[]) {
  const rows = JSON.stringify(reports.map((report) => ({ id: idOf(report), ...report })));
  const r = (name: string) => sql.raw(`value ->> '${name}'`);
  return logDb.run(sql`insert into ${errorGroups} (id, what, kind, message, frames, count, first_at, last_at, first_release, last_release, request_id, route)
    select ${r("id")}, ${r("what")}, ${r("kind")}, ${r("message")}, ${r("frames")}, ${r("count")}, ${r("firstAt")}, ${r("lastAt")}, ${version}, ${version}, ${r("requestId")}, ${r("route")}
    from json_each(${rows}) where 1
    on conflict (id) do update set count = count + excluded.count, first_at = min(first_at, excluded.first_at), last_at = max(last_at, excluded.last_at),
      last_release = excluded.last_release, request_id = coalesce(excluded.request_id, request_id), route = coalesce(excluded.route, route)`);
}

/**
 * Writes logged errors beside the response, with one statement for all that were collected. Never throws: errors that
 * cannot be written stay in memory and are written later.
 */
export function saveErrors({
  logDb,
  now,
  waitUntil,
}: {
  logDb: () => Db;
  now: () => number;
  waitUntil: (promise: Promise<unknown>) => void;
}): void {
  waitUntil(
    (async () => {
      await scheduler.wait(collectFor);
      const reports = takeReports(now());
      if (reports.length === 0) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>(
        (_, reject) => (timer = setTimeout(() => reject(new Error("no answer within five seconds")), timeLimit)),
      );
      try {
        await Promise.race([errorsUpsert(logDb(), reports), late]);
      } catch (error) {
        requeueReports(reports, now());
        logWarning("errors are not written down", error);
      } finally {
        clearTimeout(timer);
      }
    })(),
  );
}

/** The most causes kept, the latest seen: this bounds the table. */
const mostCausesKept = 5_000;

/** The statement that deletes errors that have not been seen for 90 days or are too many, at most this many. */
export function forgetErrors({ logDb, now }: Pick<AppContext, "logDb" | "now">, atOnce: number) {
  const tooMany = sql`coalesce((select last_at from error_groups order by last_at desc limit 1 offset ${mostCausesKept}), 0)`;
  const old = logDb
    .select({ id: errorGroups.id })
    .from(errorGroups)
    .where(sql`last_at < max(${now() - errorRetention}, ${tooMany})`)
    .orderBy(errorGroups.lastAt)
    .limit(atOnce);
  return logDb.delete(errorGroups).where(inArray(errorGroups.id, old));
}

/** How many causes of errors have shown since a time (ms UTC). @param most this many are counted */
export async function countErrors({ logDb }: Pick<AppContext, "logDb">, since: number, most: number): Promise<number> {
  const row = await logDb.get<{ count: number }>(
    sql`select count(*) as count from (select 1 from error_groups where last_at >= ${since} limit ${most})`,
  );
  return row.count;
}
