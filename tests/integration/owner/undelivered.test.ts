import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { auditLog, deliveries, emailSuppressions, outboxEvents } from "db/schema";
import { liftSuppressionFor } from "~/features/mail/suppression.server";
import { triedFor } from "~/features/outbox/deliveries.server";
import { mostAttempts } from "~/features/outbox/due-events.server";
import { db, testContext } from "../../support/context";
import { createAdmin } from "../../support/people/admins";
import { decide } from "../../support/people/decisions";
import { createEmployer, createSeeker, signedIn, type Person } from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";

const page = "/owner-portal/undelivered";
let owner: Person;
let admin: Person;
beforeAll(async () => {
  [owner, admin] = [await createAdmin("owner"), await createAdmin("admin")];
});
beforeEach(async () => {
  await db.batch([db.delete(deliveries), db.delete(outboxEvents), db.delete(auditLog)]);
});

async function deadMail(values: Partial<typeof deliveries.$inferInsert> = {}): Promise<string> {
  const now = Date.now();
  const id = createId(now);
  await db
    .insert(deliveries)
    .values({
      id,
      channel: "email",
      recipient: "kavita@example.in",
      payload: { subject: "Hello", body: "Words" },
      status: "dead",
      attempts: 40,
      lastError: "The mail provider answered 422",
      giveUpAt: now - 1,
      createdAt: now - 1000,
      finishedAt: now,
      ...values,
    });
  return id;
}

async function deadEvent(values: Partial<typeof outboxEvents.$inferInsert> = {}): Promise<string> {
  const now = Date.now();
  const id = createId(now);
  await db
    .insert(outboxEvents)
    .values({
      id,
      kind: "application.moved",
      payload: { applicationId: "x", from: "applied", to: "hired" },
      doneChannels: ["notification"],
      attempts: mostAttempts,
      lastError: "The rooms did not answer",
      nextAttemptAt: now,
      createdAt: now,
      ...values,
    });
  return id;
}

const drop = (visitor: Visitor, which: Record<string, string>) =>
  visitor.post(page, { intent: "drop", subject: JSON.stringify(which), reason: "Their mailbox is gone." });
const deliveryOf = (id: string) => db.select().from(deliveries).where(eq(deliveries.id, id)).get();
const eventOf = (id: string) => db.select().from(outboxEvents).where(eq(outboxEvents.id, id)).get();
const audit = async () =>
  (await db.select().from(auditLog)).map(({ action, actorId, subjectId }) => [action, actorId, subjectId]);

