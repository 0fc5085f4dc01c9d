import { getTableColumns, getTableName, sql, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { deliveries, interactionBatches, jobInteractions, requestCounts, taskRuns } from "db/schema";
import type { Budget, Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { deliveryLease } from "~/features/outbox/deliveries.server";
import { moveSums } from "./moving-sums.server";

interface Step {
  table: SQLiteTable;
  /** Which rows, the most urgent ones first. @param now ms UTC */
  rows: (now: number) => SQL;
  /** How many are one parameter, of which D1 takes up to 2 MB: a mail may have 40 KB. */
  atOnce: number;
  /** Other workers may process these rows, so their lease is taken before they are moved. */
  isLeased?: true;
}

/**
 * The order: mails and pushes, which are waiting to be sent, then what is not counted yet. Leased deliveries are left
 * to the lease holder. The newest views are moved first, so that views repeated today are detected.
 */
const steps: readonly Step[] = [
  {
    table: deliveries,
    rows: (now) => sql`where next_attempt_at is not null and next_attempt_at <= ${now} order by next_attempt_at`,
    atOnce: 25,
    isLeased: true,
  },
  { table: interactionBatches, rows: () => sql`where 1`, atOnce: 50 },
  { table: jobInteractions, rows: () => sql`where 1 order by id desc`, atOnce: 1000 },
  { table: taskRuns, rows: () => sql`where 1`, atOnce: 500 },
  { table: requestCounts, rows: () => sql`where 1`, atOnce: 1000 },
  { table: deliveries, rows: () => sql`where next_attempt_at is null`, atOnce: 100 },
];

/** The statements that move a portion. */
const perPortion = 4;

/**
 * Moves rows of the log tables that are still in the first database into the log database; nothing when both are the
 * same. A row that exists there stays unchanged, so that a portion can be repeated; rows of counts are added up. For
 * the cron.
 * @throws when LOG_DB is bound to the first database itself, whose rows would be deleted
 */
export async function moveLogs(context: AppContext, budget: Budget): Promise<Counts> {
  if (context.db === context.logDb) return {};
  const users = await context.logDb.get(sql`select 1 from sqlite_master where type = 'table' and name = 'users'`);
  if (users !== undefined) throw new Error("LOG_DB is bound to a database that is not for logs only");
  const counts: Counts = {};
  for (const step of steps) {
    const name = getTableName(step.table);
    for (let moved = step.atOnce; moved === step.atOnce && budget.allows({ statements: perPortion });) {
      moved = await movePortion(context, step);
      counts[name] = (counts[name] ?? 0) + moved;
    }
  }
  return { ...counts, ...(await moveSums(context, budget)) };
}

async function movePortion({ db, logDb, now }: AppContext, { table, rows, atOnce, isLeased }: Step): Promise<number> {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
  const listed = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  let found = await db.all<Record<string, unknown>>(
    sql`select ${listed} from ${table} ${rows(now())} limit ${atOnce} /* scans all: every row is moved, once after a log database was bound */`,
  );
  if (isLeased) {
    const taken = await db.all<{ id: string }>(leasing(found, now()));
    const ids = new Set(taken.map(({ id }) => id));
    found = found.filter(({ id }) => ids.has(String(id)));
  }
  if (found.length === 0) return 0;
  const values = sql.join(
    columns.map((name) => sql`value ->> ${sql.raw(`'${name}'`)}`),
    sql`, `,
  );
  await logDb.run(
    sql`insert into ${table} (${listed}) select ${values} from json_each(${JSON.stringify(found)}) where 1 on conflict do nothing`,
  );
  await db.run(
    sql`delete from ${table} where id in (select value from json_each(${JSON.stringify(found.map(({ id }) => id))}))`,
  );
  return found.length;
}

/**
 * Takes the lease on deliveries that are unchanged since they were found; a worker of the previous version may have
 * taken them.
 */
const leasing = (found: readonly Record<string, unknown>[], now: number) =>
  sql`update deliveries set next_attempt_at = ${now + deliveryLease} from json_each(${JSON.stringify(found.map((row) => ({ id: row.id, at: row.next_attempt_at })))}) as f
    where deliveries.id = f.value ->> 'id' and deliveries.next_attempt_at = f.value ->> 'at' returning deliveries.id`;
