import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import {
  companyMembers,
  deliveries,
  type interviews,
  notificationChoices,
  outboxEvents,
  sessions,
  userNotificationTokens,
  users,
} from "db/schema";
import { upTo } from "~/features/budgets/budget";
import { leaveTeam } from "~/features/companies/team/team-members.server";
import type { AppContext } from "~/features/context";
import type { Delivery } from "~/features/deliveries";
import { expireJobs } from "~/features/jobs/lifecycle/ending.server";
import { deliverDueEvents, deliverTaken } from "~/features/outbox/deliver-events.server";
import { deliverDue, triedFor } from "~/features/outbox/deliveries.server";
import { isCrowded } from "~/features/outbox/due-events.server";
import { db, testContext } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { mailsTo } from "../../support/delivery/mails";
import { createEmployer, createJob, createMember, createSeeker, signedIn } from "../../support/people/people";
import { meeting } from "../../support/scenes/meetings";

beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await db.batch([db.delete(deliveries), db.delete(outboxEvents)]);
});

type Values<Table extends { $inferInsert: object }> = Partial<Table["$inferInsert"]>;

async function event(kind: string, payload: object, values: Values<typeof outboxEvents> = {}): Promise<string> {
  const now = Date.now();
  const id = createId(now);
  await db.insert(outboxEvents).values({ id, kind, payload, nextAttemptAt: now, createdAt: now, ...values });
  return id;
}

const ofEvent = (id: string) =>
  db
    .select()
    .from(outboxEvents)
    .where(sql`id = ${id}`)
    .get();

async function manyEvents(count: number, at: number): Promise<void> {
  await db.run(sql`insert into outbox_events (id, kind, payload, done_channels, attempts, next_attempt_at, created_at)
    select 'old-' || value, 'job.changed', '{"jobId":"nobody"}', '[]', 0, ${at}, ${at} from json_each(${JSON.stringify(Array.from({ length: count }, (_, number) => number))})`);
}

describe("waiting events", () => {
  it("are sent by urgency: urgent ones first, failed ones last", async () => {
    await manyEvents(1000, Date.now() - 60_000);
    const failed = await event(
      "sessions.ended",
      { userId: "x" },
      { attempts: 3, lastError: "lost", nextAttemptAt: Date.now() - 120_000 },
    );
    const urgent = await event("sessions.ended", { userId: "x" });
    await deliverDueEvents(testContext(), upTo(1));
    expect((await ofEvent(urgent))?.deliveredAt).not.toBeNull();
    await deliverDueEvents(testContext(), upTo(2));
    expect(await db.$count(outboxEvents, sql`kind = 'job.changed' and delivered_at is not null`)).toBe(2);
    expect((await ofEvent(failed))?.deliveredAt).toBeNull();
  });

  it("do not increase through ended jobs while there are too many", async () => {
    await createJob(await createEmployer(), { expiresAt: Date.now() - 1 });
    await manyEvents(199, 1);
    expect(await isCrowded(testContext())).toBe(false);
    await event("job.changed", { jobId: "nobody" });
    expect(await expireJobs(testContext())).toEqual({ jobs: 0 });
    await db.delete(outboxEvents);
    expect(await expireJobs(testContext())).toEqual({ jobs: 1 });
  });

  it("are all delivered despite one event of an unknown kind", async () => {
    const unknown = await event("moon.landed", {});
    const other = await event("sessions.ended", { userId: "x" });
    expect(await deliverDueEvents(testContext())).toEqual({ events: 2, failed: 1 });
    expect(await ofEvent(unknown)).toMatchObject({
      deliveredAt: null,
      lastError: expect.stringContaining("moon.landed"),
    });
    expect((await ofEvent(other))?.deliveredAt).not.toBeNull();
  });

  it("ask unresponsive rooms once a run, and are otherwise all delivered", async () => {
    const { companyId } = await createEmployer();
    const asked: string[] = [];
    let now = Date.now() + 1000;
    const dead: AppContext = {
      ...testContext(),
      now: () => now,
      live: {
        ...testContext().live,
        publish: async (room) => (asked.push(room), (now += 2000), Promise.reject(new Error("no answer"))),
      },
    };
    const ids = [
      await event("company.changed", { companyId }),
      await event("company.changed", { companyId }),
      await event("company.changed", { companyId }),
    ];
    expect(await deliverDueEvents(dead)).toEqual({ events: 3, failed: 3 });
    expect(asked).toHaveLength(1);
    await deliverAll(now);
    for (const id of ids) expect(await ofEvent(id)).toMatchObject({ doneChannels: ["live"], lastError: null });
  });
});

describe("a mail that is recorded among the events", () => {
  it("is sent once, under the event's key, before other news, and its text is deleted", async () => {
    const keys: string[] = [];
    const context = {
      ...testContext(),
      email: { send: async ({ idempotencyKey }: { idempotencyKey: string }) => void keys.push(idempotencyKey) },
    };
    await manyEvents(1000, Date.now() - 60_000);
    const id = await event("email", { to: "asha@example.in", subject: "Hello", body: "secret" });
    await deliverDueEvents(context, upTo(1));
    expect(keys).toEqual([id]);
    expect(await ofEvent(id)).toBeUndefined();
    // A slower worker that read it earlier.
    await deliverTaken(context, {
      id,
      event: { kind: "email", to: "asha@example.in", subject: "Hello", body: "secret", html: "" },
      doneChannels: [],
      attempts: 2,
      createdAt: 1,
    });
    expect(keys).toEqual([id]);
    expect(await db.select().from(deliveries)).toEqual([
      expect.objectContaining({ id, status: "sent", payload: {}, recipient: "" }),
    ]);
  });

  it("counts as done when an older version has stored its delivery but not the mark", async () => {
    const id = await event("email", {}, { doneChannels: ["email"] });
    await deliverAll();
    expect([await ofEvent(id), await db.$count(deliveries)]).toEqual([undefined, 0]);
  });
});