describe("failed deliveries", () => {
  it("are on a page of the owner area, with recipient, reason and age", async () => {
    const seeker = await createSeeker({ fullName: "Meena Kumari" });
    await deadMail();
    await deadMail({
      userId: seeker.id,
      channel: "push",
      kind: "interviews",
      recipient: "a device",
      lastError: "The push service answered 500",
    });
    await deadEvent();
    const visitor = await signedIn(admin);
    const { text, html } = await visitor.get(page);
    expect(text).toContain("Email: account To k***@example.in Failed");
    expect(text).toContain("40 attempts The mail provider answered 422");
    expect(html).not.toContain("kavita@example.in");
    expect(text).toContain("Push: interviews To Meena Kumari");
    expect(html).toContain(`href="/owner-portal/website-users/${seeker.id}"`);
    expect(text).toContain("News: application moved Still to do: open pages, emails");
    const portal = await visitor.get("/owner-portal");
    expect(portal.text).toContain("3 deliveries failed");
  });

  it("hide their counter on the overview when there are none", async () => {
    const visitor = await signedIn(owner);
    expect((await visitor.get(page)).text).toContain("Everything has arrived");
    expect((await visitor.get("/owner-portal")).text).not.toMatch(/deliver(y|ies) failed/);
  });

  it("have twenty a page, the newest first, with links to older ones", async () => {
    const now = Date.now();
    for (let number = 0; number < 15; number++)
      await deadMail({ lastError: `Fault ${String(number * 2).padStart(2, "0")}`, finishedAt: now + number * 2 });
    for (let number = 0; number < 10; number++)
      await deadEvent({
        lastError: `Fault ${String(number * 2 + 1).padStart(2, "0")}`,
        nextAttemptAt: now + number * 2 + 1,
      });
    const visitor = await signedIn(owner);
    const faults = (text: string) => text.match(/Fault \d\d/g) ?? [];
    const first = await visitor.get(page);
    const next = /href="(\/owner-portal\/undelivered\?before=[^"]+)"/.exec(first.html)?.[1] ?? "";
    const second = await visitor.get(next);
    const all = [...faults(first.text), ...faults(second.text)];
    expect(faults(first.text)).toHaveLength(20);
    expect(all).toEqual([...all].sort().reverse());
    expect(new Set(all).size).toBe(25);
    expect((await visitor.get(`${page}?before=nonsense`)).text).toContain("Fault 28");
  });

  it("are retried like new ones, once with repeated presses, and that is recorded", async () => {
    const [mail, event] = [await deadMail(), await deadEvent()];
    const visitor = await signedIn(admin);
    const before = Date.now();
    expect((await visitor.follow(await visitor.post("/undelivered/repetition", { id: mail }))).text).toContain(
      "It is tried again within a minute",
    );
    const row = await deliveryOf(mail);
    expect(row).toMatchObject({
      status: "waiting",
      attempts: 0,
      finishedAt: null,
      payload: { subject: "Hello", body: "Words" },
    });
    expect(row?.nextAttemptAt).toBeLessThanOrEqual(Date.now());
    expect(row?.giveUpAt).toBeGreaterThanOrEqual(before + triedFor);
    await visitor.post("/undelivered/repetition", { id: event });
    expect(await eventOf(event)).toMatchObject({ attempts: 0, doneChannels: ["notification"], deliveredAt: null });
    expect((await visitor.follow(await visitor.post("/undelivered/repetition", { id: event }))).text).toContain(
      "This was settled before",
    );
    expect(await audit()).toEqual([
      ["delivery_retried", admin.id, mail],
      ["delivery_retried", admin.id, event],
    ]);
  });

  it("are discarded after a confirmation, waiting and delivered ones are not", async () => {
    const [mail, waiting, event, running] = [
      await deadMail(),
      await deadMail({ status: "waiting", finishedAt: null, nextAttemptAt: 1 }),
      await deadEvent(),
      await deadEvent({ attempts: 3 }),
    ];
    const visitor = await signedIn(owner);
    expect((await visitor.get(page)).html).toMatch(/<details[^>]*>(?:(?!<\/details>).)*Discard permanently/s);
    for (const id of [mail, waiting, event, running, mail]) expect((await drop(visitor, { id })).location).toBe(page);
    expect([await deliveryOf(mail), await eventOf(event)]).toEqual([undefined, undefined]);
    expect([(await deliveryOf(waiting))?.id, (await eventOf(running))?.id]).toEqual([waiting, running]);
    expect(await audit()).toEqual([
      ["delivery_dropped", owner.id, mail],
      ["delivery_dropped", owner.id, event],
    ]);
  });

  it("can be settled together by kind", async () => {
    const alike = [await deadMail({ kind: "digest" }), await deadMail({ kind: "digest" })];
    const other = await deadMail();
    const events = [await deadEvent(), await deadEvent()];
    const visitor = await signedIn(owner);
    expect((await visitor.get(page)).text).toContain("All of a kind News: application moved 2");
    await visitor.post("/undelivered/repetition", { what: "delivery", channel: "email", kind: "digest" });
    for (const id of alike) expect((await deliveryOf(id))?.status).toBe("waiting");
    expect((await deliveryOf(other))?.status).toBe("dead");
    await drop(visitor, { what: "delivery", kind: "", channel: "email" });
    expect(await deliveryOf(other)).toBeUndefined();
    expect(
      (await visitor.follow(await drop(visitor, { what: "event", kind: "application.moved", channel: "" }))).text,
    ).toContain("2 dropped");
    expect(await Promise.all(events.map(eventOf))).toEqual([undefined, undefined]);
    expect((await audit()).map(([, , subject]) => subject)).toEqual([
      "email digest",
      "email account",
      "event application.moved",
    ]);
  });

  it("are visible to owners and admins only", async () => {
    const id = await deadMail();
    expect((await createVisitor().get(page)).location).toBe(`/auth?redirect=${encodeURIComponent(page)}`);
    for (const person of [await createSeeker(), await createEmployer()]) {
      const visitor = await signedIn(person);
      for (const answer of [
        await visitor.get(page),
        await visitor.get(`${page}.data`),
        await drop(visitor, { id }),
        await visitor.post("/undelivered/repetition", { id }),
      ]) {
        expect(answer.status).toBe(403);
        expect(answer.html).not.toContain("422");
      }
    }
    expect((await deliveryOf(id))?.status).toBe("dead");
    expect((await drop(await signedIn(owner), { what: "delivery", channel: "pigeon" })).status).toBe(404);
    expect(
      (await (await signedIn(owner)).post("/undelivered/repetition", { what: "delivery", channel: "pigeon" })).status,
    ).toBe(400);
  });
});

describe("deliveries that are still retried", () => {
  it("are shown after a failure, the longest waiting first", async () => {
    const now = Date.now();
    await deadMail({
      status: "waiting",
      finishedAt: null,
      nextAttemptAt: now,
      createdAt: now - 5000,
      lastError: "Later fault",
    });
    await deadEvent({ attempts: 5, createdAt: now - 9000, lastError: "Earlier fault" });
    await deadMail({
      status: "waiting",
      finishedAt: null,
      nextAttemptAt: now,
      attempts: 0,
      lastError: null,
      recipient: "new@example.in",
    });
    const { text } = await (await signedIn(owner)).get(page);
    expect(text.indexOf("Earlier fault")).toBeGreaterThan(0);
    expect(text.indexOf("Earlier fault")).toBeLessThan(text.indexOf("Later fault"));
    expect(text).not.toContain("n***@example.in");
  });

  it("link to the tasks of the server", async () => {
    expect((await (await signedIn(owner)).get(page)).html).toContain('href="/edge-functions"');
  });
});

