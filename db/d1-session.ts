import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The D1 session of a request: D1 may read from a replica that has everything up to a bookmark. Without a session
 * (cron, queue) everything goes to the primary database.
 */
export interface SessionScope {
  /**
   * "first-primary", "first-unconstrained", or the bookmark of the person's last write; used by the first statement.
   */
  start: () => string;
  session?: D1DatabaseSession;
  /** Whether a statement of this request has written; false for what still runs. */
  hasWritten: boolean;
  /** Whether the database was given up for this request: a statement took too long. */
  hasTimedOut: boolean;
  /** Runs a database call and throws on a timeout; a timed-out write may still complete. */
  inTime: <Result>(ask: () => Promise<Result>) => Promise<Result>;
}

// Held on globalThis because the worker's bundle and the build of the pages each have this module.
const holder = globalThis as typeof globalThis & { kaamgharSession?: AsyncLocalStorage<SessionScope> };
const scopes = (holder.kaamgharSession ??= new AsyncLocalStorage<SessionScope>());

/** Runs a request, and its work after the response, in one session. */
export const inSession = <Result>(scope: SessionScope, run: () => Result): Result => scopes.run(scope, run);

/** Whether the database has timed out for the current request. */
export const hasDatabaseTimedOut = (): boolean => scopes.getStore()?.hasTimedOut ?? false;

function inTime<Result>(ask: () => Promise<Result>): Promise<Result> {
  const scope = scopes.getStore();
  return scope ? scope.inTime(ask) : ask();
}

function target(binding: D1Database): D1Database | D1DatabaseSession {
  const scope = scopes.getStore();
  return scope ? (scope.session ??= binding.withSession(scope.start())) : binding;
}

/** Whether a statement only reads; unclear ones count as writing. */
export const reads = (text: string) =>
  /^\s*select\b/i.test(text) || (/^\s*with\b/i.test(text) && !/\b(insert|update|delete)\b/i.test(text));

/** A statement that is prepared in the session of the request that runs it, so that prepared queries outlive requests. */
class SessionStatement {
  constructor(
    private readonly binding: D1Database,
    readonly text: string,
    readonly isRead: boolean,
    private readonly values: unknown[] = [],
  ) {}
  bind(...values: unknown[]) {
    return new SessionStatement(this.binding, this.text, this.isRead, values);
  }
  prepared(on: D1Database | D1DatabaseSession): D1PreparedStatement {
    const statement = on.prepare(this.text);
    return this.values.length > 0 ? statement.bind(...this.values) : statement;
  }
  all() {
    return this.ask((statement) => statement.all());
  }
  run() {
    return this.ask((statement) => statement.run());
  }
  raw() {
    return this.ask((statement) => statement.raw());
  }
  first() {
    return this.ask((statement) => statement.first());
  }
  private async ask<Result>(ask: (statement: D1PreparedStatement) => Promise<Result>): Promise<Result> {
    const result = await inTime(() => ask(this.prepared(target(this.binding))));
    if (!this.isRead) noteWriting();
    return result;
  }
}

function noteWriting() {
  const scope = scopes.getStore();
  if (scope) scope.hasWritten = true;
}

const bindings = new WeakMap<D1Database, D1Database>();

/** A binding whose statements run in the session of their request; the same one for each given binding. */
export function sessionBinding(binding: D1Database): D1Database {
  let own = bindings.get(binding);
  if (!own) bindings.set(binding, (own = createBinding(binding)));
  return own;
}

function createBinding(binding: D1Database): D1Database {
  const own = {
    prepare: (text: string) => new SessionStatement(binding, text, reads(text)),
    async batch(statements: SessionStatement[]) {
      const on = target(binding);
      const results = await inTime(() => on.batch(statements.map((statement) => statement.prepared(on))));
      if (statements.some(({ isRead }) => !isRead)) noteWriting();
      return results;
    },
    exec: (text: string) => binding.exec(text),
  };
  return own as unknown as D1Database;
}
