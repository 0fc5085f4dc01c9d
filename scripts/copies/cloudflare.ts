import { failure } from "../process";
import type { ObjectStore, StoredObject } from "./objects";
import type { SqlPort, Statement } from "./sql-port";

export interface CloudflareAccess {
  accountId: string;
  token: string;
  /** The API's address; Cloudflare's own by default. */
  api?: string;
  fetch?: typeof fetch;
  /** Waits some milliseconds. */
  wait?: (ms: number) => Promise<void>;
  /** Says why it waits. */
  onWait?: (reason: string, ms: number) => void;
}

const mostTries = 8;
const patienceMs = 60_000;
const longestWaitMs = 5 * 60_000;

interface Envelope<Result> {
  success: boolean;
  errors?: { code?: number; message?: string }[];
  result: Result;
  result_info?: { cursor?: string; is_truncated?: boolean };
}

/** The account and token from the environment. Fails when one is missing. */
export function accessFromEnvironment(): CloudflareAccess {
  const { CLOUDFLARE_ACCOUNT_ID: accountId, CLOUDFLARE_API_TOKEN: token } = process.env;
  if (!accountId || !token)
    throw failure(
      "Set CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN, a token that may edit D1 and R2 (to read is enough for a backup)",
    );
  return { accountId, token };
}

/** How long to wait after an answer or an error: what Cloudflare says, else 1 s, doubling to a minute. Milliseconds. */
function waitAfter(response: Response | null, tried: number): number {
  const said = Number(response?.headers.get("retry-after"));
  return said > 0 ? Math.min(longestWaitMs, said * 1000) : Math.min(60_000, 1000 * 2 ** tried);
}

const isPassing = (status: number) => status === 429 || status >= 500;

/**
 * Errors of the database itself come with status 200, 400 or 500 and a text; a retry does not help a broken statement.
 */
const isOfTheStatement = (message: string) =>
  /SQLITE_(?!BUSY|LOCKED)|constraint failed|syntax error|no such|too (?:big|large|long)|memory limit|exceeded timeout/i.test(
    message,
  );

const messageOf = (body: Partial<Envelope<unknown>> | null) =>
  (body?.errors ?? [])
    .map(({ code, message }) => `${message ?? "unknown error"}${code ? ` (${code})` : ""}`)
    .join("; ");

/**
 * Sends a request to the API until it is answered: a busy, limiting or broken API is asked again, eight times in all. A
 * request may be carried out twice when its answer is lost. Returns null for a 404; throws the API's error.
 */
async function ask(
  {
    token,
    api = "https://api.cloudflare.com/client/v4",
    fetch: send = fetch,
    wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onWait = () => {},
  }: CloudflareAccess,
  path: string,
  init: RequestInit,
): Promise<Response | null> {
  for (let tried = 0; ; tried++) {
    let response: Response | null = null;
    let problem: string;
    try {
      response = await send(`${api}${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(patienceMs),
      });
      if (response.ok) {
        // The body can break off, too; then the whole request is repeated.
        return new Response(await response.arrayBuffer(), { status: 200, headers: response.headers });
      }
      if (response.status === 404) return null;
      const text = await response.text();
      problem = `${response.status} ${messageOf(parsed(text)) || text.slice(0, 200)}`;
      if (!isPassing(response.status) || isOfTheStatement(problem)) throw new Refusal(`Cloudflare: ${problem}`);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      problem = error instanceof Error ? error.message : String(error);
    }
    if (tried + 1 >= mostTries) throw new Refusal(`Cloudflare does not answer after ${mostTries} tries: ${problem}`);
    const ms = waitAfter(response, tried);
    onWait(problem, ms);
    await wait(ms);
  }
}

class Refusal extends Error {}

function parsed(text: string): Partial<Envelope<unknown>> | null {
  try {
    return JSON.parse(text) as Partial<Envelope<unknown>>;
  } catch {
    return null;
  }
}

async function askJson<Result>(access: CloudflareAccess, path: string, init: RequestInit): Promise<Envelope<Result>> {
  const response = await ask(access, path, init);
  if (!response) throw new Refusal(`Cloudflare knows no ${path.replace(access.accountId, "…")}`);
  const body = parsed(await response.text()) as Envelope<Result> | null;
  if (!body?.success) throw new Refusal(`Cloudflare: ${messageOf(body) || "an answer that is no JSON"}`);
  return body;
}

interface RawResult {
  success: boolean;
  results?: { rows?: unknown[][] };
  error?: string;
}

/** A D1 database over Cloudflare's HTTP API. */
export function cloudflareSql(access: CloudflareAccess, databaseId: string): SqlPort {
  const run = async (body: Statement | { batch: Statement[] }) => {
    const { result } = await askJson<RawResult[]>(
      access,
      `/accounts/${access.accountId}/d1/database/${databaseId}/raw`,
      { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
    );
    const failed = result.find(({ success }) => !success);
    if (failed) throw new Refusal(failed.error ?? "a statement failed");
    return result;
  };
  return {
    rows: async (sql, params = []) => (await run({ sql, params })).at(-1)?.results?.rows ?? [],
    batch: async (statements) => (await run({ batch: statements })).map(({ results }) => results?.rows ?? []),
  };
}

interface ListedObject {
  key: string;
  size: number;
  etag: string;
  http_metadata?: { contentType?: string };
}

/** An R2 bucket over Cloudflare's HTTP API. */
export function cloudflareObjects(access: CloudflareAccess, bucket: string): ObjectStore {
  const objects = `/accounts/${access.accountId}/r2/buckets/${bucket}/objects`;
  const at = (key: string) => `${objects}/${key.split("/").map(encodeURIComponent).join("/")}`;
  const toStored = ({ key, size, etag, http_metadata: metadata }: ListedObject): StoredObject => ({
    key,
    size,
    etag,
    contentType: metadata?.contentType ?? null,
  });
  return {
    async *list() {
      for (let cursor = ""; ;) {
        const query = new URLSearchParams({ per_page: "1000", ...(cursor ? { cursor } : {}) });
        const { result, result_info: info } = await askJson<ListedObject[]>(access, `${objects}?${query}`, {
          method: "GET",
        });
        yield result.map(toStored);
        if (!info?.cursor || info.is_truncated === false || info.cursor === cursor) return;
        cursor = info.cursor;
      }
    },
    async get(key) {
      const response = await ask(access, at(key), { method: "GET" });
      return response && new Uint8Array(await response.arrayBuffer());
    },
    async put({ key, contentType }, bytes) {
      await askJson(access, at(key), {
        method: "PUT",
        headers: contentType ? { "content-type": contentType } : {},
        body: new Uint8Array(bytes),
      });
    },
  };
}
