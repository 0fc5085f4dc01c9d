/**
 * The script of a worker that answers for the databases bound to it under /d1, and hands everything else on to the script beside it. A blob
 * among the values comes as the list of its bytes. Where a KEY is bound, it answers only those who send it.
 */
export const databaseScript = `
import given from "./given.mjs";
const bound = (value) => (Array.isArray(value) ? new Uint8Array(value) : value);
async function answer(request, env) {
  const { database, statements, how, options } = await request.json();
  try {
    const prepared = statements.map(({ sql, values }) => env[database].prepare(sql).bind(...values.map(bound)));
    return Response.json(how === "batch" ? await env[database].batch(prepared) : await prepared[0][how](options));
  } catch (error) {
    return Response.json({ message: error.message, cause: error.cause && error.cause.message }, { status: 500 });
  }
}
export default {
  fetch(request, env, execution) {
    if (env.KEY && request.headers.get("authorization") !== env.KEY) return new Response(null, { status: 401 });
    return new URL(request.url).pathname === "/d1" ? answer(request, env) : given.fetch(request, env, execution);
  },
};`;

/** Sends a request to such a worker. */
export type SendToWorker = (
  path: string,
  init?: { method: "POST"; body: string },
) => Promise<Pick<Response, "ok" | "status" | "json" | "text" | "arrayBuffer">>;

interface Statement {
  sql: string;
  values: readonly unknown[];
}

/** A value as it is sent. Throws, as D1 does, for what no column can hold. */
function sendable(value: unknown): unknown {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return value;
  if (value instanceof ArrayBuffer) return [...new Uint8Array(value)];
  if (ArrayBuffer.isView(value)) return [...new Uint8Array(value.buffer, value.byteOffset, value.byteLength)];
  throw new Error(`D1_TYPE_ERROR: Type '${typeof value}' not supported for value '${String(value)}'`);
}

/**
 * A database of Miniflare's over {@link databaseScript}: one request for each call, where Miniflare's own proxy of a
 * binding takes three, and blocks the process for each. It supports what Drizzle and the scripts use. Throws what the
 * database throws.
 * @param database the name of the binding
 * @param explain gives the error that is thrown for one of the database
 */
export function createD1Client(
  send: SendToWorker,
  database: string,
  explain: (error: Error) => unknown = (error) => error,
): D1Database {
  const statementOf = new WeakMap<object, Statement>();
  async function ask(
    how: "all" | "run" | "raw" | "batch",
    statements: readonly Statement[],
    options?: object,
  ): Promise<unknown> {
    const answer = await send("/d1", { method: "POST", body: JSON.stringify({ database, how, options, statements }) });
    if (answer.ok) return answer.json();
    const { message, cause } = (await answer.json()) as { message: string; cause?: string };
    throw await explain(new Error(message, cause === undefined ? {} : { cause: new Error(cause) }));
  }
  function prepare(sql: string, values: readonly unknown[] = []): D1PreparedStatement {
    const sent = { sql, values };
    const statement = {
      bind: (...given: unknown[]) => prepare(sql, given.map(sendable)),
      all: () => ask("all", [sent]),
      run: () => ask("run", [sent]),
      raw: (options?: object) => ask("raw", [sent], options),
      async first(column?: string) {
        const { results } = (await ask("all", [sent])) as D1Result<Record<string, unknown>>;
        const [row = null] = results;
        if (!row || column === undefined) return row;
        if (!(column in row)) throw new Error(`D1_COLUMN_NOTFOUND: Column not found (${column})`);
        return row[column];
      },
    };
    statementOf.set(statement, sent);
    return statement as unknown as D1PreparedStatement;
  }
  function own(statement: D1PreparedStatement): Statement {
    const known = statementOf.get(statement);
    if (!known) throw new Error("A batch holds a statement of another database");
    return known;
  }
  const batch = async (statements: D1PreparedStatement[]) => ask("batch", statements.map(own));
  return { prepare: (sql: string) => prepare(sql), batch } as unknown as D1Database;
}
