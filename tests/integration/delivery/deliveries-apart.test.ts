import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { day } from "db/catalogues/time";
import { createDb } from "db/client";
import { createId } from "db/id";
import {
  deliveries,
  jobApplications,
  notifiedMatches,
  jobs,
  notifications,
  outboxEvents,
  recommendationTurns,
  serverTasks,
  userNotificationTokens,
  users,
} from "db/schema";
import { setConsent } from "~/features/accounts/consents.server";
import { sendDueAlerts } from "~/features/alerts/sending.server";
import { leaveTeam } from "~/features/companies/team/team-members.server";
import type { AppContext } from "~/features/context";
import { sendWeeklyDigest } from "~/features/digest/sending.server";
import { digestOf } from "~/features/digest/week";
import { sendPush } from "~/features/notifications/owner-messages/sending-push.server";
import { deliverDueEvents, deliverTaken } from "~/features/outbox/deliver-events.server";
import { deliverDue, triedFor } from "~/features/outbox/deliveries.server";
import { recordEvent } from "~/features/outbox/record-event.server";
import { relayMails } from "~/features/outbox/relay-mails.server";
import { eraseDueAccounts, erasureNotice, requestErasure } from "~/features/privacy/erasure.server";
import { metered } from "~/features/scheduled/meter.server";
import { db, logDb, testContext } from "../../support/context";
import { dyingDatabases } from "../../support/databases/failing-db";
import { inBothShapes } from "../../support/databases/shapes";
import { createPhone } from "../../support/delivery/pushes";
import { createEmployer, createJob, createMember, createSeeker, type Person } from "../../support/people/people";
import { alertOf, createAlert, jobAt, newWord, start, startWithoutAlerts } from "../../support/scenes/alerts";
import { createMatchedSeeker, notifyOfMatches } from "../../support/scenes/news";

/** A worker whose services record accepted messages by key, and its work after the answer. */
function worker(now = Date.now(), rest: Partial<AppContext> = {}) {
  const mails: string[] = [];
  const pushes: string[] = [];
  const beside: Promise<unknown>[] = [];
  const context: AppContext = {
    ...testContext(),
    now: () => now,
    email: { send: async ({ idempotencyKey, to }) => void mails.push(`${to} ${idempotencyKey}`) },
    push: { ...testContext().push, send: async (_device, _message, key) => void pushes.push(key) },
    waitUntil: (promise) => void beside.push(promise.catch(() => undefined)),
    ...rest,
  };
  const settle = async () => {
    for (let at = 0; at < beside.length; at++) await beside[at];
  };
  return { context, mails, pushes, settle };
}

/** Runs the cron of the minutes after a time, and returns what was sent. */
async function cronAfter(now: number) {
  const all = { mails: [] as string[], pushes: [] as string[] };
  for (let minute = 1; minute <= 4; minute++) {
    const { context, mails, pushes, settle } = worker(now + minute * 61_000);
    await relayMails(context);
    await deliverDueEvents(context);
    await deliverDue(context);
    await settle();
    all.mails.push(...mails);
    all.pushes.push(...pushes);
  }
  return all;
}

