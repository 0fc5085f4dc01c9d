import { bindingOf, createDb, type Db } from "./client";
import { reads } from "./d1-session";

/** A statement that writes was given to a database that is only for reading. */
export class WriteRefused extends Error {
  override readonly name = "WriteRefused";
  constructor() {
    super("this database is only for reading");
  }
}

/** Whether an error, or what has caused it, is that refusal. */
export function isWriteRefused(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof WriteRefused) return true;
  return false;
}

/** A replacement for a writing statement: it can be prepared and bound, and fails when run, like a database error. */
class RefusedStatement {
  bind() {
    return this;
  }
  all() {
    return Promise.reject(new WriteRefused());
  }
  run() {
    return Promise.reject(new WriteRefused());
  }
  raw() {
    return Promise.reject(new WriteRefused());
  }
  first() {
    return Promise.reject(new WriteRefused());
  }
}

const bindings = new WeakMap<D1Database, D1Database>();

/**
 * The same database, for reading only: writing statements fail with {@link WriteRefused}, and a batch with one is not
 * run at all.
 */
export function readOnly(db: Db): Db {
  const binding = bindingOf(db);
  let own = bindings.get(binding);
  if (!own) bindings.set(binding, (own = createBinding(binding)));
  return createDb(own);
}

function createBinding(binding: D1Database): D1Database {
  const own = {
    prepare: (text: string) => (reads(text) ? binding.prepare(text) : new RefusedStatement()),
    batch: (statements: D1PreparedStatement[]) =>
      statements.some((statement) => statement instanceof RefusedStatement)
        ? Promise.reject(new WriteRefused())
        : binding.batch(statements),
    exec: () => Promise.reject(new WriteRefused()),
  };
  return own as unknown as D1Database;
}
