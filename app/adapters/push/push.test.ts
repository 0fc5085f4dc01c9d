import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createPushKey } from "../../../scripts/local/state/push-key";
import {
  startPushService,
  type LocalPushService,
  type Subscription,
} from "../../../tests/support/delivery/push-service";
import { PushBusy, PushGone, PushRefused, type PushDevice, type PushMessage } from "./port";
import { createPush } from "./push";

let service: LocalPushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());

const privateKey = createPushKey();
let now = Date.now();
const pushWith = (key = privateKey, origins = service.origin, timeLimit = 5_000) =>
  createPush({
    privateKey: key,
    siteUrl: "https://kaamghar.test",
    origins,
    oneSignal: { appId: undefined, apiKey: undefined, endpoint: undefined },
    timeLimit,
    now: () => now,
  });

const deviceOf = ({ endpoint, keys }: Subscription): PushDevice => ({
  provider: "webpush",
  playerId: endpoint,
  ...keys,
});
const message: PushMessage = {
  title: "नया आवेदन",
  body: "आशा ने “टेली-कॉलर” के लिए आवेदन किया",
  url: "/job/1/applicants",
  tag: "event-person",
};

describe("a push to a browser", () => {
  it("arrives decrypted and unchanged, with its urgency", async () => {
    const browser = service.subscribe();
    await pushWith().send(deviceOf(browser), { ...message, urgency: "high" }, "x");
    const [arrived, ...more] = service.messagesTo(browser.endpoint);
    expect(more).toEqual([]);
    expect(arrived).toMatchObject({
      payload: { title: message.title, body: message.body, url: message.url, tag: message.tag },
      ttl: 86_400,
      urgency: "high",
      contact: "https://kaamghar.test",
    });
  });

  it("replaces a waiting push with the same tag", async () => {
    const browser = service.subscribe();
    for (const title of ["first", "again"]) await pushWith().send(deviceOf(browser), { ...message, title }, "x");
    await pushWith().send(deviceOf(browser), { ...message, tag: "another" }, "x");
    expect(service.messagesTo(browser.endpoint).map(({ payload }) => payload.title)).toEqual(["again", message.title]);
  });

  it("fits into 4 kB even with a long Hindi text, and is cut between letters", async () => {
    const browser = service.subscribe();
    await pushWith().send(deviceOf(browser), { ...message, body: "कंपनी ने आपको चुना है। ".repeat(200) }, "x");
    const [arrived] = service.messagesTo(browser.endpoint);
    expect(arrived?.size).toBeGreaterThan(4050);
    expect(arrived?.size).toBeLessThanOrEqual(4096);
    expect(arrived?.payload.body).toMatch(/^कंपनी ने आपको .*…$/s);
  });

  it("is sent again with a shorter text when the service answers 413, and is refused after a second 413", async () => {
    const browser = service.subscribe();
    service.answerWith(browser.endpoint, 413);
    await pushWith().send(deviceOf(browser), { ...message, body: "कंपनी ने आपको चुना है। ".repeat(200) }, "x");
    expect(service.messagesTo(browser.endpoint)[0]?.size).toBeLessThan(1700);
    service.answerWith(browser.endpoint, 413, 413);
    await expect(pushWith().send(deviceOf(browser), message, "x")).rejects.toBeInstanceOf(PushRefused);
  });

  it("gets a new signature after an hour, and not before", async () => {
    const browser = service.subscribe();
    const start = now;
    for (const minutes of [0, 59, 61]) {
      now = start + minutes * 60_000;
      await pushWith().send(deviceOf(browser), { ...message, tag: String(minutes) }, "x");
    }
    now = start;
    const [first, second, third] = service.messagesTo(browser.endpoint).map(({ signature }) => signature);
    expect([second === first, third === first]).toEqual([true, false]);
  });

  it.each([
    [404, PushGone],
    [410, PushGone],
    [400, PushRefused],
    [301, PushRefused],
    [429, PushBusy],
    [500, Error],
  ] as const)("answered with %i has the expected result", async (status, kind) => {
    const browser = service.subscribe();
    service.answerWith(browser.endpoint, status);
    const failure: unknown = await pushWith()
      .send(deviceOf(browser), message, "x")
      .catch((error: unknown) => error);
    expect((failure as Error).constructor).toBe(kind);
    if (failure instanceof PushBusy) expect(failure.retryAfterMs).toBe(120_000);
    expect(service.messagesTo(browser.endpoint)).toEqual([]);
  });

  it("fails when the service does not answer within the time limit", async () => {
    const browser = service.subscribe();
    service.answerWith(browser.endpoint, "never");
    await expect(pushWith(privateKey, service.origin, 200).send(deviceOf(browser), message, "x")).rejects.toThrow(
      /timeout|aborted/i,
    );
  });

  it("is sent only to addresses of push services", async () => {
    const browser = service.subscribe();
    await expect(pushWith(privateKey, "").send(deviceOf(browser), message, "x")).rejects.toBeInstanceOf(PushRefused);
    expect(service.askedFor(browser.endpoint)).toEqual([]);
  });
});

it("a device is checked before it is stored", () => {
  const push = pushWith();
  const fine = deviceOf(service.subscribe());
  const point = (change: (bytes: Buffer) => Buffer) =>
    change(Buffer.from(fine.p256dh ?? "", "base64url")).toString("base64url");
  const offCurve = point((bytes) => Buffer.concat([bytes.subarray(0, 64), Buffer.of((bytes[64] ?? 0) ^ 1)]));
  const at = (playerId: string) => push.examine({ ...fine, playerId });
  expect(push.examine(fine)).toBe("fine");
  for (const address of [
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/x",
    "https://web.push.apple.com/x",
    "https://sg2p.notify.windows.com/w/?token=x",
  ]) {
    expect(at(address)).toBe("fine");
  }
  for (const address of [
    "https://evil.example/",
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com.evil.example/",
    "https://x@fcm.googleapis.com/",
    "https://fcm.googleapis.com:8443/",
    "https://evilfcm.googleapis.com/x",
    "http://127.0.0.1/",
    "javascript:alert(1)",
    "nonsense",
    "https://push.apple.com.evil.example/",
  ])
    expect([address, at(address)]).toEqual([address, "unusable"]);
  expect(push.examine({ ...fine, p256dh: offCurve })).toBe("unusable");
  expect(push.examine({ ...fine, p256dh: point((bytes) => bytes.subarray(0, 33)) })).toBe("unusable");
  expect(push.examine({ ...fine, auth: "c2hvcnQ" })).toBe("unusable");
  expect(push.examine({ ...fine, auth: null })).toBe("unusable");
  expect(push.examine({ provider: "onesignal", playerId: "x", p256dh: null, auth: null })).toBe("not set up");
});

it.each(["", "nonsense", "{}", '{"kty":"EC","crv":"P-384","x":"a","y":"b","d":"c"}'])(
  "the key %j sends no push, and nothing crashes",
  async (key) => {
    const complain = vi.spyOn(console, "error").mockImplementation(() => {});
    const push = pushWith(key);
    const device = deviceOf(service.subscribe());
    expect([push.publicKey, push.examine(device)]).toEqual([null, "not set up"]);
    const failure: unknown = await push.send(device, message, "x").catch((error: unknown) => error);
    expect((failure as Error).name).toBe("Error");
    if (key !== "") expect(complain.mock.calls.flat().join()).not.toContain(key);
  },
);
