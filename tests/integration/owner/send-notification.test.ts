import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { auditLog } from "db/schema";
import { createAppContext } from "~/load-context";
import { db } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import {
  answerWith,
  requestedTopics,
  createPhone,
  findDevice,
  messagesTo,
  submit,
} from "../../support/delivery/pushes";
import { createAdmin } from "../../support/people/admins";
import { createEmployer, createSeeker, signedIn, type Employer } from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";

const script = { accept: "*/*" };
const oneSignal = {
  ONESIGNAL_APP_ID: "6f3c1a52-0d7b-4e7e-9c5e-1b8f2a4d9e10",
  ONESIGNAL_API_KEY: "a key",
  ONESIGNAL_ENDPOINT: "https://onesignal.test/notifications",
};

describe("/api/send-notification", () => {
  const ask = (visitor: Visitor, fields: Record<string, string>) =>
    visitor.post("/api/send-notification", fields, script);
  const appId = async (given: Partial<typeof env>) =>
    JSON.parse((await ask(await signedIn(await createSeeker(), { env: given }), { action: "get_app_id" })).html) as {
      app_id: string | null;
      public_key: string;
    };

  it("shows the app id only when it is valid, and the key for subscriptions", async () => {
    expect((await appId(oneSignal)).app_id).toBe(oneSignal.ONESIGNAL_APP_ID);
    for (const ONESIGNAL_APP_ID of ["short", "your-onesignal-app-id", "   ", undefined])
      expect((await appId({ ...oneSignal, ONESIGNAL_APP_ID })).app_id).toBeNull();
    expect((await appId({ ...oneSignal, ONESIGNAL_API_KEY: undefined })).app_id).toBeNull();
    expect(Buffer.from((await appId({})).public_key, "base64url")).toHaveLength(65);
    expect((await ask(createVisitor(), { action: "get_app_id" })).status).toBe(401);
  });

  it("pushes to the user, and reports a missing device or a service outage", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    const push = {
      action: "send_push",
      user_id: seeker.id,
      title: "परीक्षण",
      message: "यह एक परीक्षण है ".repeat(25).trim(),
      action_url: "/settings",
    };
    expect(await ask(visitor, push)).toMatchObject({
      status: 404,
      html: JSON.stringify({ error: "No device gets notifications yet. Turn them on first." }),
    });
    const phone = await createPhone(seeker);
    expect(await ask(visitor, push)).toMatchObject({ status: 200, html: '{"status":"sent"}' });
    expect((await messagesTo(phone))[0]?.payload).toMatchObject({
      title: push.title,
      body: push.message,
      url: "/settings",
    });
    await answerWith(phone, 500);
    expect(await ask(visitor, push)).toMatchObject({ status: 200, html: '{"status":"success"}' });
    await answerWith(phone, 400);
    expect((await ask(visitor, push)).status).toBe(502);
    await deliverAll();
    expect(await messagesTo(phone)).toHaveLength(2);
  });

  it("refuses other users, other sites and too many requests", async () => {
    const [seeker, other] = [await createSeeker(), await createSeeker()];
    const [visitor, phone] = [await signedIn(seeker), await createPhone(other)];
    const push = { action: "send_push", user_id: other.id, title: "Hello", message: "You", action_url: "" };
    expect((await ask(visitor, push)).status).toBe(403);
    expect(await requestedTopics(phone)).toEqual([]);
    const admin = await createAdmin("admin");
    expect(await ask(await signedIn(admin), push)).toMatchObject({ status: 200, html: '{"status":"sent"}' });
    const audited = () => db.select().from(auditLog).where(eq(auditLog.action, "push_sent"));
    expect(await audited()).toMatchObject([{ actorId: admin.id, subjectId: other.id }]);
    expect((await ask(await signedIn(admin), { ...push, user_id: admin.id })).status).toBe(404);
    expect(await audited()).toHaveLength(1);
    for (const wrong of [
      { title: "" },
      { title: "x".repeat(101) },
      { message: "x".repeat(501) },
      { action_url: "https://evil.example/" },
      { action_url: "//evil.example" },
      { action: "nonsense" },
    ]) {
      expect((await ask(visitor, { ...push, user_id: seeker.id, ...wrong })).status).toBe(400);
    }
    for (let n = 0; n < 10; n++) await ask(visitor, { ...push, user_id: seeker.id });
    const tooMany = await ask(visitor, { ...push, user_id: seeker.id });
    expect([tooMany.status, Number(tooMany.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });
});

describe("OneSignal", () => {
  /** What it is asked, and what it answers. */
  function answering(answer: (body: Record<string, unknown>) => Response) {
    const asked: Record<string, unknown>[] = [];
    const others = globalThis.fetch;
    vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      if (request.url !== oneSignal.ONESIGNAL_ENDPOINT) return others(request);
      if (request.headers.get("authorization") !== "Key a key") return new Response("{}", { status: 403 });
      const body = (await request.json()) as Record<string, unknown>;
      asked.push(body);
      return answer(body);
    });
    return asked;
  }
  const phoneOf = async (employer: Employer, id: string) =>
    (await signedIn(employer, { env: oneSignal })).post("/push-devices", { player_id: id }, script);

  it("gets each notification once, whichever account has the device now", async () => {
    const [first, second] = [await createEmployer(), await createEmployer()];
    const id = crypto.randomUUID();
    const asked = answering(() => Response.json({ id: "abc" }));
    expect((await phoneOf(first, id)).status).toBe(200);
    expect((await phoneOf(second, id)).status).toBe(200);
    expect(await findDevice(id)).toMatchObject({ userId: second.id, provider: "onesignal" });
    await submit(first, { given: oneSignal });
    expect(asked).toEqual([]);
    await submit(second, { given: oneSignal });
    expect(asked).toMatchObject([
      { app_id: oneSignal.ONESIGNAL_APP_ID, include_subscription_ids: [id], headings: { en: "New Job Application" } },
    ]);
    expect(asked[0]?.url).toMatch(/^https:\/\/kaamghar\.test\/job\/\w+\/applicants$/);
    expect(asked[0]?.idempotency_key).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it("is called again with the same key after a failure, and an unknown device is turned off", async () => {
    const employer = await createEmployer();
    const id = crypto.randomUUID();
    let failing = true;
    const asked = answering(() =>
      failing ? new Response(null, { status: 503 }) : Response.json({ id: "", errors: { invalid_player_ids: [id] } }),
    );
    await phoneOf(employer, id);
    await submit(employer, { given: oneSignal });
    failing = false;
    await deliverAll(
      Date.now(),
      createAppContext({ ...env, ...oneSignal }, () => {}),
    );
    expect(asked).toHaveLength(2);
    expect(asked[1]?.idempotency_key).toBe(asked[0]?.idempotency_key);
    expect(await findDevice(id)).toMatchObject({ isActive: false });
  });
});
