import { env } from "cloudflare:test";
import { expect } from "vitest";

/*
 * Every statement that the site runs in the tests is explained, once for each worker: none may read a whole table that grows with people,
 * jobs, applications, messages, payments or logs, or sort a large part of one. A statement that does so on purpose says it in its own text,
 * with the table (or "all") and the reason: scans users: once a day.
 */

/** Tables that stay small: what owners set up, a row for each task, day or hour, and what only machines of developers have. */
const small = new Set(
  `admin_users assignments broadcasts campaigns colleges daily_figures delivery_days import_sources local_mailbox mail_text_versions
  mail_texts queue_hours sandbox_objects secret_marks server_tasks settings settings_versions settlement_days`.split(
    /\s+/,
  ),
);

/** Indexes over the rows that wait to be dealt with: reading all of one is the work to be done, and no more. */
const waiting = new Set(
  `boosts_running boosts_to_settle held_texts_waiting interaction_batches_waiting outbox_events_due outbox_events_given_up verifications_to_review`.split(
    /\s+/,
  ),
);

/** Columns of which one value stands in a large part of a table. */
const coarse = /^(status|account_status|kind|channel|wallet|category|skill|locale|user_type|is_\w+)$/;

interface Statement {
  sql: string;
  /** Of its first run: whether an index over a part of a table serves it depends on them. */
  values: unknown[];
  test: string;
}

interface Step {
  parent: number;
  detail: string;
}

/** The databases themselves, for the set-up and the look-ups of tests, whose statements are not explained. */
export const bare = { DB: env.DB, TEST_LOG_DB: env.TEST_LOG_DB };

const texts = new Set<string>();
const shapes = new Set<string>();
let unexplained: Statement[] = [];
let tables: ReadonlySet<string> | undefined;

/** A statement without its literals, and with the first of each list of values: lists of any length are one statement. */
const shapeOf = (sql: string) =>
  sql
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\b\d{2,}\b/g, "0")
    .replace(/\?\d*(?:\s*,\s*\?\d*)+/g, "?")
    .replace(/(\([^()]*\))(?:\s*,\s*\1)+/g, "$1");

const watchedPrepare =
  (on: Pick<D1Database, "prepare">) =>
  (sql: string): D1PreparedStatement => {
    const statement = on.prepare(sql);
    if (texts.has(sql)) return statement;
    texts.add(sql);
    const shape = shapeOf(sql);
    if (shapes.has(shape)) return statement;
    shapes.add(shape);
    const { currentTestName = "before its tests", testPath = "" } = expect.getState();
    const first: Statement = {
      sql,
      values: [],
      test: `${testPath.replace(/^.*\/integration\//, "")} > ${currentTestName}`,
    };
    unexplained.push(first);
    const bind = statement.bind.bind(statement);
    return Object.assign(statement, { bind: (...values: unknown[]) => bind(...(first.values = values)) });
  };

/** A database that records its statements. They stay the platform's objects, so that its batches accept them. */
const watched = (d1: D1Database) =>
  ({
    prepare: watchedPrepare(d1),
    batch: d1.batch.bind(d1),
    exec: d1.exec.bind(d1),
    withSession(start?: string) {
      const session = d1.withSession(start);
      return {
        prepare: watchedPrepare(session),
        batch: session.batch.bind(session),
        getBookmark: session.getBookmark.bind(session),
      };
    },
  }) as D1Database;

env.DB = watched(bare.DB);
env.TEST_LOG_DB = watched(bare.TEST_LOG_DB);

async function readTables(): Promise<ReadonlySet<string>> {
  const { results } = await bare.DB.prepare("select name from sqlite_master where type = 'table'").all<{
    name: string;
  }>();
  return new Set(results.map(({ name }) => name).filter((name) => !small.has(name)));
}

/** The growing tables that a name in a plan may mean; none for what a statement makes for itself. */
function tablesNamed(name: string, sql: string, growing: ReadonlySet<string>): string[] {
  const aliased = [...sql.matchAll(new RegExp(`\\b(\\w+)["\`]?\\s+(?:as\\s+)?["\`]?${name}\\b`, "gi"))];
  return [name, ...aliased.map(([, table = ""]) => table)].filter(
    // An insert plans to look for rows that refer to the new one; it does so only while a deferred reference is open.
    (table) => growing.has(table) && (!/^\s*insert\b/i.test(sql) || new RegExp(`\\b${table}\\b`).test(sql)),
  );
}

/** The steps of a plan that read too much. */
function faultsOf(sql: string, plan: readonly Step[], growing: ReadonlySet<string>): string[] {
  // Nothing is read under such a condition.
  if (/\band 0\b/.test(sql)) return [];
  const allowed = [...sql.matchAll(/\/\* scans (\w+):/g)].map(([, table]) => table);
  if (allowed.includes("all")) return [];
  const isLarge = (step: string): boolean => {
    const [, name = "", index = ""] = /^(?:SCAN|SEARCH) (\w+)(?:.* INDEX (\w+))?/.exec(step) ?? [];
    return (
      name !== "" && !waiting.has(index) && tablesNamed(name, sql, growing).some((table) => !allowed.includes(table))
    );
  };
  return plan.flatMap(({ parent, detail }) => {
    // A full-text index is read whole when there is no match expression.
    if (/^SCAN \w+ VIRTUAL TABLE/.test(detail)) return /INDEX (1:|\d+:.*[M=].*)$/.test(detail) ? [] : [detail];
    if (detail.startsWith("SCAN "))
      return isLarge(detail) && !(/ INDEX /.test(detail) && /\blimit\b/i.test(sql)) ? [detail] : [];
    if (!/^USE TEMP B-TREE FOR .*ORDER BY$/.test(detail)) return [];
    const outer = plan.find((step) => step.parent === parent && /^(SCAN|SEARCH) /.test(step.detail))?.detail ?? "";
    const narrowing = [...outer.matchAll(/(\w+)[=<>]/g)].filter(([, column = ""]) => !coarse.test(column));
    return isLarge(outer) && narrowing.length === 0 && !outer.includes("VIRTUAL TABLE")
      ? [`${detail} after ${outer}`]
      : [];
  });
}

/** Fails when a statement that has run for the first time reads too much. */
export async function explainStatements(): Promise<void> {
  const statements = unexplained.filter(({ sql }) => /^\s*(select|with|insert|update|delete)\b/i.test(sql));
  unexplained = [];
  if (statements.length === 0) return;
  const growing = (tables ??= await readTables());
  const plans = await bare.DB.batch<Step>(
    statements.map(({ sql, values }) => bare.DB.prepare(`explain query plan ${sql}`).bind(...values)),
  );
  const faults = statements.flatMap(({ sql, test }, at) => {
    const found = faultsOf(sql, plans[at]?.results ?? [], growing);
    return found.length > 0 ? [`${found.join("; ")}\n  in ${test}\n  ${sql}`] : [];
  });
  if (faults.length > 0) throw new Error(`Statements that read too much:\n${faults.join("\n")}`);
}
