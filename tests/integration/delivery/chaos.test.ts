import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { createId } from "db/id";
import {
  deliveries,
  jobApplications,
  notificationChoices,
  outboxEvents,
  sessions,
  userNotificationTokens,
} from "db/schema";
import { EmailRefused } from "~/adapters/email/port";
import type { AppContext } from "~/features/context";
import type { Delivery } from "~/features/deliveries";
import { deliverDueEvents } from "~/features/outbox/deliver-events.server";
import { deliver, deliverDue, deliveryLease, triedFor } from "~/features/outbox/deliveries.server";
import { db, logDb, testContext } from "../../support/context";
import { dyingDatabases } from "../../support/databases/failing-db";
import { inBothShapes } from "../../support/databases/shapes";
import { createEmployer, createJob, createSeeker, signedIn, type Person } from "../../support/people/people";

/** Numbers from 0 to 1, always the same. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/** An outside world that fails three times in ten: before it takes something, or after. */
function failingOutside(random: () => number) {
  const mails = new Map<string, string>();
  const pushes = new Map<string, number>();
  const flaky = (take: () => void) => {
    const fate = random();
    if (fate < 0.15) throw new Error("refused");
    take();
    if (fate < 0.3) throw new Error("taken, but the connection was lost");
  };
  const changed: string[] = [];
  const ports: Pick<AppContext, "email" | "live" | "push"> = {
    email: {
      send: async ({ idempotencyKey, to, subject, body }) =>
        flaky(() => {
          const text = JSON.stringify([to, subject, body]);
          if (mails.has(idempotencyKey) && mails.get(idempotencyKey) !== text) changed.push(idempotencyKey);
          mails.set(idempotencyKey, text);
        }),
    },
    live: {
      publish: async () => flaky(() => {}),
      publishToFeed: async () => flaky(() => {}),
      sendOut: async () => flaky(() => {}),
      ping: async () => {},
    },
    push: {
      ...testContext().push,
      send: async (device, { tag }) =>
        flaky(() => pushes.set(`${device.playerId} ${tag}`, (pushes.get(`${device.playerId} ${tag}`) ?? 0) + 1)),
    },
  };
  return { ports, mails, pushes, changed };
}

async function withDevice(person: Person): Promise<void> {
  await signedIn(person);
  const session = await db
    .select()
    .from(sessions)
    .where(sql`user_id = ${person.id}`)
    .get();
  const now = Date.now();
  await db
    .insert(userNotificationTokens)
    .values({
      id: createId(now),
      userId: person.id,
      playerId: `https://push.example/${person.id}`,
      provider: "webpush",
      sessionId: session?.id ?? "",
      createdAt: now,
      updatedAt: now,
    });
}

