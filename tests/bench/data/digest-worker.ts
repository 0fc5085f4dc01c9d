// One run of the digest, inside a worker with its database beside it, as in production; answers what it counted.
import { createHmac } from "node:crypto";
import { createDb } from "db/client";
import type { AppContext } from "~/features/context";
import { sendWeeklyDigest } from "~/features/digest/sending.server";

/** A database that counts what it is asked, and the bytes of the largest batch. */
function counting(d1: D1Database) {
  const used = { statements: 0, requests: 0, largest: 0 };
  const sizes = new WeakMap<object, number>();
  const originals = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name === "bind") {
          return (...values: unknown[]) => {
            const bound = wrap(target.bind(...values));
            sizes.set(
              bound,
              values.reduce<number>(
                (sum, value) => sum + (typeof value === "string" ? new TextEncoder().encode(value).length : 8),
                0,
              ),
            );
            return bound;
          };
        }
        return (...given: unknown[]) => {
          used.statements++;
          used.requests++;
          return (value as (...all: unknown[]) => unknown).apply(target, given);
        };
      },
    });
    originals.set(proxy, statement);
    return proxy;
  };
  const counted = new Proxy(d1, {
    get(target, name) {
      if (name === "prepare") return (text: string) => wrap(target.prepare(text));
      if (name === "batch") {
        return (statements: D1PreparedStatement[]) => {
          used.statements += statements.length;
          used.requests++;
          used.largest = Math.max(
            used.largest,
            statements.reduce((sum, each) => sum + (sizes.get(each) ?? 0), 0),
          );
          return target.batch(statements.map((each) => originals.get(each) ?? each));
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  return { d1: counted, used };
}

export default {
  async fetch(request: Request, { DB }: { DB: D1Database }): Promise<Response> {
    const now = Number(new URL(request.url).searchParams.get("now"));
    const { d1, used } = counting(DB);
    // The digest asks for nothing else of the outside world.
    const db = createDb(d1);
    const context = {
      db,
      logDb: db,
      now: () => now,
      siteUrl: "https://kaamghar.example",
      sign: (text: string) => createHmac("sha256", "bench").update(text).digest("base64url"),
    } as unknown as AppContext;
    return Response.json({ counts: await sendWeeklyDigest(context), used });
  },
};
