// Asks the ledger by the features' own functions, inside a worker with its database beside it; answers what each call took.
import { createDb } from "db/client";
import { createId } from "db/id";
import type { PointWallet } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { getBalance, listEntries, spendPoints } from "~/features/points/ledger.server";

/** What one call took. */
export interface Taken {
  /** Around the call, whole ms. */
  around: number;
  /** In the database, as D1 counts it, whole ms. */
  inside: number;
  rowsRead: number;
  rowsWritten: number;
}

export interface LedgerRequest {
  what: "balance" | "page" | "bought" | "spend";
  wallets: string[];
  /** Of a page: the sequence of the last entry already shown. */
  before: number | null;
}

/** A database that sums the figures that D1 reports for each statement. */
function metering(d1: D1Database, taken: Taken) {
  const originals = new WeakMap<object, D1PreparedStatement>();
  const add = ({ meta }: D1Result) => {
    taken.inside += meta.duration;
    taken.rowsRead += meta.rows_read;
    taken.rowsWritten += meta.rows_written;
  };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const all = async () => {
      const result = await statement.all<Record<string, unknown>>();
      add(result);
      return result;
    };
    // The rows alone come without what they took.
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all,
      run: all,
      raw: async () => (await all()).results.map((row) => Object.values(row)),
    };
    originals.set(wrapped, statement);
    return wrapped as unknown as D1PreparedStatement;
  };
  const metered = {
    prepare: (sql: string) => wrap(d1.prepare(sql)),
    async batch(statements: D1PreparedStatement[]) {
      const results = await d1.batch(statements.map((each) => originals.get(each) ?? each));
      results.forEach(add);
      return results;
    },
  };
  return metered as unknown as D1Database;
}

async function call(d1: D1Database, { what, before }: LedgerRequest, userId: string): Promise<Taken> {
  const taken: Taken = { around: 0, inside: 0, rowsRead: 0, rowsWritten: 0 };
  const db = createDb(metering(d1, taken));
  const wallet = { userId, wallet: "seeker" as PointWallet };
  const since = performance.now();
  if (what === "balance") await getBalance(db, wallet);
  else if (what === "spend") {
    // The ledger asks for nothing else.
    const context = { db, now: Date.now } as unknown as AppContext;
    const { ok } = await spendPoints(context, {
      ...wallet,
      points: 7,
      reason: "profile_highlight",
      reference: null,
      key: `bench:${createId(Date.now())}`,
    });
    if (!ok) throw new Error(`the wallet ${userId} has too few points`);
  } else await listEntries(db, wallet, before, what === "bought" ? "bought" : "all");
  taken.around = performance.now() - since;
  return taken;
}

export default {
  async fetch(request: Request, { DB }: { DB: D1Database }): Promise<Response> {
    const asked = (await request.json()) as LedgerRequest;
    const answers: Taken[] = [];
    for (const wallet of asked.wallets) answers.push(await call(DB, asked, wallet));
    return Response.json(answers);
  },
};
