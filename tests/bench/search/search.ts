// The time that the database takes for a search of /jobs, at each size.
// The searches run through the feature's own findJobs; all statements that it sends are recorded and then sent again in
// one batch of many, since the database reports whole milliseconds only: the sum over the batch is exact enough. That is
// the time inside SQLite with a warm cache, reading the rows out included, without the way to it and back.
import { createDb } from "db/client";
import { findJobs } from "~/features/jobs/search/find-jobs.server";
import { readJobSearch } from "~/features/jobs/search/search";
import { median, quantile, type Report } from "../report";
import { openJobs } from "./search-data";
import { searches } from "./search-queries";

/** Milliseconds: of 19 searches in 20, and of the slowest. */
const barMs = 5;
const slowestMs = 10;
const repeats = 10;
/** The fastest of this many batches counts, so that other work of the machine does not distort it. */
const batches = 4;

interface Statement {
  sql: string;
  values: unknown[];
}

/** A database that passes everything on and remembers all statements with their values until they are taken. */
function recording(d1: D1Database): { d1: D1Database; take(): Statement[] } {
  let sent: Statement[] = [];
  const known = new WeakMap<object, Statement>();
  const prepare = (sql: string) => {
    const remember = (statement: D1PreparedStatement, values: unknown[]): D1PreparedStatement => {
      const remembered = new Proxy(statement, {
        get(target, name) {
          if (name === "bind") return (...given: unknown[]) => remember(target.bind(...given), given);
          const member: unknown = Reflect.get(target, name);
          if (typeof member !== "function") return member;
          return (...args: unknown[]) => {
            sent.push({ sql, values });
            return (member as (...args: unknown[]) => unknown).apply(target, args);
          };
        },
      });
      known.set(remembered, { sql, values });
      plain.set(remembered, statement);
      return remembered;
    };
    return remember(d1.prepare(sql), []);
  };
  const plain = new WeakMap<object, D1PreparedStatement>();
  const batch = (statements: D1PreparedStatement[]) => {
    for (const statement of statements) sent.push(known.get(statement) ?? { sql: "", values: [] });
    return d1.batch(statements.map((statement) => plain.get(statement) ?? statement));
  };
  const take = () => {
    const taken = sent;
    sent = [];
    return taken;
  };
  return { d1: { prepare, batch } as unknown as D1Database, take };
}

/** Milliseconds inside the database and rows read, for one run of all statements. */
async function timeInDatabase(
  d1: D1Database,
  statements: Statement[],
  times: number,
): Promise<{ ms: number; rowsRead: number }> {
  const runs = Array.from({ length: times }, () =>
    statements.map(({ sql, values }) => d1.prepare(sql).bind(...values)),
  );
  const results = await d1.batch(runs.flat());
  const sum = (key: "duration" | "rows_read") => results.reduce((total, { meta }) => total + Number(meta[key] ?? 0), 0);
  return { ms: sum("duration") / times, rowsRead: sum("rows_read") / times };
}

async function explain(d1: D1Database, { sql, values }: Statement): Promise<string[]> {
  const { results } = await d1
    .prepare(`explain query plan ${sql}`)
    .bind(...values)
    .all<{ id: number; parent: number; detail: string }>();
  const depth = (id: number): number => (id === 0 ? 0 : 1 + depth(results.find((row) => row.id === id)?.parent ?? 0));
  return results.map((row) => `${"  ".repeat(depth(row.id))}${row.detail}`);
}

/** Measures the search among this many jobs. */
export async function benchSearch(count: number): Promise<Report> {
  const { d1, close } = await openJobs(count);
  try {
    const recorder = recording(d1);
    const db = createDb(recorder.d1);
    const newest = await d1.prepare("select max(published_at) as at from jobs").first<{ at: number }>();
    const deep = await d1
      .prepare("select listing_key as key from jobs order by listing_key limit 1 offset ?")
      .bind(count >> 1)
      .first<{ key: number }>();
    const now = (newest?.at ?? 0) + 60_000;

    const measured = [];
    for (const address of searches) {
      const search = readJobSearch(new URLSearchParams(address.replace("{deep}", String(deep?.key))));
      recorder.take();
      const { jobs, near } = await findJobs(db, search, now);
      const statements = recorder.take();
      const { rowsRead } = await timeInDatabase(d1, statements, 2);
      let ms = Infinity;
      for (let batch = 0; batch < batches; batch++)
        ms = Math.min(ms, (await timeInDatabase(d1, statements, repeats)).ms);
      measured.push({ address, found: jobs.length, near, ms, rowsRead, statements });
    }

    const times = measured.map(({ ms }) => ms);
    const slow = measured.filter(({ ms }) => ms > barMs).sort((a, b) => b.ms - a.ms);
    const [bar, slowestBar] = [{ atMost: barMs }, { atMost: slowestMs }];
    const size = `${count.toLocaleString("en-IN")} jobs`;
    const plans = [];
    const kinds = new Map(
      measured.flatMap(({ statements }) => statements).map((statement) => [statement.sql, statement]),
    );
    for (const statement of kinds.values())
      plans.push("Plan:", ...(await explain(d1, statement)).map((line) => `  ${line}`));
    const mostStatements = Math.max(...measured.map(({ statements }) => statements.length));
    return {
      title: `Search among ${size}: time in the database, ${measured.length} searches`,
      figures: [
        { what: "p50", value: median(times), unit: "ms", bar },
        { what: "p95", value: quantile(times, 0.95), unit: "ms", bar },
        { what: "slowest", value: Math.max(...times), unit: "ms", bar: slowestBar },
        {
          what: "rows read, most",
          value: Math.max(...measured.map(({ rowsRead }) => rowsRead)),
          unit: "rows",
          note: "D1 bills these",
        },
        { what: "statements, most", value: mostStatements, unit: "" },
      ],
      notes: [
        ...(slow.length > 0 ? [`Over the bar: ${slow.length} of ${measured.length}`] : ["No search is over the bar."]),
        ...slow.map(
          ({ address, ms, found, near, rowsRead, statements }) =>
            `  ${ms.toFixed(1).padStart(7)} ms  ${String(found).padStart(2)} found${near ? ` (${near.because})` : ""}  ` +
            `${rowsRead.toFixed(0)} read  ${statements.length} statements  /jobs?${decodeURIComponent(address)}`,
        ),
        ...plans,
      ],
    };
  } finally {
    await close();
  }
}
