import { afterEach, expect, it, vi } from "vitest";
import { createOneSignal, uuidOf, validAppId } from "./onesignal";
import { PushBusy, PushGone, PushRefused } from "./port";

afterEach(() => vi.unstubAllGlobals());

const appId = "6f3c1a52-0d7b-4e7e-9c5e-1b8f2a4d9e10";
const settings = {
  appId,
  apiKey: "a key",
  endpoint: undefined,
  siteUrl: "https://kaamghar.test",
  timeLimit: 5_000,
  now: () => 0,
};

it.each([[undefined], [""], ["123456789"], ["your-onesignal-app-id"], ["         x "]])("%j is no app id", (given) => {
  expect(validAppId(given)).toBeNull();
  expect(createOneSignal({ ...settings, appId: given })).toBeNull();
});

it("an app id has ten characters or more, but nothing is sent without the key", () => {
  expect(validAppId(" 1234567890 ")).toBe("1234567890");
  expect(createOneSignal({ ...settings, apiKey: undefined })).toBeNull();
});

it("a repeated message always has the same UUID as its key", () => {
  expect(uuidOf("a delivery")).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(uuidOf("a delivery")).toBe(uuidOf("a delivery"));
  expect(uuidOf("a delivery")).not.toBe(uuidOf("another"));
});

const gone = { id: "", errors: ["All included players are not subscribed"] };
it.each([
  [200, { id: "abc" }, null],
  [200, { id: "abc", errors: { invalid_player_ids: ["somebody else"] } }, null],
  [200, gone, PushGone],
  [400, gone, PushGone],
  [200, { id: "", errors: { invalid_player_ids: ["me"] } }, PushGone],
  [200, { id: "", errors: ["Message Notifications must have English language content"] }, PushRefused],
  [400, { errors: ["Incorrect subscription_id format"] }, PushRefused],
  [404, {}, Error],
  [403, {}, PushBusy],
  [429, {}, PushBusy],
  [503, {}, PushBusy],
] as const)("the answer %i %j decides what happens next", async (status, body, kind) => {
  vi.stubGlobal("fetch", async () => Response.json(body, { status, headers: { "retry-after": "30" } }));
  const sent: unknown = await createOneSignal(settings)
    ?.send("me", { title: "x", body: "y", url: null, tag: "z" }, "key")
    .catch((error: unknown) => error);
  expect((sent as Error | undefined)?.constructor ?? null).toBe(kind);
});
