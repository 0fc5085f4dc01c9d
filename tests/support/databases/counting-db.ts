import { env } from "cloudflare:test";
import { oneSession } from "../people/one-session";

interface Count {
  /** Calls of the database, each a round trip. */
  trips: number;
  /** Of these, the ones that read. */
  statements: string[];
}

/** The tests' database, which counts the reading round trips and statements of what is run with it. */
export function countingDb(): { db: D1Database; count: (run: () => Promise<unknown>) => Promise<Count> } {
  let current: Count = { trips: 0, statements: [] };
  const texts = new WeakMap<object, { sql: string; original: D1PreparedStatement }>();
  const note = (statements: string[]) => {
    const reading = statements.filter((sql) => /^\s*(select|with)/i.test(sql));
    if (reading.length > 0) current.trips++;
    current.statements.push(...reading);
  };
  const asked = new Set(["all", "raw", "run", "first"]);
  const counted = (sql: string, original: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(original, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name === "bind") return (...values: unknown[]) => counted(sql, target.bind(...values));
        return (...given: unknown[]) => {
          if (asked.has(String(name))) note([sql]);
          return (value as (...all: unknown[]) => unknown).apply(target, given);
        };
      },
    });
    texts.set(proxy, { sql, original });
    return proxy;
  };
  const db = new Proxy(env.DB, {
    get(target, name, wrapped) {
      const session = oneSession(name, wrapped);
      if (session) return session;
      if (name === "prepare") return (sql: string) => counted(sql, target.prepare(sql));
      if (name === "batch") {
        return (statements: D1PreparedStatement[]) => {
          const known = statements.map((each) => texts.get(each) ?? { sql: "", original: each });
          note(known.map(({ sql }) => sql));
          return target.batch(known.map(({ original }) => original));
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  return {
    db,
    async count(run) {
      current = { trips: 0, statements: [] };
      await run();
      return current;
    },
  };
}
