import { retryWhenBusy } from "~/features/jobs/import/retry";
import { openLocalD1 } from "../local/local-d1";
import type { SqlPort } from "./sql-port";

export interface LocalSql extends Awaited<ReturnType<typeof openLocalD1>> {
  sql: SqlPort;
  /** The log database; null where its tables are among all others. */
  logs: SqlPort | null;
}

/** Waits for writes of other processes. A duplicate key is not retried, since it would fail again. */
async function whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = await retryWhenBusy(() =>
    work().then(
      (result) => ({ result }),
      (error: Error) => (/UNIQUE constraint/.test(error.message) ? { error } : Promise.reject(error)),
    ),
  );
  if ("error" in done) throw done.error;
  return done.result;
}

function portTo(d1: D1Database): SqlPort {
  const prepare = ({ sql, params = [] }: { sql: string; params?: string[] }) => d1.prepare(sql).bind(...params);
  return {
    rows: (sql, params) => whenFree(() => prepare({ sql, params }).raw()),
    batch: async (statements) =>
      (await whenFree(() => d1.batch<Record<string, unknown>>(statements.map(prepare)))).map(({ results }) =>
        results.map(Object.values),
      ),
  };
}

/**
 * The local database as backup and restore see it. Close it, or the process stays alive.
 * @param logId the id of the log database, or null; by default that of wrangler.toml
 */
export async function openLocalSql(folder?: string, logId?: string | null): Promise<LocalSql> {
  const local = await openLocalD1(folder, undefined, logId);
  return { ...local, sql: portTo(local.d1), logs: local.logD1 && portTo(local.logD1) };
}
