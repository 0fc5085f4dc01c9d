import { retryWhenBusy } from "~/features/jobs/import/retry";
import { openLocalD1 } from "../local/local-d1";
import type { SqlPort, Statement } from "./sql-port";

/** Runs statements beside the database: a call for each page, where the binding from here would take three. */
const script = `
export default {
  async fetch(request, env) {
    const body = await request.json();
    const database = env[body.database || "DB"];
    const prepare = ({ sql, params = [] }) => database.prepare(sql).bind(...params);
    try {
      if (!body.batch) return Response.json(await prepare(body).raw());
      return Response.json((await database.batch(body.batch.map(prepare))).map(({ results }) => results));
    } catch (error) {
      return new Response([error.message, error.cause && error.cause.message].filter(Boolean).join(": "), { status: 500 });
    }
  },
};`;

export interface LocalSql extends Awaited<ReturnType<typeof openLocalD1>> {
  sql: SqlPort;
  /** The log database; null where its tables are among all others. */
  logs: SqlPort | null;
}

/**
 * The local database as backup and restore see it. Close it, or the process stays alive. A write of another process is waited for.
 * @param logId the log database's, or null; what wrangler.toml says otherwise
 */
export async function openLocalSql(folder?: string, logId?: string | null): Promise<LocalSql> {
  const local = await openLocalD1(folder, script, logId);
  const portTo = (database: "DB" | "LOG_DB"): SqlPort => {
    const run = async (body: Statement | { batch: Statement[] }) => {
      // A second row of the same key stays one, however often it is tried.
      const send = () => local.post({ ...body, database }).then((rows) => ({ rows }), (error: Error) => (/UNIQUE constraint/.test(error.message) ? { error } : Promise.reject(error)));
      const done = await retryWhenBusy(send);
      if ("error" in done) throw done.error;
      return done.rows;
    };
    return {
      rows: async (sql, params) => (await run({ sql, params })) as unknown[][],
      batch: async (statements) => {
        await run({ batch: statements });
      },
    };
  };
  return { ...local, sql: portTo("DB"), logs: local.logD1 ? portTo("LOG_DB") : null };
}
