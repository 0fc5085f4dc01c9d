import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, afterEach, describe, expect, it, vi } from "vitest";
import { jobs, outboxEvents, searchNotices, searchQuotas } from "db/schema";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { notifySearchEngines } from "~/features/search-engines/notify.server";
import { createAppContext } from "~/load-context";
import { db } from "../../../support/context";
import { createEmployer, createJob, type Employer } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";

const indexNow = "https://indexnow.test/indexnow";
const google = "https://indexing.test";
const tokens = "https://tokens.test/token";
const key = "0123456789abcdef";

let privateKey: string;
let publicKey: CryptoKey;
let employer: Employer;
/** What was sent to whom, and what they answer. */
let sent: { url: string; body: string; headers: Headers }[];
let answers: Record<string, () => Response>;

beforeEach(async () => {
  const pair = await crypto.subtle.generateKey(
    { name: "RSASSA-PKCS1-v1_5", modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: "SHA-256" },
    true,
    ["sign", "verify"],
  );
  if (!("privateKey" in pair)) throw new Error("no pair");
  publicKey = pair.publicKey;
  const der = (await crypto.subtle.exportKey("pkcs8", pair.privateKey)) as ArrayBuffer;
  privateKey = `-----BEGIN PRIVATE KEY-----\n${Buffer.from(der).toString("base64")}\n-----END PRIVATE KEY-----\n`;
  employer = await createEmployer();
  sent = [];
  answers = {};
  await db.delete(searchNotices);
  await db.delete(searchQuotas);
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    sent.push({ url: request.url, body: await request.text(), headers: request.headers });
    const made = Object.entries(answers).find(([start]) => request.url.startsWith(start))?.[1]();
    return (
      made ??
      Response.json(
        request.url === tokens ? { access_token: "a-token", expires_in: 3600 } : { urlNotificationMetadata: {} },
      )
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Each test has an account of its own, so that none has the token of another one. */
const accountOf = () =>
  JSON.stringify({ client_email: `${employer.id}@project.test`, private_key: privateKey, token_uri: tokens });
const both = () => ({
  INDEXNOW_KEY: key,
  INDEXNOW_ENDPOINT: indexNow,
  GOOGLE_INDEXING_KEY: accountOf(),
  GOOGLE_INDEXING_ENDPOINT: google,
});

const contextWith = (given: object): AppContext => createAppContext({ ...env, ...given }, () => {});
const toGoogle = () =>
  sent.filter(({ url }) => url.startsWith(google)).map(({ body }) => JSON.parse(body) as { url: string; type: string });
const toIndexNow = () =>
  sent
    .filter(({ url }) => url === indexNow)
    .map(({ body }) => JSON.parse(body) as { host: string; key: string; keyLocation: string; urlList: string[] });
const addressOf = (id: string) => `${env.SITE_URL}/job/${id}`;

async function happens(context: AppContext, jobId: string, kind: "job.published" | "job.changed" = "job.changed") {
  const event = recordEvent(context, { kind, jobId });
  await context.db.batch([event.statement]);
  await event.deliver();
}

describe("search engines", () => {
  it("get one notice of a published and changed job, with its address and the key's location", async () => {
    const context = contextWith(both());
    const [one, two] = [await createJob(employer), await createJob(employer)];
    await happens(context, one, "job.published");
    await happens(context, one);
    await happens(context, two, "job.published");
    expect(await notifySearchEngines(context)).toEqual({ told: 4, failed: 0, dropped: 0 });
    const [message, ...others] = toIndexNow();
    expect(others).toEqual([]);
    expect({ ...message, urlList: message?.urlList.sort() }).toEqual({
      host: "kaamghar.test",
      key,
      keyLocation: `${env.SITE_URL}/${key}.txt`,
      urlList: [addressOf(one), addressOf(two)].sort(),
    });
    expect(
      toGoogle()
        .map(({ url }) => url)
        .sort(),
    ).toEqual([addressOf(one), addressOf(two)].sort());
    expect(toGoogle().every(({ type }) => type === "URL_UPDATED")).toBe(true);
    expect(await db.select().from(searchNotices)).toEqual([]);
    sent = [];
    expect(await notifySearchEngines(context)).toEqual({ told: 0, failed: 0, dropped: 0 });
    expect(sent).toEqual([]);
  });

  it.each(["paused", "closed", "expired", "removed"] as const)(
    "get a notice that a job that is %s is gone",
    async (status) => {
      const context = contextWith(both());
      const id = await createJob(employer, { status });
      await happens(context, id);
      await notifySearchEngines(context);
      expect(toGoogle()).toEqual([{ url: addressOf(id), type: "URL_DELETED" }]);
    },
  );

  it("get the job's state at the time of the notice, not of the event", async () => {
    const context = contextWith(both());
    const id = await createJob(employer, { status: "paused" });
    await happens(context, id);
    await db.update(jobs).set({ status: "active" }).where(eq(jobs.id, id));
    await notifySearchEngines(context);
    expect(toGoogle()).toEqual([{ url: addressOf(id), type: "URL_UPDATED" }]);
  });

  it("get no repeated notice each time that open pages cannot be reached", async () => {
    const context = contextWith(both());
    const id = await createJob(employer);
    const broken: AppContext = {
      ...context,
      live: { ...context.live, publishToFeed: () => Promise.reject(new Error("no room answers")) },
    };
    const event = recordEvent(broken, { kind: "job.changed", jobId: id });
    await broken.db.batch([event.statement]);
    await event.deliver();
    expect(
      await db
        .select({ done: outboxEvents.doneChannels, deliveredAt: outboxEvents.deliveredAt })
        .from(outboxEvents)
        .where(eq(outboxEvents.id, event.id)),
    ).toEqual([{ done: ["search"], deliveredAt: null }]);
    expect(await notifySearchEngines(context)).toMatchObject({ told: 2 });
  });

  it("get no notice of a draft, and nothing is recorded without a configuration", async () => {
    await happens(
      contextWith(both()),
      await createJob(employer, { status: "draft", listingKey: null, publishedAt: null }),
    );
    await happens(contextWith({}), await createJob(employer));
    expect(await db.select().from(searchNotices)).toEqual([]);
  });

  it("include Google, which gets a signed statement whose token serves for all", async () => {
    const context = contextWith(both());
    for (let count = 0; count < 3; count++) await happens(context, await createJob(employer));
    await notifySearchEngines(context);
    const asked = sent.filter(({ url }) => url === tokens);
    expect(asked).toHaveLength(1);
    const [head = "", claims = "", signature = ""] = (new URLSearchParams(asked[0]?.body).get("assertion") ?? "").split(
      ".",
    );
    const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
    expect(read(head)).toEqual({ alg: "RS256", typ: "JWT" });
    expect(read(claims)).toMatchObject({
      iss: `${employer.id}@project.test`,
      aud: tokens,
      scope: "https://www.googleapis.com/auth/indexing",
    });
    expect(
      await crypto.subtle.verify(
        "RSASSA-PKCS1-v1_5",
        publicKey,
        Buffer.from(signature, "base64url"),
        Buffer.from(`${head}.${claims}`),
      ),
    ).toBe(true);
    expect(
      sent
        .filter(({ url }) => url.startsWith(google))
        .every(({ headers }) => headers.get("authorization") === "Bearer a-token"),
    ).toBe(true);
  });

  it("that fail are retried later, and delay no others", async () => {
    answers[indexNow] = () => new Response(null, { status: 503, headers: { "retry-after": "120" } });
    const context = contextWith(both());
    const id = await createJob(employer);
    await happens(context, id);
    const before = Date.now();
    expect(await notifySearchEngines(context)).toEqual({ told: 1, failed: 1, dropped: 0 });
    expect(toGoogle()).toHaveLength(1);
    const [waiting] = await db.select().from(searchNotices);
    expect(waiting).toMatchObject({
      engine: "indexnow",
      jobId: id,
      attempts: 1,
      lastError: expect.stringContaining("503") as string,
    });
    expect(waiting?.nextAttemptAt).toBeGreaterThanOrEqual(before + 120_000);
    answers = {};
    expect(await notifySearchEngines({ ...context, now: () => Date.now() + 130_000 })).toEqual({
      told: 1,
      failed: 0,
      dropped: 0,
    });
    expect(toIndexNow()).toHaveLength(2);
  });

  it("that answer with a web page are retried", async () => {
    for (const url of [indexNow, google])
      answers[url] = () => new Response("<!DOCTYPE html><html><body>Please wait</body></html>");
    const context = contextWith(both());
    await happens(context, await createJob(employer));
    expect(await notifySearchEngines(context)).toEqual({ told: 0, failed: 2, dropped: 0 });
    expect(await db.select({ attempts: searchNotices.attempts }).from(searchNotices)).toEqual([
      { attempts: 1 },
      { attempts: 1 },
    ]);
    answers = {};
    expect(await notifySearchEngines({ ...context, now: () => Date.now() + 3_600_000 })).toMatchObject({ told: 2 });
  });

  it("that refuse an address are not retried", async () => {
    answers[indexNow] = () => new Response(null, { status: 422 });
    const context = contextWith({ INDEXNOW_KEY: key, INDEXNOW_ENDPOINT: indexNow });
    await happens(context, await createJob(employer));
    expect(await notifySearchEngines(context)).toEqual({ told: 0, failed: 1, dropped: 0 });
    expect(await db.select().from(searchNotices)).toEqual([]);
  });

  it("with a quota get the newest notices, and the rest is dropped until the next day", async () => {
    const context = contextWith({ ...both(), INDEXNOW_KEY: undefined, GOOGLE_INDEXING_PER_DAY: "3" });
    const ids: string[] = [];
    for (let minute = 0; minute < 5; minute++) {
      ids.unshift(await createJob(employer));
      await happens({ ...context, now: () => Date.now() - 3_600_000 + minute * 60_000 }, ids[0] ?? "");
    }
    expect(await notifySearchEngines(context)).toEqual({ told: 3, failed: 0, dropped: 2 });
    expect(toGoogle().map(({ url }) => url)).toEqual(ids.slice(0, 3).map(addressOf));
    await happens(context, await createJob(employer));
    expect(await notifySearchEngines(context)).toEqual({ told: 0, failed: 0, dropped: 1 });
    const nextDay = { ...context, now: () => Date.now() + 86_400_000 };
    await happens(nextDay, await createJob(employer));
    expect(await notifySearchEngines(nextDay)).toEqual({ told: 1, failed: 0, dropped: 0 });
    expect(await db.select().from(searchQuotas)).toHaveLength(1);
  });

  it("that report a used quota get no more that day", async () => {
    answers[google] = () => new Response(null, { status: 429 });
    const context = contextWith({ ...both(), INDEXNOW_KEY: undefined });
    for (let count = 0; count < 3; count++) await happens(context, await createJob(employer));
    expect(await notifySearchEngines(context)).toEqual({ told: 0, failed: 0, dropped: 3 });
    expect(toGoogle()).toHaveLength(1);
    await happens(context, await createJob(employer));
    await notifySearchEngines(context);
    expect(toGoogle()).toHaveLength(1);
  });

  it("find the key of IndexNow only at its address", async () => {
    const visitor = createVisitor({ env: { INDEXNOW_KEY: key } });
    const page = await visitor.get(`/${key}.txt`);
    expect([page.status, page.html, page.headers.get("content-type")]).toEqual([200, key, "text/plain; charset=utf-8"]);
    expect((await visitor.get("/another-key.txt")).status).toBe(404);
    expect((await createVisitor().get(`/${key}.txt`)).status).toBe(404);
    expect((await createVisitor().get("/robots.txt")).status).toBe(200);
  });
});
