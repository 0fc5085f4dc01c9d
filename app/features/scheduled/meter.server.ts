import { bindingOf, createDb, type Db } from "db/client";
import type { Cost } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";

/** A database binding that tells how many statements it is given; each of a batch counts. */
function countingBinding(binding: D1Database, count: (statements: number) => void): D1Database {
  const originals = new WeakMap<object, D1PreparedStatement>();
  const asked = new Set<string | symbol>(["all", "raw", "run", "first"]);
  const counting = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name === "bind") return (...values: unknown[]) => counting(target.bind(...values));
        return (...given: unknown[]) => {
          if (asked.has(name)) count(1);
          return (value as (...all: unknown[]) => unknown).apply(target, given);
        };
      },
    });
    originals.set(proxy, statement);
    return proxy;
  };
  return new Proxy(binding, {
    get(target, name) {
      if (name === "prepare") return (text: string) => counting(target.prepare(text));
      if (name === "batch") {
        return (statements: D1PreparedStatement[]) => {
          count(statements.length);
          return target.batch(statements.map((each) => originals.get(each) ?? each));
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

/** A port of which every call counts. */
function countingPort<Port extends object>(port: Port, count: () => void): Port {
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        count();
        return (value as (...all: unknown[]) => unknown).apply(target, given);
      };
    },
  });
}

/**
 * The same context, but every statement and every call of an adapter is added to `used`, and work beside the response
 * is added to `beside`.
 */
export function metered(context: AppContext, used: Cost, beside: Promise<unknown>[]): AppContext {
  const request = () => void used.requests++;
  const counted = (db: Db) => createDb(countingBinding(bindingOf(db), (statements) => (used.statements += statements)));
  const db = counted(context.db);
  return {
    ...context,
    db,
    logDb: context.logDb === context.db ? db : counted(context.logDb),
    email: countingPort(context.email, request),
    live: countingPort(context.live, request),
    push: countingPort(context.push, request),
    searchEngines: context.searchEngines.map((engine) => countingPort(engine, request)),
    // A call may fetch several pages and counts once.
    payments: context.payments && countingPort(context.payments, request),
    testPayments: context.testPayments && countingPort(context.testPayments, request),
    files: countingPort(context.files, request),
    images: countingPort(context.images, request),
    interactions: countingPort(context.interactions, request),
    logIns: countingPort(context.logIns, request),
    waitUntil: (promise) => {
      beside.push(promise);
      context.waitUntil(promise);
    },
  };
}
