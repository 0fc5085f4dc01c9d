import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";

export type Db = DrizzleD1Database;

const clients = new WeakMap<D1Database, Db>();

/** The typed database over a D1 binding; one and the same for as long as the binding lives, so that prepared queries can be kept with it. */
export function createDb(d1: D1Database): Db {
  let db = clients.get(d1);
  if (!db) clients.set(d1, (db = drizzle(d1)));
  return db;
}

/** The binding under a database that {@link createDb} has made. */
export const bindingOf = (db: Db): D1Database => (db as Db & { $client: D1Database }).$client;

/** Keeps what is costly to build, such as a prepared query, once for each database. */
export function oncePerDb<Value>(build: (db: Db) => Value): (db: Db) => Value {
  const built = new WeakMap<Db, Value>();
  return (db) => {
    let value = built.get(db);
    if (value === undefined) built.set(db, (value = build(db)));
    return value;
  };
}
