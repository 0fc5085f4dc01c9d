import { getTableColumns, getTableName, inArray, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { errorGroups, queueHours } from "db/schema";
import { eachOf, insertSelect } from "db/statements";
import type { Budget, Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";

/**
 * A row that is being moved is in the log database under its id with this prefix, which sorts below all ids of these
 * tables, so that no list of hours includes it.
 */
const prefix = "+moved ";

/** How many rows are moved at once, and the statements that this takes. */
const atOnce = 100;
const perPortion = 8;

/**
 * Adds the rows of count tables to those of the log database, which may have counted the same cause or hour. No
 * transaction covers two databases. So each row is first copied under an id of its own, then deleted at its old place,
 * and only then added, in one step with the deletion of its copy. After a kill at any point the next run continues, and
 * adds nothing twice.
 */
export async function moveSums(context: AppContext, budget: Budget): Promise<Counts> {
  const counts: Counts = {};
  for (const table of [errorGroups, queueHours] as const) {
    for (let moved = atOnce; moved === atOnce && budget.allows({ statements: perPortion });) {
      moved = await copyPortion(context, table);
      await addCopies(context, table);
      const name = getTableName(table);
      counts[name] = (counts[name] ?? 0) + moved;
    }
  }
  return counts;
}

type Summed = typeof errorGroups | typeof queueHours;

/** Grows with each increment of a row. */
const growing = (table: Summed) => (table === errorGroups ? "count" : "batches");

async function copyPortion({ db, logDb }: AppContext, table: Summed): Promise<number> {
  const names = Object.values<SQLiteColumn>(getTableColumns<SQLiteTable>(table)).map(({ name }) => name);
  const listed = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const found = await db.all<Record<string, unknown>>(
    sql`select ${listed} from ${table} where 1 limit ${atOnce} /* scans all: every row is moved, once after a log database was bound */`,
  );
  if (found.length === 0) return 0;
  const values = sql.join(
    names.map((name) => (name === "id" ? sql`${prefix} || (value ->> 'id')` : sql`value ->> ${sql.raw(`'${name}'`)}`)),
    sql`, `,
  );
  const renewed = sql.join(
    names
      .filter((name) => name !== "id")
      .map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  );
  await logDb.run(
    sql`insert into ${table} (${listed}) select ${values} from json_each(${JSON.stringify(found)}) where 1 on conflict (id) do update set ${renewed}`,
  );
  // A row that an older worker has incremented meanwhile stays and is copied again.
  const column = sql.identifier(growing(table));
  await db.run(
    sql`delete from ${table} where (id, ${column}) in (select value ->> 'id', value ->> ${sql.raw(`'${growing(table)}'`)} from json_each(${JSON.stringify(found)}))`,
  );
  return found.length;
}

/** Adds the copies whose originals are gone. */
async function addCopies({ db, logDb }: AppContext, table: Summed): Promise<void> {
  const copies = await logDb.all<{ id: string }>(
    sql`select substr(id, ${prefix.length + 1}) as id from ${table} where id >= ${prefix} and id < ${`${prefix}~`} limit ${atOnce}`,
  );
  if (copies.length === 0) return;
  const listed = (ids: readonly string[]) => eachOf(ids);
  const kept = new Set(
    (await db.all<{ id: string }>(sql`select id from ${table} where id in ${listed(copies.map(({ id }) => id))}`)).map(
      ({ id }) => id,
    ),
  );
  const ready = copies.filter(({ id }) => !kept.has(id)).map(({ id }) => prefix + id);
  if (ready.length === 0) return;
  await logDb.batch([
    adding(logDb, table, sql`from ${table} where id in ${listed(ready)}`),
    logDb.delete(table).where(inArray(table.id, listed(ready))),
  ]);
}

const ownId = sql`substr(id, ${sql.raw(String(prefix.length + 1))})`;

function adding(logDb: AppContext["logDb"], table: Summed, rows: SQL) {
  const c = (name: string) => sql.raw(name);
  if (table === errorGroups) {
    return insertSelect(
      logDb,
      errorGroups,
      {
        id: ownId,
        what: c("what"),
        kind: c("kind"),
        message: c("message"),
        frames: c("frames"),
        count: c("count"),
        firstAt: c("first_at"),
        lastAt: c("last_at"),
        firstRelease: c("first_release"),
        lastRelease: c("last_release"),
        requestId: c("request_id"),
        route: c("route"),
      },
      rows,
    ).onConflictDoUpdate({
      target: errorGroups.id,
      set: {
        count: sql`error_groups.count + excluded.count`,
        firstRelease: sql`case when excluded.first_at < error_groups.first_at then excluded.first_release else error_groups.first_release end`,
        firstAt: sql`min(error_groups.first_at, excluded.first_at)`,
        lastRelease: ifLater("last_release"),
        requestId: ifLater("request_id"),
        route: ifLater("route"),
        lastAt: sql`max(error_groups.last_at, excluded.last_at)`,
      },
    });
  }
  return insertSelect(
    logDb,
    queueHours,
    {
      id: ownId,
      queue: c("queue"),
      batches: c("batches"),
      messages: c("messages"),
      failures: c("failures"),
      durationMs: c("duration_ms"),
      longestMs: c("longest_ms"),
      lastAt: c("last_at"),
      lastError: c("last_error"),
    },
    rows,
  ).onConflictDoUpdate({
    target: queueHours.id,
    set: {
      batches: sql`queue_hours.batches + excluded.batches`,
      messages: sql`queue_hours.messages + excluded.messages`,
      failures: sql`queue_hours.failures + excluded.failures`,
      durationMs: sql`queue_hours.duration_ms + excluded.duration_ms`,
      longestMs: sql`max(queue_hours.longest_ms, excluded.longest_ms)`,
      lastError: sql`case when excluded.last_at > queue_hours.last_at then coalesce(excluded.last_error, queue_hours.last_error) else coalesce(queue_hours.last_error, excluded.last_error) end`,
      lastAt: sql`max(queue_hours.last_at, excluded.last_at)`,
    },
  });
}

const ifLater = (column: string) =>
  sql.raw(
    `case when excluded.last_at > error_groups.last_at then coalesce(excluded.${column}, error_groups.${column}) else error_groups.${column} end`,
  );
