import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { userNotificationTokens } from "db/schema";
import { db } from "../../support/context";
import { createEmployer, createSeeker, signedIn } from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=/g, "");

async function createKey() {
  const { privateKey, publicKey } = (await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, [
    "deriveBits",
  ])) as CryptoKeyPair;
  const point = base64url((await crypto.subtle.exportKey("raw", publicKey)) as ArrayBuffer);
  return { jwk: JSON.stringify(await crypto.subtle.exportKey("jwk", privateKey)), point };
}

const { jwk } = await createKey();
const webPush = { env: { VAPID_PRIVATE_KEY: jwk } };
const oneSignal = { env: { ONESIGNAL_APP_ID: "5e605fcd-de88-4b0a-a5eb-5c18b84d52f3", ONESIGNAL_API_KEY: "a key" } };

/** The end of the address of the visitor's browser, as a page has it. */
const endOf = (number: number) => `https://fcm.googleapis.com/fcm/send/${number}`.slice(-16);

let count = 0;
async function tryRegistering(visitor: Visitor, number: number, more: Record<string, string>) {
  const { point } = await createKey();
  return visitor.post(
    "/push-devices",
    {
      endpoint: `https://fcm.googleapis.com/fcm/send/${number}`,
      p256dh: point,
      auth: "AAAAAAAAAAAAAAAAAAAAAA",
      ...more,
    },
    { accept: "*/*" },
  );
}

/** Registers the visitor's browser as script does. */
async function register(visitor: Visitor): Promise<string> {
  const answer = await tryRegistering(visitor, ++count, {});
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.html) as { id: string }).id;
}

const again = /<notification-setting hidden="[^"]*" again="B[\w-]{86}"/;
/** The element in the settings that makes the browser register automatically. */
const healing = /<notification-setting class="[^"]*"[^>]* again="B[\w-]{86}"/;

describe("the test page", () => {
  it.each([
    ["/banned", async () => createSeeker({}, { accountStatus: "banned" })],
    ["/employer-disabled", async () => createEmployer({}, { accountStatus: "banned" })],
  ] as const)("tells a suspended user that they are, and leads to %s instead of the log-in", async (reason, create) => {
    const page = await (await signedIn(await create(), webPush)).get("/onesignal-test");
    expect(page.text).toContain("Your account is suspended");
    expect(page.text).not.toContain("Log in first");
    expect(page.html).toContain(`href="${reason}"`);
  });

  it("asks a visitor in both languages to log in, and shows the configuration of the site", async () => {
    const visitor = createVisitor(webPush);
    const page = await visitor.get("/onesignal-test");
    expect(page.text).toContain("Log in first");
    expect(page.html).toContain('href="/auth?redirect=%2Fonesignal-test"');
    expect(page.text).toContain("Delivered by Web Push OneSignal app id None");
    expect(page.text).not.toContain("Send a test");
    visitor.setCookie("lang", "hi");
    expect((await visitor.get("/onesignal-test")).text).toContain("पहले लॉगिन करें");
  });

  it("shows whether OneSignal's app id is valid", async () => {
    const textFor = async (env: object) => (await createVisitor({ env }).get("/onesignal-test")).text;
    expect(await textFor(oneSignal.env)).toContain("Delivered by OneSignal OneSignal app id Valid");
    expect(await textFor({ ...oneSignal.env, ONESIGNAL_APP_ID: "short" })).toContain("OneSignal app id Not valid");
    expect(await textFor({ ...oneSignal.env, ONESIGNAL_API_KEY: undefined })).toContain(
      "OneSignal app id Valid, but its API key is missing",
    );
  });

  it("explains without script what is needed, lists devices, and shows that there is none for a test", async () => {
    const visitor = await signedIn(await createSeeker(), webPush);
    const page = await visitor.get("/onesignal-test");
    expect(page.text).toContain("These steps need JavaScript, which is off in this browser or hasn't loaded yet");
    expect(page.text).toContain("Your devices 0");
    const answer = await visitor.post("/onesignal-test");
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("No device of yours gets notifications yet");
    await register(visitor);
    expect((await visitor.get("/onesignal-test")).text).toContain("Your devices 1");
  });
});

describe("the settings", () => {
  it("list the devices of seeker and employer, and remove one without script", async () => {
    for (const [person, path] of [
      [await createSeeker(), "/settings/notifications"],
      [await createEmployer(), "/employer-settings/notifications"],
    ] as const) {
      const visitor = await signedIn(person, webPush);
      expect((await visitor.get(path)).text).toContain("Turn on JavaScript to change this");
      const id = await register(visitor);
      const page = await visitor.get(path);
      expect(page.html).toContain(`registered="${endOf(count)}"`);
      expect(page.text).toContain("This device");
      const done = await visitor.post("/push-devices/removal", { id, redirect: path }, { accept: "text/html" });
      expect(done.location).toBe(path);
      expect((await visitor.get(path)).html).not.toContain('registered="');
      expect(visitor.cookie("push")).toBeUndefined();
    }
  });

  it("say so where the site cannot push", async () => {
    const visitor = await signedIn(await createSeeker(), { env: { VAPID_PRIVATE_KEY: undefined } });
    expect((await visitor.get("/settings/notifications")).text).toContain(
      "Device notifications aren't available right now",
    );
  });
});

