import { retryWhenBusy } from "~/features/jobs/import/retry";
import { openLocalD1 } from "../local-d1";
import type { SqlPort, Statement } from "./sql-port";

/** Runs statements beside the database: a call for each page, where the binding from here would take three. */
const script = `
export default {
  async fetch(request, { DB }) {
    const body = await request.json();
    const prepare = ({ sql, params = [] }) => DB.prepare(sql).bind(...params);
    try {
      if (!body.batch) return Response.json(await prepare(body).raw());
      return Response.json((await DB.batch(body.batch.map(prepare))).map(({ results }) => results));
    } catch (error) {
      return new Response([error.message, error.cause && error.cause.message].filter(Boolean).join(": "), { status: 500 });
    }
  },
};`;

export interface LocalSql extends Awaited<ReturnType<typeof openLocalD1>> {
  sql: SqlPort;
}

/** The local database as backup and restore see it. Close it, or the process stays alive. A write of another process is waited for. */
export async function openLocalSql(folder?: string): Promise<LocalSql> {
  const local = await openLocalD1(folder, script);
  const run = async (body: Statement | { batch: Statement[] }) => {
    // A second row of the same key stays one, however often it is tried.
    const done = await retryWhenBusy(() => local.post(body).then((rows) => ({ rows }), (error: Error) => (/UNIQUE constraint/.test(error.message) ? { error } : Promise.reject(error))));
    if ("error" in done) throw done.error;
    return done.rows;
  };
  return {
    ...local,
    sql: {
      rows: async (sql, params) => (await run({ sql, params })) as unknown[][],
      batch: async (statements) => {
        await run({ batch: statements });
      },
    },
  };
}
