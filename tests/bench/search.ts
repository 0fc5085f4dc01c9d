// The time that the database takes for a search of /jobs, at each size.
// The searches run through the feature's own searchJobs; the statements that it sends are recorded and then sent again in
// one batch of many, since the database reports whole milliseconds only: the sum over the batch is exact enough. That is
// the time inside SQLite with a warm cache, reading the rows out included, without the way to it and back.
import { createDb } from "db/client";
import { searchJobs } from "~/features/jobs/queries.server";
import { readJobSearch } from "~/features/jobs/search";
import { openJobs } from "./search-data";
import { searches } from "./search-queries";
import { median, quantile, type Report } from "./report";

const barMs = 5;
const repeats = 20;

interface Statement {
  sql: string;
  values: unknown[];
}

/** A database that passes everything on and remembers the last statement with its values. */
function recording(d1: D1Database): { d1: D1Database; last(): Statement } {
  let last: Statement = { sql: "", values: [] };
  const prepare = (sql: string) => {
    const statement = d1.prepare(sql);
    return {
      bind(...values: unknown[]) {
        last = { sql, values };
        return statement.bind(...values);
      },
    };
  };
  return { d1: { prepare } as unknown as D1Database, last: () => last };
}

/** Milliseconds inside the database and rows read, for one run of the statement. */
async function timeInDatabase(d1: D1Database, { sql, values }: Statement, times: number): Promise<{ ms: number; rowsRead: number }> {
  const results = await d1.batch(Array.from({ length: times }, () => d1.prepare(sql).bind(...values)));
  const sum = (key: "duration" | "rows_read") => results.reduce((total, { meta }) => total + Number(meta[key] ?? 0), 0);
  return { ms: sum("duration") / times, rowsRead: sum("rows_read") / times };
}

async function explain(d1: D1Database, { sql, values }: Statement): Promise<string[]> {
  const { results } = await d1.prepare(`explain query plan ${sql}`).bind(...values).all<{ id: number; parent: number; detail: string }>();
  const depth = (id: number): number => (id === 0 ? 0 : 1 + depth(results.find((row) => row.id === id)?.parent ?? 0));
  return results.map((row) => `${"  ".repeat(depth(row.id))}${row.detail}`);
}

/** Measures the search among so many jobs. */
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
      const found = (await searchJobs(db, search, now)).length;
      const statement = recorder.last();
      const once = await timeInDatabase(d1, statement, 2);
      const { ms, rowsRead } = await timeInDatabase(d1, statement, once.ms > 50 ? 3 : repeats);
      measured.push({ address, found, ms, rowsRead, statement });
    }

    const times = measured.map(({ ms }) => ms);
    const slow = measured.filter(({ ms }) => ms > barMs).sort((a, b) => b.ms - a.ms);
    const bar = { atMost: barMs };
    const size = `${count.toLocaleString("en-IN")} jobs`;
    const plans = [];
    for (const kind of ["without", "with"]) {
      const example = measured.find(({ statement }) => statement.sql.includes("job_search") === (kind === "with"));
      if (example) plans.push(`Plan ${kind} words or filters:`, ...(await explain(d1, example.statement)).map((line) => `  ${line}`));
    }
    return {
      title: `Search among ${size}: time in the database, ${measured.length} searches`,
      figures: [
        { what: "p50", value: median(times), unit: "ms", bar },
        { what: "p95", value: quantile(times, 0.95), unit: "ms", bar },
        { what: "slowest", value: Math.max(...times), unit: "ms", bar },
        { what: "rows read, most", value: Math.max(...measured.map(({ rowsRead }) => rowsRead)), unit: "rows", note: "D1 bills these" },
      ],
      notes: [
        ...(slow.length > 0 ? [`Over the bar: ${slow.length} of ${measured.length}`] : ["No search is over the bar."]),
        ...slow.map(
          ({ address, ms, found, rowsRead }) =>
            `  ${ms.toFixed(1).padStart(7)} ms  ${String(found).padStart(2)} found  ${rowsRead.toFixed(0)} read  /jobs?${decodeURIComponent(address)}`,
        ),
        ...plans,
      ],
    };
  } finally {
    await close();
  }
}