describe("a registered browser", () => {
  it("is registered again by the first page after the next log-in of the same person", async () => {
    const seeker = await createSeeker();
    const first = await signedIn(seeker, webPush);
    await register(first);
    expect((await first.get("/about-us")).html).not.toMatch(again);
    const push = first.cookie("push") ?? "";
    const next = await signedIn(seeker, webPush);
    next.setCookie("push", push);
    expect((await next.get("/about-us")).html).toMatch(again);
    await register(next);
    expect((await next.get("/about-us")).html).not.toMatch(again);
    const other = await signedIn(await createSeeker(), webPush);
    other.setCookie("push", push);
    expect((await other.get("/about-us")).html).not.toMatch(again);
  });

  it("is not registered again automatically after a removal elsewhere, but by turning it on", async () => {
    const seeker = await createSeeker();
    const [phone, computer] = [await signedIn(seeker, webPush), await signedIn(seeker, webPush)];
    const id = await register(phone);
    const number = count;
    await computer.post("/push-devices/removal", { id }, { accept: "text/html" });
    const next = await signedIn(seeker, webPush);
    next.setCookie("push", phone.cookie("push") ?? "");
    expect((await next.get("/about-us")).html).toMatch(again);
    expect((await tryRegistering(next, number, { again: "1" })).status).toBe(409);
    expect(next.cookie("push")).toBeUndefined();
    expect((await next.get("/onesignal-test")).text).toContain("Your devices 0");
    expect((await tryRegistering(next, number, {})).status).toBe(200);
    await next.post("/sign-out");
    const last = await signedIn(seeker, webPush);
    expect((await tryRegistering(last, number, { again: "1" })).status).toBe(200);
  });

  it("is registered again from the settings when the site has lost it, and from no page without a configuration", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker, webPush);
    const id = await register(visitor);
    expect((await visitor.get("/settings/notifications")).html).not.toMatch(healing);
    await db.update(userNotificationTokens).set({ isActive: false }).where(eq(userNotificationTokens.id, id));
    for (const page of ["/settings/notifications", "/onesignal-test"])
      expect((await visitor.get(page)).html, page).toMatch(healing);
    expect((await visitor.get("/about-us")).html).not.toMatch(again);
    const without = await signedIn(seeker, { env: { VAPID_PRIVATE_KEY: undefined } });
    without.setCookie("push", visitor.cookie("push") ?? "");
    for (const page of ["/settings/notifications", "/about-us"])
      expect((await without.get(page)).html, page).not.toContain(' again="');
  });

  it("clears the screen of a shared phone after a sign-out", async () => {
    const visitor = await signedIn(await createSeeker(), webPush);
    const page = await visitor.follow(await visitor.post("/sign-out"));
    expect(page.html).toMatch(/<notification-setting hidden="[^"]*" wipe=""/);
    expect((await visitor.get("/")).html).not.toContain(" wipe=");
  });

  it("keeps its mark when another device of the person is removed", async () => {
    const seeker = await createSeeker();
    const [phone, computer] = [await signedIn(seeker, webPush), await signedIn(seeker, webPush)];
    await register(phone);
    const id = await register(computer);
    await phone.post("/push-devices/removal", { id }, { accept: "text/html" });
    expect(phone.cookie("push")).toBeDefined();
    expect((await phone.get("/settings/notifications")).html.match(/action="\/push-devices\/removal"/g)).toHaveLength(
      1,
    );
  });
});

it("OneSignal's script is allowed only on pages where a user can turn notifications on, and only where it is set up", async () => {
  const policyOf = async (visitor: Visitor, path: string) =>
    (await visitor.get(path)).headers.get("content-security-policy") ?? "";
  const seeker = await createSeeker();
  const visitor = await signedIn(seeker, oneSignal);
  for (const path of ["/", "/settings/notifications", "/onesignal-test"])
    expect(await policyOf(visitor, path), path).toMatch(/script-src 'self' https:\/\/cdn\.onesignal\.com/);
  for (const path of ["/about-us", "/jobs", "/activity"])
    expect(await policyOf(visitor, path), path).not.toContain("onesignal");
  expect(await policyOf(createVisitor(oneSignal), "/")).not.toContain("onesignal");
  expect(await policyOf(await signedIn(seeker, webPush), "/settings/notifications")).not.toContain("onesignal");
});
