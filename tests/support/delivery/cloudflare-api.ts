import type { CloudflareAccess } from "../../../scripts/copies/cloudflare";
import type { LocalSql } from "../../../scripts/copies/local-sql";
import { localObjects } from "../../../scripts/copies/objects";
import type { Statement } from "../../../scripts/copies/sql-port";

interface FakeCloudflare {
  access: CloudflareAccess;
  /** The waiting times, in milliseconds. */
  waits(): number[];
  /** The number of requests per kind of trouble. */
  troubles(): Record<string, number>;
}

const token = "the token";
const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const refused = (status: number, code: number, message: string) =>
  json({ success: false, errors: [{ code, message }], result: null }, status);
const given = (result: unknown, more: object = {}) => json({ success: true, errors: [], result, ...more });

/** Fails for what D1 would not take. */
function checkLimits({ sql, params = [] }: Statement): void {
  if (sql.length > 100_000 || params.length > 100) throw new Error("too long a statement");
  if (params.some((each: unknown) => typeof each !== "string" || Buffer.byteLength(each) > 2_000_000))
    throw new Error("a parameter is no text, or too long");
}

/**
 * The parts of Cloudflare's HTTP API that backup and restore use, over a local database and file store. Some requests are
 * limited, some fail, and of some the answer is lost after the work is done.
 */
export function createFakeCloudflare({ sql, files }: LocalSql): FakeCloudflare {
  const waits: number[] = [];
  const met: Record<string, number> = {};
  let requests = 0;

  async function answer(url: URL, init: RequestInit): Promise<Response> {
    const store = localObjects(await files());
    if (new Headers(init.headers).get("authorization") !== `Bearer ${token}`)
      return refused(401, 10_000, "Authentication error");
    if (url.pathname.endsWith("/d1/database/db/raw")) {
      const body = JSON.parse(String(init.body)) as Statement | { batch: Statement[] };
      const statements = "batch" in body ? body.batch : [body];
      try {
        statements.forEach(checkLimits);
        const answers = "batch" in body ? await sql.batch(statements) : [await sql.rows(body.sql, body.params)];
        return given(answers.map((rows) => ({ success: true, results: { columns: [], rows }, meta: {} })));
      } catch (error) {
        return refused(400, 7_500, (error as Error).message);
      }
    }
    const key = /\/r2\/buckets\/bucket\/objects(?:\/(.+))?$/.exec(url.pathname)?.[1];
    if (key && init.method === "PUT") {
      await store.put(
        { key: decodeURIComponent(key), size: 0, etag: "", contentType: new Headers(init.headers).get("content-type") },
        init.body as Uint8Array,
      );
      return given({});
    }
    if (key) {
      const bytes = await store.get(decodeURIComponent(key));
      return bytes ? new Response(new Uint8Array(bytes)) : refused(404, 10_007, "The specified key does not exist.");
    }
    const all = [];
    for await (const page of store.list()) all.push(...page);
    const from = Number(url.searchParams.get("cursor") ?? 0);
    const listed = all
      .slice(from, from + 1)
      .map(({ contentType, ...object }) => ({ ...object, http_metadata: contentType ? { contentType } : {} }));
    return given(listed, {
      result_info:
        from + 1 < all.length ? { cursor: String(from + 1), is_truncated: true } : { cursor: "", is_truncated: false },
    });
  }

  const meet = (trouble: string) => {
    met[trouble] = (met[trouble] ?? 0) + 1;
  };

  const send = async (address: Parameters<typeof fetch>[0], init: RequestInit = {}) => {
    requests += 1;
    if (requests % 7 === 0) {
      meet("limited");
      return new Response("{}", { status: 429, headers: { "retry-after": "7" } });
    }
    if (requests % 11 === 0) {
      meet("broken");
      return new Response("<h1>Bad gateway</h1>", { status: 502 });
    }
    const response = await answer(new URL(String(address)), init);
    if (requests % 5 === 0) {
      meet("lost");
      throw new TypeError("fetch failed");
    }
    return response;
  };

  return {
    access: {
      accountId: "account",
      token,
      api: "https://cloudflare.test",
      fetch: send,
      wait: async (ms) => {
        waits.push(ms);
      },
    },
    waits: () => waits,
    troubles: () => met,
  };
}