describe("a suppressed address", () => {
  const suppressed = (address: string, values: Partial<typeof emailSuppressions.$inferInsert> = {}) =>
    db.insert(emailSuppressions).values({ address, reason: "bounced", detail: null, createdAt: Date.now(), ...values });
  const search = (address: string) => `${page}?address=${encodeURIComponent(address)}`;
  const isSuppressed = async (address: string) =>
    (await db.$count(emailSuppressions, eq(emailSuppressions.address, address))) > 0;
  const readmit = (visitor: Visitor, address: string) =>
    decide(visitor, search(address), "readmit", address, { reason: "They have asked for mails again." });
  beforeEach(async () => {
    await db.delete(emailSuppressions);
  });

  it("is listed masked, the newest first, with the reason, the time and the provider's text", async () => {
    await suppressed("older@example.in", { reason: "complained", createdAt: Date.UTC(2026, 10, 20, 6) });
    await suppressed("newer@example.in", { detail: "550 5.1.1 <Newer@example.in>: no such mailbox" });
    const { text, html } = await (await signedIn(admin)).get(page);
    expect(text).toMatch(
      /n\*\*\*@example\.in Emails bounced Since .*550 5\.1\.1 <N\*\*\*@example\.in>: no such mailbox.*o\*\*\*@example\.in An email was marked as spam Since .*20 Nov/s,
    );
    expect(html).not.toMatch(/(older|newer)@/i);
    expect(html).not.toContain("Turn emails back on");
    for (let number = 0; number < 20; number++) await suppressed(`many${number}@example.in`);
    expect((await (await signedIn(admin)).get(page)).text).toContain(
      "These are the newest 20; search for an older one.",
    );
  });

  it("is found by its whole address only, and released after a confirmation, which is recorded", async () => {
    const seeker = await createSeeker();
    await suppressed(seeker.email, { reason: "complained" });
    const visitor = await signedIn(owner);
    const { text, html } = await visitor.get(search(` ${seeker.email.toUpperCase()} `));
    expect(text).toContain(`${seeker.email} An email was marked as spam`);
    expect(html).toMatch(/<details[^>]*>(?:(?!<\/details>).)*Turn emails back on/s);
    expect((await visitor.get(search(seeker.email.slice(0, -1)))).text).toContain("isn't suppressed");
    const lifted = await visitor.follow(await readmit(visitor, seeker.email));
    expect(lifted.text).toContain("Emails turned back on");
    expect(lifted.text).toContain(`${seeker.email} isn't suppressed`);
    expect((await visitor.follow(await readmit(visitor, seeker.email))).text).toContain("Emails were already on");
    expect(await isSuppressed(seeker.email)).toBe(false);
    expect(await audit()).toEqual([["suppression_lifted", owner.id, seeker.id]]);
  });

  it("without an account is recorded without the address, and the provider is asked for it as well", async () => {
    await suppressed("alert@example.in");
    const asked: string[] = [];
    const rest: Promise<unknown>[] = [];
    const readmitEmail = (address: string) => Promise.resolve(void asked.push(address));
    const context = { ...testContext(), readmitEmail, waitUntil: (promise: Promise<unknown>) => rest.push(promise) };
    const lift = () =>
      liftSuppressionFor(context, { userId: owner.id }, "Alert@example.in", {
        reason: "The mailbox is there again.",
        seenAt: null,
      });
    expect([await lift(), await lift()]).toEqual(["done", "again"]);
    await Promise.all(rest);
    expect(asked).toEqual(["alert@example.in"]);
    expect(await audit()).toEqual([["suppression_lifted", owner.id, expect.stringMatching(/^[\w-]{43}$/)]]);
  });

  it("is released by owners and admins only", async () => {
    await suppressed("kept@example.in");
    expect((await readmit(createVisitor(), "kept@example.in")).location).toContain("/auth?redirect=");
    for (const person of [await createSeeker(), await createEmployer()]) {
      const visitor = await signedIn(person);
      for (const answer of [await readmit(visitor, "kept@example.in"), await visitor.get(search("kept@example.in"))]) {
        expect(answer.status).toBe(403);
        expect(answer.text).not.toContain("Emails bounced");
      }
    }
    expect(await isSuppressed("kept@example.in")).toBe(true);
    expect(
      (await (await signedIn(owner)).post(page, { intent: "readmit", subject: "kept@example.in", reason: "No" }))
        .status,
    ).toBe(400);
  });
});