inBothShapes(() => {
  describe("sixty events while services fail at random and the worker is killed repeatedly", () => {
    const outside = failingOutside(seeded(7));
    /** Applications of which nobody has been told, and the events that tell of them, due at once. */
    async function apply(): Promise<void> {
      const employer = await createEmployer({}, { companyName: "Neem Services" });
      await withDevice(employer);
      await db
        .insert(notificationChoices)
        .values({ userId: employer.id, kind: "applications", channel: "email", wanted: true, updatedAt: 1 });
      const [job, now] = [await createJob(employer), Date.now()];
      const event = (kind: string, payload: object) => ({
        id: createId(now),
        kind,
        payload,
        nextAttemptAt: now,
        createdAt: now,
      });
      for (let number = 0; number < 20; number++) {
        const seeker = await createSeeker();
        if (number < 8) await withDevice(seeker);
        const applicationId = createId(now);
        await db.batch([
          db
            .insert(jobApplications)
            .values({
              id: applicationId,
              jobId: job,
              userId: seeker.id,
              companyId: employer.companyId,
              status: "shortlisted",
              createdAt: now,
              updatedAt: now,
            }),
          db
            .insert(outboxEvents)
            .values([
              event("application.submitted", { applicationId }),
              event("application.moved", { applicationId, from: "under_review", to: "shortlisted" }),
              event("job.published", { jobId: job }),
            ]),
        ]);
      }
    }

    it("are each delivered once: in the lists, by mail and on the screens", async () => {
      vi.spyOn(console, "warn").mockImplementation(() => undefined);
      await apply();
      let now = Date.now();
      const at = (rest: Partial<AppContext> = {}): AppContext => ({
        ...testContext(),
        ...outside.ports,
        now: () => now,
        ...rest,
      });
      const open = async () =>
        (await db.$count(outboxEvents, sql`delivered_at is null`)) +
        (await logDb().$count(deliveries, sql`next_attempt_at is not null`));
      // The worker is killed after this many round trips, somewhere between the steps of an event.
      for (let trips = 3; trips < 40; trips += 7) {
        now += 61_000;
        await deliverDueEvents(at(dyingDatabases(trips))).catch(() => undefined);
        await deliverDue(at(dyingDatabases(trips % 5))).catch(() => undefined);
      }
      for (let minute = 0; minute < 240 && (await open()) > 0; minute++) {
        now += 61_000;
        await deliverDueEvents(at());
        await deliverDue(at());
      }
      expect(await open()).toBe(0);
      const titles = async (table: "notifications" | "employer_notifications") =>
        Object.fromEntries(
          (
            await db.all<{ title: string; n: number }>(
              sql`select title, count(*) as n from ${sql.raw(table)} group by title`,
            )
          ).map(({ title, n }) => [title, n]),
        );
      expect(await titles("notifications")).toEqual({
        "Application Submitted Successfully": 20,
        "Great News! You've Been Shortlisted": 20,
      });
      expect(await titles("employer_notifications")).toEqual({ "New Job Application": 20 });
      // One mail to the employer for each application, and one to each applicant with the good news.
      expect(outside.mails.size).toBe(40);
      expect(new Set(outside.mails.values()).size).toBe(40);
      expect(outside.changed).toEqual([]);
      expect(outside.pushes.size).toBe(20 + 8);
      expect(await logDb().$count(deliveries, sql`status <> 'sent'`)).toBe(0);
    }, 60_000);
  });
});

describe("a delivery", () => {
  async function waiting(values: Partial<Delivery> = {}): Promise<Delivery> {
    const now = Date.now();
    const row = {
      id: createId(now),
      channel: "email",
      recipient: "asha@example.in",
      payload: { subject: "Hello", body: "Words" },
      attempts: 1,
      nextAttemptAt: now + deliveryLease,
      giveUpAt: now + triedFor,
      createdAt: now,
      ...values,
    } as const;
    const [made] = await db.insert(deliveries).values(row).returning();
    if (!made) throw new Error("the delivery was not written");
    return made;
  }
  const stateOf = (id: string) =>
    db
      .select()
      .from(deliveries)
      .where(sql`id = ${id}`)
      .get();
  const failing = (error: Error, meanwhile = async () => {}): AppContext => ({
    ...testContext(),
    email: { send: async () => (await meanwhile(), Promise.reject(error)) },
  });

  it("that another worker has sent meanwhile stays sent, whatever the slower one reports", async () => {
    for (const error of [new Error("lost"), new EmailRefused("no")]) {
      const taken = await waiting();
      const sent = () => deliver({ ...testContext(), email: { send: async () => {} } }, [{ ...taken, attempts: 2 }]);
      await deliver(
        failing(error, async () => void (await sent())),
        [taken],
      );
      expect(await stateOf(taken.id)).toMatchObject({ status: "sent", nextAttemptAt: null });
    }
  });

  it("that another worker has taken again is rescheduled by that worker only", async () => {
    const taken = await waiting();
    await db
      .update(deliveries)
      .set({ attempts: 2, nextAttemptAt: 12345 })
      .where(sql`id = ${taken.id}`);
    await deliver(failing(new Error("lost")), [taken]);
    expect(await stateOf(taken.id)).toMatchObject({ status: "waiting", attempts: 2, nextAttemptAt: 12345 });
  });

  it("that may have been sent a day ago is not repeated, since no provider would recognise its key", async () => {
    const sent: string[] = [];
    const context = { ...testContext(), email: { send: async ({ to }: { to: string }) => void sent.push(to) } };
    const [tried, never] = [
      await waiting({ attempts: 2, giveUpAt: 1 }),
      await waiting({ attempts: 1, giveUpAt: 1, recipient: "never@example.in" }),
    ];
    await deliver(context, [tried, never]);
    expect([(await stateOf(tried.id))?.status, (await stateOf(never.id))?.status]).toEqual(["dead", "sent"]);
    expect(sent).toEqual(["never@example.in"]);
  });
});
