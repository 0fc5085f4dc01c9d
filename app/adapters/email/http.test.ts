import { afterEach, expect, it, vi } from "vitest";
import { createHttpEmail, pauseOf } from "./http";
import { EmailPutOff, EmailRefused } from "./port";

afterEach(() => vi.unstubAllGlobals());

const port = createHttpEmail({ apiKey: "key", from: "us@example.in", endpoint: "https://mail.example" });
const mail = { to: "a@example.in", subject: "Hello", body: "In words", html: "<p>In words</p>", idempotencyKey: "k" };

it("sends a message as text and HTML, with its unsubscribe address", async () => {
  const sent: RequestInit[] = [];
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    sent.push(init);
    return Promise.resolve(Response.json({ id: "49a3999c" }));
  });
  await port.send({ ...mail, unsubscribeUrl: "https://site.example/stop?token=t&kind=jobs" });
  expect(new Headers(sent[0]?.headers).get("idempotency-key")).toBe("k");
  expect(JSON.parse(String(sent[0]?.body))).toEqual({
    from: "us@example.in",
    to: ["a@example.in"],
    subject: "Hello",
    text: "In words",
    html: "<p>In words</p>",
    headers: {
      "Auto-Submitted": "auto-generated",
      "List-Unsubscribe": "<https://site.example/stop?token=t&kind=jobs>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
});

it.each([
  [429, "30", 30_000],
  [503, "120", 120_000],
  [429, null, null],
  [500, "30", null],
])("an answer %i with Retry-After: %s delays the message by %s ms", async (status, retryAfter, pause) => {
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response(null, { status, headers: retryAfter === null ? {} : { "retry-after": retryAfter } })),
  );
  const error: unknown = await port.send(mail).catch((thrown: unknown) => thrown);
  expect(error instanceof EmailPutOff ? error.retryAfterMs : null).toBe(pause);
});

it("a web page is a failure but no refusal, whatever its status: the provider did not answer", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("<!doctype html><p>Bad request</p>", { status: 400 })));
  const error: unknown = await port.send(mail).catch((thrown: unknown) => thrown);
  expect([error instanceof Error, error instanceof EmailRefused]).toEqual([true, false]);
});

it("does not follow a redirect, which would carry the key and the mail elsewhere", async () => {
  const fetched = vi.fn((_url: string, _init: RequestInit) =>
    Promise.resolve(new Response(null, { status: 307, headers: { location: "https://elsewhere.example" } })),
  );
  vi.stubGlobal("fetch", fetched);
  await expect(port.send(mail)).rejects.toThrow("307");
  expect(fetched.mock.calls.map(([url, { redirect }]) => [url, redirect])).toEqual([
    ["https://mail.example", "manual"],
  ]);
});

const now = Date.UTC(2026, 10, 21, 12);
it.each([
  [null, null],
  ["", null],
  ["soon", null],
  ["0", 1000],
  ["Sat, 21 Nov 2026 12:01:30 GMT", 90_000],
  ["Sat, 21 Nov 2026 11:00:00 GMT", 1000],
  ["9999999", 6 * 3_600_000],
])("Retry-After: %s is a pause of %s ms", (retryAfter, pause) => expect(pauseOf(retryAfter, now)).toBe(pause));

it.each([
  [307, false],
  [400, true],
  [422, true],
  [401, false],
  [403, false],
  [408, false],
  [409, false],
  [429, false],
  [500, false],
])("an answer %i refuses a message permanently: %s", async (status, isFinal) => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status })));
  const error: unknown = await port.send(mail).catch((thrown: unknown) => thrown);
  expect(String(error)).toContain(String(status));
  expect(error instanceof EmailRefused).toBe(isFinal);
});
