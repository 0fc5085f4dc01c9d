import * as z from "zod";
import { parseJson } from "../answers";
import { SearchEngineBusy, SearchEngineRefused, SearchQuotaSpent, retryAfterMs, type SearchEnginePort } from "./port";

const defaultEndpoint = "https://indexing.googleapis.com";
const scope = "https://www.googleapis.com/auth/indexing";
/** Google's default quota for a project. */
const defaultPerDay = 200;
const timeLimit = 10_000;
/** A token is renewed this long before it ends. Milliseconds. */
const margin = 60_000;

const keySchema = z.object({
  client_email: z.string().min(3),
  private_key: z.string().includes("-----BEGIN PRIVATE KEY-----"),
  token_uri: z.url().default("https://oauth2.googleapis.com/token"),
});
type ServiceAccount = z.infer<typeof keySchema>;

/** The key file of a service account, as JSON; null when it is none. */
export function readServiceAccount(text: string | undefined): ServiceAccount | null {
  // This runs for every request. Most sites have no key, and an exception costs more than this check.
  if (!text) return null;
  try {
    return keySchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Google's answer to an accepted notice. */
const published = z.object({ urlNotificationMetadata: z.object({}) });

interface Settings {
  /** The key file of the service account, as JSON. */
  key: string | undefined;
  /** Notices a day, when Google has raised the quota. */
  perDay?: string | undefined;
  /** What answers in the place of Google's API, as an origin. */
  endpoint?: string | undefined;
  /** Milliseconds UTC. */
  now: () => number;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** A signed statement of who we are, good for an hour (RFC 7523). @param now ms UTC */
async function assertionOf(
  { client_email: issuer, private_key: pem, token_uri: audience }: ServiceAccount,
  now: number,
): Promise<string> {
  const der = Buffer.from(pem.replace(/-----(BEGIN|END) PRIVATE KEY-----|\s/g, ""), "base64");
  const key = await crypto.subtle.importKey("pkcs8", der, { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const issuedAt = Math.floor(now / 1000);
  const part = (value: object) => base64url(bytesOf(JSON.stringify(value)));
  const text = `${part({ alg: "RS256", typ: "JWT" })}.${part({ iss: issuer, scope, aud: audience, iat: issuedAt, exp: issuedAt + 3600 })}`;
  return `${text}.${base64url(new Uint8Array(await crypto.subtle.sign("RSASSA-PKCS1-v1_5", key, bytesOf(text))))}`;
}

/** Tokens by service account, kept by the isolate. */
const tokens = new Map<string, { token: string; until: number }>();

async function tokenOf(account: ServiceAccount, now: number): Promise<string> {
  const name = `${account.client_email} ${account.token_uri}`;
  const kept = tokens.get(name);
  if (kept && kept.until > now) return kept.token;
  const response = await fetch(account.token_uri, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion: await assertionOf(account, now),
    }),
    redirect: "manual",
    signal: AbortSignal.timeout(timeLimit),
  });
  const answer = response.ok
    ? z.object({ access_token: z.string(), expires_in: z.number() }).safeParse(await response.json().catch(() => null))
    : null;
  if (!answer?.success)
    throw new SearchEngineBusy(`Google gave no token (${response.status})`, retryAfterMs(response.headers, now));
  tokens.set(name, { token: answer.data.access_token, until: now + answer.data.expires_in * 1000 - margin });
  return answer.data.access_token;
}

/** Notifies Google of jobs by its Indexing API, one address a request; null without the key of a service account. */
export function createGoogleIndexing({
  key,
  perDay,
  endpoint = defaultEndpoint,
  now,
}: Settings): SearchEnginePort | null {
  const account = readServiceAccount(key);
  if (account === null) return null;
  return {
    engine: "google",
    perRequest: 1,
    perDay: Number(perDay) > 0 ? Number(perDay) : defaultPerDay,
    // Google's quotas begin anew at midnight of the Pacific coast.
    dayOf: (moment) =>
      new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles", dateStyle: "short" }).format(moment),
    async tell([notice]) {
      if (!notice) return;
      const token = await tokenOf(account, now());
      const response = await fetch(`${endpoint}/v3/urlNotifications:publish`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ url: notice.url, type: notice.change === "updated" ? "URL_UPDATED" : "URL_DELETED" }),
        redirect: "manual",
        signal: AbortSignal.timeout(timeLimit),
      });
      const answer = parseJson(await response.text());
      if (response.ok && published.safeParse(answer).success) return;
      const message = `Google's Indexing API answered ${response.status}${response.ok ? " without what it knows of the address" : ""}`;
      if (response.status === 429) throw new SearchQuotaSpent(message);
      if (response.status === 401) tokens.clear();
      if (response.status === 400) throw new SearchEngineRefused(message);
      throw new SearchEngineBusy(message, retryAfterMs(response.headers, now()));
    },
  };
}
