import { env } from "cloudflare:test";
import { createDb } from "db/client";
import type { AppContext } from "~/features/context";
import { oneSession } from "../people/one-session";
import { bare } from "./explained";

/** The tests' database, in which every statement that names what the pattern finds goes another way. */
function database(pattern: RegExp, prepare: (sql: string) => D1PreparedStatement): D1Database {
  return new Proxy(env.DB, {
    get(target, name, wrapped) {
      const session = oneSession(name, wrapped);
      if (session) return session;
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

/** A database in which every such statement fails when it runs, as D1 fails: Drizzle then names the query and its parameters. */
export function rejectingDb(pattern: RegExp): D1Database {
  return database(pattern, () => {
    const failing: D1PreparedStatement = new Proxy(bare.DB.prepare("select no_such_column"), {
      get(target, name) {
        if (name === "bind") return () => failing;
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    });
    return failing;
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

/** A database that never answers a statement or a batch which names what the pattern finds. @param options.writes whether it does what it is asked all the same */
export function unansweredDb(pattern: RegExp, { writes = false } = {}): { db: D1Database; asked: Promise<void> } {
  let tell = () => {};
  const asked = new Promise<void>((resolve) => (tell = resolve));
  const known = new WeakMap<object, { sql: string; original: D1PreparedStatement }>();
  const unanswered = async (work: () => Promise<unknown>) => {
    if (writes) await work();
    tell();
    return new Promise(() => {});
  };
  const watched = (sql: string, statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name === "bind") return (...values: unknown[]) => watched(sql, target.bind(...values));
        const ask = (...given: unknown[]) => (value as (...all: unknown[]) => Promise<unknown>).apply(target, given);
        return (...given: unknown[]) => (pattern.test(sql) ? unanswered(() => ask(...given)) : ask(...given));
      },
    });
    known.set(proxy, { sql, original: statement });
    return proxy;
  };
  const db = new Proxy(env.DB, {
    get(target, name, wrapped) {
      const session = oneSession(name, wrapped);
      if (session) return session;
      if (name === "prepare") return (sql: string) => watched(sql, target.prepare(sql));
      if (name === "batch") {
        return (statements: D1PreparedStatement[]) => {
          const each = statements.map((statement) => known.get(statement) ?? { sql: "", original: statement });
          const work = () => target.batch(each.map(({ original }) => original));
          return each.some(({ sql }) => pattern.test(sql)) ? unanswered(work) : work();
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  return { db, asked };
}

/**
 * A database whose worker is killed after this many round trips: the last one that is answered has taken place, and everything
 * later fails.
 */
export function dyingDb(trips: number): D1Database {
  return dying(env.DB, spending(trips));
}

/** The databases of a context whose worker is killed after this many round trips to one or the other, as with dyingDb. */
export function dyingDatabases(trips: number): Pick<AppContext, "db" | "logDb"> {
  const spend = spending(trips);
  const db = createDb(dying(env.DB, spend));
  return { db, logDb: env.LOG_DB ? createDb(dying(env.LOG_DB, spend)) : db };
}

function spending(trips: number) {
  let left = trips;
  return () => {
    if (left-- <= 0) throw new Error("D1_ERROR: the worker was killed");
  };
}

function dying(d1: D1Database, spend: () => void): D1Database {
  const asked = new Set(["all", "raw", "run", "first"]);
  const originals = new WeakMap<object, D1PreparedStatement>();
  const dyingStatement = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name === "bind") return (...values: unknown[]) => dyingStatement(target.bind(...values));
        return async (...given: unknown[]) => {
          if (asked.has(String(name))) spend();
          return (value as (...all: unknown[]) => unknown).apply(target, given);
        };
      },
    });
    originals.set(proxy, statement);
    return proxy;
  };
  return new Proxy(d1, {
    get(target, name, wrapped) {
      const session = oneSession(name, wrapped);
      if (session) return session;
      if (name === "prepare") return (sql: string) => dyingStatement(target.prepare(sql));
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

/**
 * A database of which tables can be broken: every statement that names one of them fails when it is run, and with it the whole of its
 * batch, as D1 does. `touched` lists the tables of everything that was asked since it was last emptied, failed or not, each with the
 * statements that named it.
 */
export function breakableDb(tables: readonly string[]) {
  const touched = new Map<string, Set<string>>();
  let broken: readonly string[] = [];
  const known = new Map<string, string[]>();
  const tablesOf = (sql: string): string[] => {
    let named = known.get(sql);
    if (!named) {
      // Many statements hold a time, and are new each time.
      const words = new Set(sql.toLowerCase().match(/\w+/g));
      known.set(sql, (named = tables.filter((name) => words.has(name))));
    }
    return named;
  };
  const texts = new WeakMap<object, { sql: string; original: D1PreparedStatement }>();
  const check = (...statements: string[]) => {
    for (const sql of statements)
      for (const name of tablesOf(sql)) touched.set(name, (touched.get(name) ?? new Set()).add(sql));
    const failing = statements.flatMap(tablesOf).find((name) => broken.includes(name));
    if (failing) throw new Error(`D1_ERROR: secret words of the database about ${failing}`);
  };
  const asked = new Set(["all", "raw", "run", "first"]);
  const breakable = (sql: string, statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name === "bind") return (...values: unknown[]) => breakable(sql, target.bind(...values));
        return async (...given: unknown[]) => {
          if (asked.has(String(name))) check(sql);
          return (value as (...all: unknown[]) => unknown).apply(target, given);
        };
      },
    });
    texts.set(proxy, { sql, original: statement });
    return proxy;
  };
  const db = new Proxy(env.DB, {
    get(target, name, wrapped) {
      const session = oneSession(name, wrapped);
      if (session) return session;
      if (name === "prepare") return (sql: string) => breakable(sql, target.prepare(sql));
      if (name === "batch") {
        return async (statements: D1PreparedStatement[]) => {
          const originals = statements.map((each) => texts.get(each) ?? { sql: "", original: each });
          check(...originals.map(({ sql }) => sql));
          return target.batch(originals.map(({ original }) => original));
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  return { db, tables, touched, breakTables: (...names: string[]) => void (broken = names) };
}
