/** A database behind a worker of its own: each call is one request, as with a binding at Cloudflare. */
export const databaseScript = `
export default {
  async fetch(request, { DB }) {
    const { statements, raw } = await request.json();
    const prepared = statements.map(({ sql, params }) => DB.prepare(sql).bind(...params));
    try {
      if (raw) return Response.json(await prepared[0].raw());
      return Response.json(await DB.batch(prepared));
    } catch (error) {
      return new Response([error.message, error.cause && error.cause.message].filter(Boolean).join(": "), { status: 500 });
    }
  },
};`;

class Statement {
  constructor(
    private readonly post: (body: unknown) => Promise<unknown>,
    readonly sql: string,
    readonly params: unknown[] = [],
  ) {}
  bind(...params: unknown[]) {
    return new Statement(this.post, this.sql, params);
  }
  async all() {
    return ((await this.post({ statements: [this] })) as D1Result[])[0];
  }
  run() {
    return this.all();
  }
  raw() {
    return this.post({ statements: [this], raw: true });
  }
}

/** What of a D1 binding Drizzle asks, over the worker above. The way through Miniflare's own proxy takes three requests a call. */
export function d1OverHttp(post: (body: unknown) => Promise<unknown>): D1Database {
  const binding = {
    prepare: (sql: string) => new Statement(post, sql),
    batch: (statements: Statement[]) => post({ statements: statements.map(({ sql, params }) => ({ sql, params })) }),
  };
  return binding as unknown as D1Database;
}
