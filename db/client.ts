import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";

export type Db = DrizzleD1Database;

const clients = new WeakMap<D1Database, Db>();

let reportStatements: (count: number) => void = () => {};

/** Sets the function that is called with the number of statements at each database query. */
export function onStatements(report: (count: number) => void): void {
  reportStatements = report;
}

/** The typed database of a D1 binding. There is one per binding, so that prepared queries can be cached with it. */
export function createDb(d1: D1Database): Db {
  let db = clients.get(d1);
  if (!db) clients.set(d1, (db = createClient(d1)));
  return db;
}

function createClient(d1: D1Database): Db {
  const db = drizzle(d1, { logger: { logQuery: () => reportStatements(1) } });
  const batch = db.batch.bind(db);
  // Drizzle's logger is not called for batches.
  db.batch = (queries) => {
    reportStatements(queries.length);
    return batch(queries);
  };
  return db;
}

/** The binding under a database that {@link createDb} has made. */
export const bindingOf = (db: Db): D1Database => (db as Db & { $client: D1Database }).$client;

/** Caches expensive values, such as prepared queries, per database. */
export function oncePerDb<Value>(build: (db: Db) => Value): (db: Db) => Value {
  const built = new WeakMap<Db, Value>();
  return (db) => {
    let value = built.get(db);
    if (value === undefined) built.set(db, (value = build(db)));
    return value;
  };
}
