import { env } from "cloudflare:test";

/** The tests' database, in which every statement that names what the pattern finds goes another way. */
function database(pattern: RegExp, prepare: (sql: string) => D1PreparedStatement): D1Database {
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => (pattern.test(sql) ? prepare(sql) : target.prepare(sql));
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

/** A database that fails every statement which names what the pattern finds. */
export function failingDb(pattern: RegExp): D1Database {
  return database(pattern, () => {
    throw new Error("D1_ERROR: secret words of the database");
  });
}

/** A database that answers such statements only when it is released. */
export function hangingDb(pattern: RegExp): { db: D1Database; asked: Promise<void>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let tell = () => {};
  const asked = new Promise<void>((resolve) => (tell = resolve));
  const late = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name === "bind") return (...values: unknown[]) => late(target.bind(...values));
        return async (...given: unknown[]) => {
          tell();
          await released;
          return (value as (...all: unknown[]) => unknown).apply(target, given);
        };
      },
    });
  return { db: database(pattern, (sql) => late(env.DB.prepare(sql))), asked, release };
}

/**
 * A database whose worker is killed after so many round trips: the last one that is answered has taken place, and everything
 * later fails.
 */
export function dyingDb(trips: number): D1Database {
  let left = trips;
  const spend = () => {
    if (left-- <= 0) throw new Error("D1_ERROR: the worker was killed");
  };
  const asked = new Set(["all", "raw", "run", "first"]);
  const originals = new WeakMap<object, D1PreparedStatement>();
  const dying = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name === "bind") return (...values: unknown[]) => dying(target.bind(...values));
        return async (...given: unknown[]) => {
          if (asked.has(String(name))) spend();
          return (value as (...all: unknown[]) => unknown).apply(target, given);
        };
      },
    });
    originals.set(proxy, statement);
    return proxy;
  };
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => dying(target.prepare(sql));
      if (name === "batch") {
        return async (statements: D1PreparedStatement[]) => {
          spend();
          return target.batch(statements.map((each) => originals.get(each) ?? each));
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