async function waiting(values: Values<typeof deliveries>): Promise<Delivery> {
  const now = Date.now();
  const [made] = await db
    .insert(deliveries)
    .values({
      id: createId(now),
      channel: "email",
      recipient: "old@example.in",
      payload: { subject: "Hello", body: "Words" },
      attempts: 1,
      nextAttemptAt: now,
      giveUpAt: now + triedFor,
      createdAt: now,
      ...values,
    })
    .returning();
  if (!made) throw new Error("the delivery was not written");
  return made;
}
const stateOf = async ({ id }: Delivery) => {
  const row = await db
    .select()
    .from(deliveries)
    .where(sql`id = ${id}`)
    .get();
  return row && [row.status, row.lastError];
};

describe("delayed messages", () => {
  it("go to recipients who still want them, at their current address", async () => {
    const [wants, stopped, banned, erased] = [
      await createSeeker(),
      await createSeeker(),
      await createSeeker({}, { accountStatus: "banned" }),
      await createSeeker({ erasedAt: 1 }),
    ];
    await db
      .insert(notificationChoices)
      .values({ userId: stopped.id, kind: "interviews", channel: "email", wanted: false, updatedAt: 1 });
    await db
      .update(users)
      .set({ email: "moved@example.in" })
      .where(sql`id = ${wants.id}`);
    const rows = [];
    for (const { id } of [wants, stopped, banned, erased]) rows.push(await waiting({ userId: id, kind: "interviews" }));
    await deliverDue(testContext());
    expect(await Promise.all(rows.map(stateOf))).toEqual([
      ["sent", null],
      ["skipped", "it is not wanted any more"],
      ["skipped", "the account is suspended"],
      ["skipped", "the account was deleted"],
    ]);
    expect([await mailsTo("moved@example.in"), await mailsTo("old@example.in")].map(({ length }) => length)).toEqual([
      1, 0,
    ]);
  });

  it("are not sent for an interview that has begun, nor as invitation to a cancelled one", async () => {
    const about = async (values: Values<typeof interviews>, kind: string, payload: object) => {
      const { seeker, id } = await meeting({ scheduledAt: Date.now() + day, remindedHourAt: 1, ...values });
      return waiting({
        userId: seeker.id,
        kind: "interviews",
        eventId: await event(kind, { interviewId: id, ...payload }, { deliveredAt: 1 }),
      });
    };
    const rows = [
      await about({}, "interview.reminder", { hours: 1 }),
      await about({ scheduledAt: Date.now() - 1 }, "interview.reminder", { hours: 1 }),
      await about({ remindedHourAt: null }, "interview.reminder", { hours: 1 }),
      await about({ status: "cancelled" }, "interview.reminder", { hours: 1 }),
      await about({ status: "cancelled" }, "interview.changed", { status: "scheduled" }),
      await about({ status: "rescheduled" }, "interview.changed", { status: "rescheduled" }),
      await about({ status: "cancelled" }, "interview.changed", { status: "cancelled" }),
    ];
    await deliverDue(testContext());
    expect((await Promise.all(rows.map(stateOf))).map((state) => state?.[0])).toEqual([
      "sent",
      "skipped",
      "skipped",
      "skipped",
      "skipped",
      "sent",
      "sent",
    ]);
  });

  it("do not reach a former member of the team", async () => {
    const employer = await createEmployer();
    const member = await createMember(employer, "recruiter");
    const [work, own] = [
      await waiting({ userId: member.id, kind: "applications" }),
      await waiting({ userId: member.id, kind: "payments" }),
    ];
    const left: Promise<unknown>[] = [];
    expect(
      await leaveTeam(
        { ...testContext(), waitUntil: (promise) => left.push(promise) },
        { userId: member.id, company: { id: employer.companyId } },
      ),
    ).toBe(true);
    await Promise.all(left);
    expect(await db.$count(companyMembers, sql`user_id = ${member.id}`)).toBe(0);
    expect([await stateOf(work), await stateOf(own)]).toEqual([undefined, ["waiting", null]]);
  });

  it("do not wait for a service that keeps failing; account mails are sent first", async () => {
    const seeker = await createSeeker();
    await signedIn(seeker);
    const session = await db
      .select()
      .from(sessions)
      .where(sql`user_id = ${seeker.id}`)
      .get();
    await db
      .insert(userNotificationTokens)
      .values({
        id: "device",
        userId: seeker.id,
        playerId: "https://push.example/1",
        provider: "webpush",
        sessionId: session?.id ?? "",
        createdAt: 1,
        updatedAt: 1,
      });
    await db.run(sql`insert into deliveries (id, user_id, channel, kind, recipient, payload, attempts, next_attempt_at, give_up_at, created_at)
      select 'hung-' || value, ${seeker.id}, 'push', 'interviews', 'device', '{"title":"x"}', 0, 1, ${Date.now() + triedFor}, 1 from json_each(${JSON.stringify(Array.from({ length: 80 }, (_, number) => number))})`);
    await waiting({ userId: seeker.id, kind: "interviews", nextAttemptAt: 1 });
    await waiting({ recipient: "account@example.in" });
    const order: string[] = [];
    let tries = 0;
    const context: AppContext = {
      ...testContext(),
      push: { ...testContext().push, send: async () => (tries++, Promise.reject(new Error("no answer"))) },
      email: { send: async ({ to }) => void order.push(to) },
    };
    expect(await deliverDue(context)).toMatchObject({ sent: 2, waiting: 30 });
    expect(order).toEqual(["account@example.in", seeker.email]);
    expect(tries).toBeLessThanOrEqual(6);
  });
});
