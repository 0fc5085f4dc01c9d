import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deliveries, employerNotifications, sessions } from "db/schema";
import { saveChoices } from "~/features/notifications/choices/choices.server";
import { forgetDevices } from "~/features/push-devices/clean-up.server";
import { listPushDevices, registerDevice } from "~/features/push-devices/push-devices.server";
import { db, testContext } from "../../support/context";
import { dyingDb, failingDb } from "../../support/databases/failing-db";
import { deliverAll } from "../../support/delivery/delivery";
import {
  answerWith,
  requestedTopics,
  createPhone,
  findDevice,
  messagesTo,
  submit,
  subscribe,
} from "../../support/delivery/pushes";
import { createEmployer, createMember, createSeeker, signedIn } from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";

const script = { accept: "*/*" };
const fieldsOf = ({ endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } }) => ({
  endpoint,
  ...keys,
});
const register = (visitor: Visitor, browser: Parameters<typeof fieldsOf>[0]) =>
  visitor.post("/push-devices", fieldsOf(browser), script);
const deliveriesTo = (id: string) => db.select().from(deliveries).where(eq(deliveries.recipient, id));

describe("a new application", () => {
  it("is pushed to the employer's phone with the text of the list, in the reader's language", async () => {
    const employer = await createEmployer({ locale: "hi" });
    const phone = await createPhone(employer);
    await submit(employer);
    const [listed, ...others] = await db
      .select()
      .from(employerNotifications)
      .where(eq(employerNotifications.userId, employer.id));
    expect(others).toEqual([]);
    expect([listed?.title, listed?.hindi?.title]).toEqual(["New Job Application", "जॉब के लिए नया आवेदन"]);
    const arrived = await messagesTo(phone);
    expect(arrived.map(({ payload }) => payload)).toEqual([
      { title: listed?.hindi?.title, body: listed?.hindi?.message, url: listed?.actionUrl, tag: listed?.id },
    ]);
    expect(arrived[0]).toMatchObject({ urgency: "high", ttl: 86_400 });
    expect(await deliveriesTo(phone.id)).toMatchObject([{ status: "sent", payload: {} }]);
  });

  it("reaches each of a person's phones and those of the team, each once", async () => {
    const employer = await createEmployer();
    const recruiter = await createMember(employer, "recruiter");
    const phones = [await createPhone(employer), await createPhone(employer), await createPhone(recruiter)];
    await submit(employer);
    await deliverAll();
    for (const phone of phones)
      expect([await requestedTopics(phone), await messagesTo(phone)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it("is not pushed to a person who turned that off, though it is in the list", async () => {
    const employer = await createEmployer();
    const phone = await createPhone(employer);
    await saveChoices(
      testContext(),
      { userId: employer.id, userType: "employer" },
      (kind, channel) => !(kind === "applications" && channel === "push"),
    );
    await submit(employer);
    expect(await requestedTopics(phone)).toEqual([]);
    expect(
      await db.select().from(employerNotifications).where(eq(employerNotifications.userId, employer.id)),
    ).toHaveLength(1);
  });

  it("is not pushed to the person who caused it", async () => {
    const [seeker, employer] = [await createSeeker(), await createEmployer()];
    const phone = await createPhone(seeker);
    await submit(employer, { seeker });
    await deliverAll();
    expect(await requestedTopics(phone)).toEqual([]);
  });

  it("arrives once although the service fails at first", async () => {
    const employer = await createEmployer();
    const phone = await createPhone(employer);
    await answerWith(phone, 500, 500);
    await submit(employer);
    await deliverAll();
    await deliverAll(Date.now() + 3 * 60_000);
    expect(await requestedTopics(phone)).toHaveLength(3);
    expect(await messagesTo(phone)).toHaveLength(1);
    expect(await deliveriesTo(phone.id)).toMatchObject([{ status: "sent", attempts: 3 }]);
  });

  it("waits for the time that a busy service sets", async () => {
    const employer = await createEmployer();
    const phone = await createPhone(employer);
    await answerWith(phone, 429);
    const before = Date.now();
    await submit(employer);
    const [waiting] = await deliveriesTo(phone.id);
    expect((waiting?.nextAttemptAt ?? 0) - before).toBeGreaterThanOrEqual(120_000);
    expect(await requestedTopics(phone)).toHaveLength(1);
    await deliverAll();
    expect(await requestedTopics(phone)).toHaveLength(1);
    await deliverAll(Date.now() + 120_000);
    expect(await messagesTo(phone)).toHaveLength(1);
  });

  it("turns off a phone that no longer exists", async () => {
    const employer = await createEmployer();
    const phone = await createPhone(employer);
    await answerWith(phone, 410);
    await submit(employer);
    expect(await findDevice(phone.endpoint)).toMatchObject({ isActive: false });
    expect(await deliveriesTo(phone.id)).toMatchObject([{ status: "skipped" }]);
    await submit(employer);
    expect(await requestedTopics(phone)).toHaveLength(1);
  });

  it.each([
    ["before anything is written down", dyingDb(2), 1],
    ["before the push is written down", failingDb(/insert into "deliveries"/), 1],
    ["after the push service has taken it", failingDb(/update "deliveries" set "recipient"/), 2],
  ])("is shown once on the phone although the worker is killed %s", async (_when, DB, asked) => {
    const employer = await createEmployer();
    const phone = await createPhone(employer);
    await submit(employer, { given: { DB } });
    // The leases of the dead worker run out.
    await deliverAll(Date.now() + 2 * 60_000);
    const topics = await requestedTopics(phone);
    expect([topics.length, new Set(topics).size]).toEqual([asked, 1]);
    expect((await messagesTo(phone)).map(({ payload }) => payload.title)).toEqual(["New Job Application"]);
  });
});

describe("a shared phone", () => {
  it("shows nothing after a sign-out, and is turned off", async () => {
    const employer = await createEmployer();
    const visitor = await signedIn(employer);
    const browser = await subscribe();
    expect((await register(visitor, browser)).status).toBe(200);
    await visitor.post("/sign-out");
    expect(await findDevice(browser.endpoint)).toMatchObject({ isActive: false });
    await submit(employer);
    expect(await requestedTopics(browser)).toEqual([]);
  });

  it("shows pushes of the person signed in on it now, not even pending ones of the last person", async () => {
    const [first, second] = [await createEmployer(), await createEmployer()];
    const browser = await subscribe();
    const { id } = JSON.parse((await register(await signedIn(first), browser)).html) as { id: string };
    await answerWith(browser, 500);
    await submit(first);
    const again = await register(await signedIn(second), browser);
    expect(JSON.parse(again.html)).toEqual({ id });
    await submit(second, { title: "Night Typist" });
    await deliverAll(Date.now() + 3 * 60_000);
    expect((await messagesTo(browser)).map(({ payload }) => payload.body)).toEqual([
      expect.stringContaining("Night Typist"),
    ]);
    expect((await deliveriesTo(id)).map(({ status }) => status).sort()).toEqual(["sent", "skipped"]);
  });

  it("is ignored when its session has expired, is turned off within a day and removed after a week", async () => {
    const employer = await createEmployer();
    const phone = await createPhone(employer);
    await db
      .update(sessions)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(sessions.id, phone.sessionId));
    await submit(employer);
    expect(await requestedTopics(phone)).toEqual([]);
    const cron = (at: number) => forgetDevices({ ...testContext(), now: () => at });
    // The newest device is in the last part of the day.
    const day = Math.ceil(Date.now() / 86_400_000) * 86_400_000;
    await cron(day);
    expect(await findDevice(phone.endpoint)).toMatchObject({ isActive: true });
    await cron(day + 1439 * 60_000);
    const off = await findDevice(phone.endpoint);
    expect(off).toMatchObject({ isActive: false });
    const week = (off?.updatedAt ?? 0) + 7 * 86_400_000;
    await cron(week - 60_000);
    expect(await findDevice(phone.endpoint)).toBeDefined();
    await cron(week + 60_000);
    expect(await findDevice(phone.endpoint)).toBeUndefined();
  });
});

describe("devices", () => {
  it("are registered by signed-in users, once with repetitions, and one per browser", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    const [old, renewed] = [await subscribe(), await subscribe()];
    const answers = await Promise.all([register(visitor, old), register(visitor, old)]);
    expect(new Set(answers.map(({ html }) => html)).size).toBe(1);
    expect(answers[0].headers.get("cache-control")).toContain("no-store");
    await register(visitor, renewed);
    expect([(await findDevice(old.endpoint))?.isActive, (await findDevice(renewed.endpoint))?.isActive]).toEqual([
      false,
      true,
    ]);
    expect((await register(createVisitor(), old)).status).toBe(401);
    expect(
      (await visitor.post("/push-devices", fieldsOf(old), { ...script, origin: "https://evil.example" })).status,
    ).toBe(403);
  });

  it("of no push service, with invalid keys, or without a configured service are refused", async () => {
    const visitor = await signedIn(await createSeeker());
    const browser = await subscribe();
    for (const endpoint of ["https://evil.example/", "http://127.0.0.1:1/", "nonsense", ""])
      expect((await register(visitor, { ...browser, endpoint })).status).toBe(400);
    expect((await register(visitor, { ...browser, keys: { ...browser.keys, auth: "AAAA" } })).status).toBe(400);
    expect((await register(visitor, { ...browser, keys: { ...browser.keys, p256dh: browser.keys.auth } })).status).toBe(
      400,
    );
    expect((await visitor.post("/push-devices", {}, script)).status).toBe(400);
    expect((await visitor.post("/push-devices", { player_id: crypto.randomUUID() }, script)).status).toBe(503);
    const without = await signedIn(await createSeeker(), { env: { VAPID_PRIVATE_KEY: undefined } });
    expect((await register(without, browser)).status).toBe(503);
  });

  it("are ten per person: the oldest one is removed", async () => {
    const seeker = await createSeeker();
    const phones: Awaited<ReturnType<typeof createPhone>>[] = [];
    for (let n = 0; n < 11; n++) phones.push(await createPhone(seeker));
    const isActive = async (n: number) => (await findDevice(phones[n]?.endpoint ?? ""))?.isActive;
    expect([await isActive(0), await isActive(1), await isActive(10)]).toEqual([false, true, true]);
    const first = phones[0];
    const { endpoint, keys } = first ?? (await subscribe());
    expect(
      await registerDevice(
        testContext(),
        { userId: seeker.id, sessionId: "new" },
        { provider: "webpush", playerId: endpoint, ...keys },
        true,
      ),
    ).toBeNull();
    const listed = await listPushDevices(testContext(), { userId: seeker.id, sessionId: phones[10]?.sessionId ?? "" });
    expect(listed).toHaveLength(10);
    expect(listed.filter(({ isThisBrowser }) => isThisBrowser).map(({ id }) => id)).toEqual([phones[10]?.id]);
  });

  it("are turned off by script and by a form that leads back, the user's own only", async () => {
    const seeker = await createSeeker();
    const [visitor, stranger] = [await signedIn(seeker), await signedIn(await createSeeker())];
    const [first, second] = [await createPhone(seeker), await createPhone(seeker)];
    await stranger.post("/push-devices/removal", { endpoint: first.endpoint }, script);
    await stranger.post("/push-devices/removal", { id: first.id });
    expect(await findDevice(first.endpoint)).toMatchObject({ isActive: true });
    expect(await visitor.post("/push-devices/removal", { endpoint: first.endpoint }, script)).toMatchObject({
      status: 200,
      html: "{}",
    });
    const page = await visitor.post("/push-devices/removal", { id: second.id, redirect: "/settings#devices" });
    expect(page).toMatchObject({ status: 303, location: "/settings#devices" });
    expect((await visitor.follow(page)).text).toContain("That device gets no more notifications");
    for (const { endpoint } of [first, second]) expect(await findDevice(endpoint)).toMatchObject({ isActive: false });
    expect((await createVisitor().post("/push-devices/removal", { endpoint: first.endpoint }, script)).status).toBe(
      401,
    );
  });
});