/** A log database that fails every statement, or those that match the pattern. */
const brokenDb = (those = /./) =>
  createDb(
    new Proxy(env.LOG_DB ?? env.DB, {
      get(target, name) {
        if (name === "prepare") {
          return (text: string) => {
            if (those.test(text)) throw new Error("D1_ERROR: the log database is away");
            return target.prepare(text);
          };
        }
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    }),
  );

const open = () => db.$count(outboxEvents, sql`delivered_at is null`);
const erasing = (person: Person) =>
  ({ userId: person.id, email: person.email, fullName: person.fullName, locale: "en" }) as Parameters<
    typeof requestErasure
  >[1];

inBothShapes(() => {
  beforeEach(async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await startWithoutAlerts();
    await db.batch([
      db.delete(outboxEvents),
      db.delete(notifications),
      db.delete(serverTasks),
      db.delete(recommendationTurns),
      db.delete(notifiedMatches),
      db.update(users).set({ erasureDueAt: null }),
      db.update(jobs).set({ status: "closed", listingKey: null }),
    ]);
    await logDb().delete(deliveries);
  });

  describe("a mail that is recorded with its cause", () => {
    it("is sent at once, and its text and address are deleted", async () => {
      const seeker = await createSeeker();
      const { context, mails, settle } = worker();
      await requestErasure(context, erasing(seeker));
      await settle();
      expect(mails).toEqual([expect.stringContaining(seeker.email)]);
      expect(await db.$count(outboxEvents)).toBe(0);
      expect(await logDb().select().from(deliveries)).toEqual([
        expect.objectContaining({ status: "sent", payload: {}, recipient: "", giveUpAt: context.now() + triedFor }),
      ]);
    });

    it.each([0, 1, 2, 3, 4, 5, 6])(
      "is sent exactly once when its cause took place, though the worker dies after %i round trips",
      async (trips) => {
        const seeker = await createSeeker();
        const now = Date.now();
        const { context, mails, settle } = worker(now, dyingDatabases(trips));
        await requestErasure(context, erasing(seeker)).catch(() => undefined);
        await settle();
        const isAsked = (await db.select().from(users).where(eq(users.id, seeker.id)).get())?.erasureDueAt !== null;
        const all = [...mails, ...(await cronAfter(now)).mails];
        // The provider knows a repetition by its key.
        expect(new Set(all).size).toBe(isAsked ? 1 : 0);
        expect([await open(), await logDb().$count(deliveries, sql`status <> 'sent'`)]).toEqual([0, 0]);
      },
    );

    it("costs six statements: with its cause, to the deliveries, off the events, the check of its address, the mark as sent, and the daily count", async () => {
      const { context } = worker();
      const used = { statements: 0, requests: 0 };
      const beside: Promise<unknown>[] = [];
      const counting = metered(context, used, beside);
      const mail = recordEvent(counting, { kind: "email", to: "asha@example.in", subject: "x", body: "x", html: "x" });
      await mail.statement;
      mail.send();
      await Promise.all(beside);
      expect(used).toEqual({ statements: 6, requests: 1 });
    });

    it("waits for the log database to return, with the reason, and is then sent", async () => {
      const seeker = await createSeeker();
      const now = Date.now();
      const { context, mails, settle } = worker(now, { logDb: brokenDb() });
      await requestErasure(context, erasing(seeker));
      await settle();
      expect(mails).toEqual([]);
      expect(await db.select().from(outboxEvents)).toMatchObject([
        { kind: "email", deliveredAt: null, lastError: expect.stringContaining("the log database is away") },
      ]);
      expect(await relayMails(worker(now + 61_000, { logDb: brokenDb() }).context)).toEqual({ relayed: 0, failed: 1 });
      expect((await cronAfter(now + 61_000)).mails).toHaveLength(1);
      expect(await db.$count(outboxEvents)).toBe(0);
    });

    it.each([
      ["relayed with others", relayMails],
      ["delivered alone", deliverDueEvents],
    ] as const)("uses no attempt while the log database is down, for any time: %s", async (_how, run) => {
      const now = Date.now();
      await recordEvent(
        { ...testContext(), now: () => now },
        { kind: "email", to: "patient@example.in", subject: "x", body: "x", html: "x" },
        sql`1`,
        "cron",
      ).statement;
      for (let minute = 0; minute < 6; minute++)
        await run(worker(now + minute * 61_000, { logDb: brokenDb() }).context);
      expect(await db.select().from(outboxEvents)).toMatchObject([
        { attempts: 0, lastError: expect.stringContaining("the log database is away") },
      ]);
      expect(await relayMails(worker(now + 6 * 61_000).context)).toEqual({ relayed: 1, failed: 0 });
    });

    it("that cannot be written while the log database answers uses its attempts, and delays no other", async () => {
      const now = Date.now();
      await recordEvent(
        { ...testContext(), now: () => now },
        { kind: "email", to: "bad@example.in", subject: "x", body: "x", html: "x" },
        sql`1`,
        "cron",
      ).statement;
      await relayMails(worker(now, { logDb: brokenDb(/^insert/i) }).context);
      expect(await db.select().from(outboxEvents)).toMatchObject([{ attempts: 1 }]);
    });

    it("is moved to the deliveries with many others in one statement, the longest waiting first", async () => {
      const now = Date.now();
      for (let number = 0; number < 35; number++) {
        await recordEvent(
          { ...testContext(), now: () => now - 1000 + number },
          { kind: "email", to: `m${number}@example.in`, subject: "x", body: "x", html: "x" },
          sql`1`,
          "cron",
        ).statement;
      }
      expect(await relayMails(worker(now).context, { allows: () => true })).toEqual({ relayed: 35, failed: 0 });
      expect([
        await db.$count(outboxEvents),
        await logDb().$count(deliveries, sql`status = 'waiting' and attempts = 0`),
      ]).toEqual([0, 35]);
      expect((await cronAfter(now)).mails).toHaveLength(35);
    });
  });

  it.each(Array.from({ length: 22 }, (_, trips) => trips))(
    "an event reaches list, phone and mailbox once, though the worker dies after %i round trips",
    async (trips) => {
      const [seeker, employer] = [await createSeeker(), await createEmployer()];
      const phone = await createPhone(seeker);
      const jobId = await createJob(employer);
      const now = Date.now();
      const applicationId = createId(now);
      await db
        .insert(jobApplications)
        .values({
          id: applicationId,
          jobId,
          companyId: employer.companyId,
          userId: seeker.id,
          status: "shortlisted",
          createdAt: now,
          updatedAt: now,
        });
      const moved = { kind: "application.moved", applicationId, from: "under_review", to: "shortlisted" } as const;
      const event = recordEvent(testContext(), moved);
      await event.statement;
      const dying = worker(now, dyingDatabases(trips));
      await deliverTaken(dying.context, {
        id: event.id,
        event: moved,
        doneChannels: [],
        attempts: 1,
        createdAt: now,
      }).catch(() => undefined);
      await dying.settle();
      const later = await cronAfter(now);
      expect(await db.$count(notifications, eq(notifications.userId, seeker.id))).toBe(1);
      expect([...new Set([...dying.mails, ...later.mails])]).toEqual([`${seeker.email} ${event.id}-${seeker.id}`]);
      expect([...new Set([...dying.pushes, ...later.pushes])]).toEqual([`${event.id}-${seeker.id}-${phone.id}`]);
      expect([
        await open(),
        await logDb().$count(deliveries),
        await logDb().$count(deliveries, sql`status <> 'sent'`),
      ]).toEqual([0, 2, 0]);
    },
  );

  it("an alert sends one mail and moves on, though the worker dies after any round trip", async () => {
    const word = newWord();
    await jobAt(word, start - 1000);
    const id = await createAlert({ search: `q=${word}` });
    const now = start + day;
    for (let trips = 0; trips < 8; trips++)
      await sendDueAlerts(worker(now, dyingDatabases(trips)).context).catch(() => undefined);
    expect((await alertOf(id))?.nextAt).toBeGreaterThan(now);
    expect((await cronAfter(now)).mails).toHaveLength(1);
  });

  it("the weekly digest and matches arrive once by mail, push and list, though the worker dies after any round trip", async () => {
    await db.run(sql`update profiles set is_profile_complete = 0`);
    await createJob(await createEmployer());
    const seeker = await createMatchedSeeker();
    const phone = await createPhone(seeker);
    await setConsent(testContext(), seeker.id, "job_mails", true);
    const monday = digestOf(Date.now()).begins + 7 * day;
    for (let trips = 0; trips < 14; trips++)
      await sendWeeklyDigest(worker(monday, dyingDatabases(trips)).context).catch(() => undefined);
    expect(await sendWeeklyDigest(worker(monday).context)).toMatchObject({ notified: 0, mails: 0, pushes: 0 });
    for (let trips = 0; trips < 12; trips++)
      await notifyOfMatches(seeker, { ...worker().context, ...dyingDatabases(trips) }).catch(() => undefined);
    await notifyOfMatches(seeker, worker().context);
    expect(await db.$count(notifications, eq(notifications.userId, seeker.id))).toBe(2);
    const written = (await logDb().select().from(deliveries)).map(
      ({ channel, kind, recipient }) => `${channel} ${kind} ${recipient}`,
    );
    expect(written.sort()).toEqual([
      `email digest ${seeker.email}`,
      `push digest ${phone.id}`,
      `push matches ${phone.id}`,
    ]);
  });

  it("a push that the log database rejects is retried automatically, and its text is deleted", async () => {
    const seeker = await createSeeker();
    const phone = await createPhone(seeker);
    const now = Date.now();
    const push = { userId: seeker.id, title: "Hello", message: "Words", url: null };
    expect(await sendPush(worker(now, { logDb: brokenDb() }).context, push)).toBe("success");
    // The service worker shows tags that begin with "push-" on the screen even while a page is open.
    expect((await cronAfter(now)).pushes).toEqual([expect.stringMatching(new RegExp(`^push-.*-${phone.id}$`))]);
    expect(await sendPush(worker(now + 1).context, push)).toBe("sent");
    await db.delete(userNotificationTokens);
    expect(await sendPush(worker(now + 2).context, push)).toBe("no device");
    expect(await db.$count(outboxEvents)).toBe(0);
    expect((await logDb().select().from(deliveries)).map(({ status, payload }) => [status, payload])).toEqual([
      ["sent", {}],
      ["sent", {}],
    ]);
  });

  const waiting = (values: Partial<typeof deliveries.$inferInsert>) => {
    const now = Date.now();
    return logDb()
      .insert(deliveries)
      .values({
        id: createId(now),
        channel: "email",
        recipient: "x@example.in",
        payload: {},
        nextAttemptAt: now + day,
        giveUpAt: now,
        createdAt: now - 1,
        ...values,
      });
  };
  const recipients = async () => (await logDb().select().from(deliveries)).map(({ recipient }) => recipient).sort();

  it("pending deliveries to a user who leaves a team are cancelled as soon as the log database is there", async () => {
    const employer = await createEmployer();
    const member = await createMember(employer, "recruiter");
    await waiting({ userId: member.id, kind: "applications", recipient: "work" });
    await waiting({ userId: member.id, kind: "payments", recipient: "own" });
    const now = Date.now();
    const { context, settle } = worker(now, { logDb: brokenDb() });
    expect(await leaveTeam(context, { userId: member.id, company: { id: employer.companyId } })).toBe(true);
    await settle();
    expect(await recipients()).toEqual(["own", "work"]);
    // Rows written after they have left belong to another team.
    await waiting({ userId: member.id, kind: "jobs", recipient: "next", createdAt: now + 1 });
    await deliverDueEvents(worker(now + 61_000).context);
    expect([await recipients(), await open()]).toEqual([["next", "own"], 0]);
  });

  it("an erased person has no pending delivery in either database, even when the log database fails right after the erasure", async () => {
    const person = await createSeeker();
    await waiting({ userId: person.id, status: "sent", nextAttemptAt: null, finishedAt: 1, recipient: "" });
    await waiting({ recipient: person.email });
    await waiting({ recipient: person.email, status: "dead", nextAttemptAt: null, finishedAt: 1 });
    await waiting({ recipient: "other@example.in" });
    await recordEvent(
      testContext(),
      { kind: "email", to: person.email, subject: "x", body: "x", html: "x" },
      sql`1`,
      "cron",
    ).statement;
    await recordEvent(
      testContext(),
      { kind: "push", tag: "push", userId: person.id, title: "x", message: "x", url: null },
      sql`1`,
      "cron",
    ).statement;
    const now = Date.now() + erasureNotice + 1000;
    await db
      .update(users)
      .set({ erasureDueAt: now - 1 })
      .where(eq(users.id, person.id));
    const { context, settle } = worker(now, { logDb: brokenDb(/deliveries/) });
    expect(await eraseDueAccounts(context)).toMatchObject({ erased: 1, failed: 0 });
    await settle();
    expect(await db.$count(outboxEvents, sql`kind in ('email', 'push')`)).toBe(0);
    await deliverDueEvents(worker(now + 61_000).context);
    expect(await recipients()).toEqual(["other@example.in"]);
    expect((await db.select().from(outboxEvents)).map(({ payload }) => JSON.stringify(payload)).join()).not.toContain(
      person.email,
    );
  });
});
