import { createExecutionContext, createScheduledController, env, waitOnExecutionContext } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { deliveries, outboxEvents, serverTasks, taskRuns } from "db/schema";
import { unlimited } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { forgetDelivered } from "~/features/outbox/clean-up.server";
import { mostAttempts } from "~/features/outbox/due-events.server";
import { forgetRuns } from "~/features/scheduled/clean-up.server";
import { ownStatements, runTask, runTasks, taskLease } from "~/features/scheduled/run-tasks.server";
import { crons, isLate, platformLimits, type Task } from "~/features/scheduled/task";
import { tasks, tasksOf } from "~/features/scheduled/tasks.server";
import { site as worker } from "~/site";
import { db, testContext } from "../../support/context";
import { createEmployer, createJob } from "../../support/people/people";

const at = (now: number): AppContext => ({ ...testContext(), now: () => now });
const task = (run: Task["run"], values: Partial<Task> = {}): Task => ({
  name: "water_plants",
  does: "Waters the plants.",
  cron: crons.everyMinute,
  most: { statements: 10, requests: 10 },
  run,
  ...values,
});
const noState = { lastSucceededAt: null, knownSince: null, pausedAt: null, pausedUntil: null };
const logged = () => db.select().from(serverTasks).where(eq(serverTasks.name, "water_plants")).get();
const runs = () => db.select().from(taskRuns).where(eq(taskRuns.task, "water_plants"));

beforeEach(async () => {
  await db.batch([db.delete(serverTasks), db.delete(taskRuns)]);
});

describe("a task of the server", () => {
  it("records its result, and its requests to the database and to other services", async () => {
    const result = await runTask(
      testContext(),
      task(async ({ db, live }) => {
        await db.run(sql`select 1`);
        await db.batch([
          db.select().from(serverTasks),
          db.select().from(taskRuns).limit(1).orderBy(taskRuns.startedAt),
        ]);
        await live.sendOut("user-nobody");
        return { plants: 3 };
      }),
    );
    const counts = { plants: 3, statements: 3, requests: 1 };
    expect(result).toEqual({ state: "done", counts, durationMs: expect.any(Number) as number });
    expect(await logged()).toMatchObject({ lastCounts: counts, lastError: null, lockedUntil: 0 });
    expect(await runs()).toEqual([expect.objectContaining({ counts, error: null })]);
  });

  it("counts requests of background work, too", async () => {
    const { counts } = (await runTask(
      testContext(),
      task(async ({ db, waitUntil }) => {
        waitUntil((async () => void (await db.run(sql`select 1`)))());
        return {};
      }),
    )) as { counts: object };
    expect(counts).toMatchObject({ statements: 1 });
  });

  it("without work shows only as the last run", async () => {
    await runTask(
      testContext(),
      task(async ({ db }) => (await db.run(sql`select 1`), { plants: 0, trips: 1 })),
    );
    expect(await logged()).toMatchObject({ lastCounts: { plants: 0, trips: 1, statements: 1, requests: 0 } });
    expect(await runs()).toEqual([]);
  });

  it("is not run twice at the same time", async () => {
    let watered = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const slow = task(async () => (watered++, await released, { plants: 1 }));
    const first = runTask(testContext(), slow);
    await expect.poll(() => watered).toBe(1);
    expect(await runTask(testContext(), slow)).toEqual({ state: "skipped" });
    release();
    expect(await first).toMatchObject({ state: "done" });
    expect(await runTask(testContext(), slow)).toMatchObject({ state: "done" });
    expect(watered).toBe(2);
  });

  it("that was killed is run again a minute later, and a late return takes no other run's place", async () => {
    const now = Date.now();
    await db.insert(serverTasks).values({ name: "water_plants", lockedUntil: now + taskLease, lastStartedAt: now });
    expect(
      await runTask(
        at(now + taskLease - 1),
        task(async () => ({ plants: 1 })),
      ),
    ).toEqual({ state: "skipped" });
    let time = now + taskLease;
    const late = { ...testContext(), now: () => time };
    await runTask(
      late,
      task(async () => {
        time += 2 * taskLease;
        await db.update(serverTasks).set({ lockedUntil: time + taskLease });
        return { plants: 1 };
      }),
    );
    expect((await logged())?.lockedUntil).toBe(time + taskLease);
  });

  it("that was killed before the clock was reset is run again, without waiting for its lease", async () => {
    const now = Date.now();
    await db
      .insert(serverTasks)
      .values({ name: "water_plants", lockedUntil: now + 40 * day, lastStartedAt: now + 40 * day });
    expect(
      await runTask(
        at(now),
        task(async () => ({ plants: 1 })),
      ),
    ).toMatchObject({ state: "done" });
  });

  it("that was killed shows no figures of the run before, and is late when no run succeeds", async () => {
    const now = Date.now();
    await runTask(
      at(now - 300_000),
      task(async () => ({ plants: 3 })),
    );
    expect(await logged()).toMatchObject({ lastSucceededAt: now - 300_000, lastCounts: { plants: 3 } });
    let seen: unknown;
    await runTask(
      at(now),
      task(async ({ db }) => {
        seen = await db.select().from(serverTasks).get();
        throw new Error("the can is empty");
      }),
    );
    expect(seen).toMatchObject({
      lastStartedAt: now,
      lastSucceededAt: now - 300_000,
      lastDurationMs: null,
      lastCounts: null,
      lastError: null,
    });
    expect(await logged()).toMatchObject({
      lastStartedAt: now,
      lastSucceededAt: now - 300_000,
      lastDurationMs: 0,
      lastError: "Error: the can is empty",
    });
    expect(isLate({ cron: crons.everyMinute }, (await logged()) ?? noState, now)).toBe(true);
    await runTask(
      at(now),
      task(async () => ({ plants: 1 })),
    );
    expect(isLate({ cron: crons.everyMinute }, (await logged()) ?? noState, now)).toBe(false);
  });

  it("that is daily runs from its time in India until it succeeds, and then not before the next day", async () => {
    const due = Date.UTC(2030, 0, 5, 22, 0); // 3:30 in India
    let hasWater = true;
    const daily = task(
      async () => {
        if (!hasWater) throw new Error("the can is empty");
        return { plants: 1 };
      },
      { daily: "03:30" },
    );
    const stateAt = async (now: number) => (await runTask(at(now), daily)).state;
    expect([
      await stateAt(due - 60_000),
      await stateAt(due - 1),
      await stateAt(due),
      await stateAt(due + 60_000),
      await stateAt(due + day - 1),
    ]).toEqual(["done", "skipped", "done", "skipped", "skipped"]);
    hasWater = false;
    expect([await stateAt(due + day), await stateAt(due + day + 900_000)]).toEqual(["failed", "failed"]);
    hasWater = true;
    expect([await stateAt(due + day + 1_800_000), await stateAt(due + day + 2_700_000)]).toEqual(["done", "skipped"]);
  });

  it("that is daily and fails is retried for an hour; one that was not started in that hour starts later", async () => {
    const due = Date.UTC(2030, 0, 5, 22, 0);
    const failing = task(() => Promise.reject(new Error("the can is empty")), { daily: "03:30" });
    const stateAt = async (now: number) => (await runTask(at(now), failing)).state;
    expect([
      await stateAt(due),
      await stateAt(due + 3_599_999),
      await stateAt(due + 3_600_000),
      await stateAt(due + day - 1),
    ]).toEqual(["failed", "failed", "skipped", "skipped"]);
    expect([await stateAt(due + day + 7_200_000), await stateAt(due + day + 8_100_000)]).toEqual(["failed", "skipped"]);
  });

  it("that is daily and succeeded before a clock reset runs again", async () => {
    const now = Date.UTC(2030, 0, 5, 12, 0);
    await runTask(
      at(now + 40 * day),
      task(async () => ({ plants: 1 }), { daily: "03:30" }),
    );
    expect(
      await runTask(
        at(now),
        task(async () => ({ plants: 1 }), { daily: "03:30" }),
      ),
    ).toMatchObject({ state: "done" });
  });

  it("counts its requests to the payment provider", async () => {
    const asked: string[] = [];
    const port = { listPayments: async (id: string) => (asked.push(id), []) } as unknown as NonNullable<
      AppContext["payments"]
    >;
    await runTask(
      { ...testContext(), payments: port, testPayments: port },
      task(
        async ({ payments, testPayments }, budget) => {
          for (let order = 0; order < 5 && budget.allows({ requests: 1 }); order++)
            await (order % 2 ? payments : testPayments)?.listPayments(String(order));
        },
        { most: { statements: 1, requests: 3 } },
      ),
    );
    expect(asked).toEqual(["0", "1", "2"]);
    expect(await logged()).toMatchObject({ lastCounts: { requests: 3 } });
  });

  it("that fails is recorded, does not stop others, and fails the invocation", async () => {
    const failing = task(async () => Promise.reject(new Error("the can is empty")), { name: "mow" });
    await expect(runTasks(testContext(), [failing, task(async () => ({ plants: 1 }))])).rejects.toThrow(
      "mow: Error: the can is empty",
    );
    expect(await db.select().from(taskRuns)).toEqual([
      expect.objectContaining({ task: "mow", error: "Error: the can is empty" }),
      expect.objectContaining({ task: "water_plants", error: null }),
    ]);
    expect(await logged()).toMatchObject({ lastError: null });
  });

  it("sees when its budget is used up, and when its time is over", async () => {
    let time = Date.now();
    const seen: boolean[] = [];
    await runTask(
      { ...testContext(), now: () => time },
      task(
        async ({ db }, budget) => {
          seen.push(
            budget.allows({ statements: 2, requests: 10 }),
            budget.allows({ statements: 3 }),
            budget.allows({ requests: 11 }),
          );
          await db.run(sql`select 1`);
          seen.push(budget.allows({ statements: 1 }), budget.allows({ statements: 2 }));
          time += 6000;
          seen.push(budget.allows({}));
          return {};
        },
        { most: { statements: 2, requests: 10, seconds: 5 } },
      ),
    );
    expect(seen).toEqual([true, false, false, true, false, false]);
  });
});

describe("the catalogue of tasks", () => {
  it("stays within the limits of an invocation for every cron expression", () => {
    const sums = Object.values(crons).map((cron) => {
      const all = tasksOf(cron).map(({ most }) => most);
      const statements = all.reduce((sum, most) => sum + most.statements + ownStatements, 0);
      return { cron, statements, requests: all.reduce((sum, { requests = 0 }) => sum + requests, 0) };
    });
    // If an expression exceeds a limit, move a task to an expression with room.
    expect(
      sums.filter(
        ({ statements, requests }) => statements >= platformLimits.statements || requests >= platformLimits.requests,
      ),
      JSON.stringify(sums),
    ).toEqual([]);
  });

  it("has unique names, each run by an existing expression", () => {
    expect(new Set(tasks.map(({ name }) => name)).size).toBe(tasks.length);
    expect(Object.values(crons).flatMap(tasksOf)).toHaveLength(tasks.length);
    expect(() => tasksOf("0 0 * * *")).toThrow("0 0 * * *");
  });

  it("is run by the worker: each expression runs its own", async () => {
    for (const cron of Object.values(crons)) {
      const execution = createExecutionContext();
      await worker.scheduled(createScheduledController({ cron }), env, execution);
      await waitOnExecutionContext(execution);
    }
    const rows = await db.select().from(serverTasks);
    expect(rows.map(({ name }) => name).sort()).toEqual(tasks.map(({ name }) => name).sort());
    for (const row of rows) {
      const { most } = tasks.find(({ name }) => name === row.name) as Task;
      expect(row.lastError, row.name).toBeNull();
      expect(row.lastCounts?.statements, row.name).toBeLessThanOrEqual(most.statements);
    }
  });

  it("ends and delivers within its limits with any amount of due work, and the next run continues", async () => {
    const employer = await createEmployer();
    const past = Date.now() - 1000;
    for (let number = 0; number < 60; number++) await createJob(employer, { expiresAt: past, expiryWarnedAt: 1 });
    const minutely = tasksOf(crons.everyMinute);
    const expired = async () =>
      (await db.get<{ n: number }>(sql`select count(*) as n from jobs where status = 'expired'`))?.n;
    const waiting = async () => db.$count(outboxEvents, sql`delivered_at is null`);
    await runTasks(testContext(), minutely);
    expect(await expired()).toBe(50);
    const left = await waiting();
    expect(left).toBeGreaterThan(0);
    for (const { name, most } of minutely) {
      const row = await db.select().from(serverTasks).where(eq(serverTasks.name, name)).get();
      expect(row?.lastCounts?.statements, name).toBeLessThanOrEqual(most.statements);
      expect(row?.lastCounts?.requests, name).toBeLessThanOrEqual(most.requests ?? 0);
    }
    for (let run = 0; run < 5 && (await waiting()) > 0; run++)
      await runTasks(at(Date.now() + 60_000 * (run + 1)), minutely);
    expect([await expired(), await waiting()]).toEqual([60, 0]);
  });
});

describe("old rows", () => {
  it("are deleted: delivered ones after a week, failed ones and events after a month", async () => {
    const now = Date.now();
    const delivery = (status: "waiting" | "sent" | "skipped" | "dead", age: number) =>
      ({
        id: createId(now - age),
        channel: "email",
        recipient: "",
        payload: {},
        status,
        giveUpAt: now,
        createdAt: now - age,
        finishedAt: status === "waiting" ? null : now - age,
        nextAttemptAt: status === "waiting" ? now : null,
      }) as const;
    const event = (age: number, attempts: number, deliveredAt: number | null) => ({
      id: createId(now - age),
      kind: "job.changed",
      payload: {},
      attempts,
      nextAttemptAt: now,
      createdAt: now - age,
      deliveredAt,
    });
    await db.batch([db.delete(deliveries), db.delete(outboxEvents)]);
    await db
      .insert(deliveries)
      .values([
        delivery("sent", 8 * day),
        delivery("skipped", 8 * day),
        delivery("dead", 31 * day),
        delivery("sent", 6 * day),
        delivery("skipped", 6 * day),
        delivery("dead", 29 * day),
        delivery("waiting", 40 * day),
      ]);
    await db
      .insert(outboxEvents)
      .values([
        event(31 * day, 1, now),
        event(31 * day, mostAttempts, null),
        event(29 * day, 1, now),
        event(29 * day, mostAttempts, null),
        event(31 * day, 3, null),
      ]);
    expect(await forgetDelivered(testContext(), unlimited)).toEqual({
      settled: 2,
      given_up: 1,
      events: 2,
      rescheduled: 0,
    });
    expect([await db.$count(deliveries), await db.$count(outboxEvents)]).toEqual([4, 3]);
    expect(await forgetDelivered(testContext(), unlimited)).toEqual({
      settled: 0,
      given_up: 0,
      events: 0,
      rescheduled: 0,
    });
  });

  it("are sent now when they are due more than a day ahead, since they were written before a clock reset", async () => {
    const now = Date.now();
    const [soon, far] = [now + day - 1000, now + 40 * day];
    await db.batch([db.delete(deliveries), db.delete(outboxEvents)]);
    const event = (at: number, attempts = 0) => ({
      id: createId(at),
      kind: "job.changed",
      payload: {},
      attempts,
      nextAttemptAt: at,
      createdAt: at,
    });
    const delivery = (at: number) =>
      ({
        id: createId(at),
        channel: "email",
        recipient: "",
        payload: {},
        status: "waiting",
        giveUpAt: at + day,
        createdAt: at,
        nextAttemptAt: at,
      }) as const;
    await db.insert(outboxEvents).values([event(soon), event(far), event(far + 1, mostAttempts)]);
    await db.insert(deliveries).values([delivery(soon), delivery(far)]);
    expect(await forgetDelivered(testContext(), unlimited)).toMatchObject({ rescheduled: 2 });
    const [events, mails] = await Promise.all([
      db.select().from(outboxEvents).orderBy(outboxEvents.id),
      db.select().from(deliveries).orderBy(deliveries.id),
    ]);
    expect(events.map(({ nextAttemptAt }) => Math.round((nextAttemptAt - now) / day))).toEqual([1, 0, 40]);
    expect(events[1]?.createdAt).toBeLessThan(now + 60_000);
    expect(mails.map(({ nextAttemptAt }) => Math.round(((nextAttemptAt ?? 0) - now) / day))).toEqual([1, 0]);
    expect(mails[1]?.giveUpAt).toBeLessThan(now + day);
    expect(await forgetDelivered(testContext(), unlimited)).toMatchObject({ rescheduled: 0 });
  });

  it("of the log itself are deleted after a month", async () => {
    const now = Date.now();
    const run = (age: number) => ({
      id: createId(now - age),
      task: "water_plants",
      startedAt: now - age,
      durationMs: 1,
      counts: {},
    });
    await db.insert(taskRuns).values([run(31 * day), run(29 * day)]);
    expect(await forgetRuns(testContext(), unlimited)).toEqual({
      runs: 1,
      queue_hours: 0,
      errors: 0,
      request_counts: 0,
      tag_removals: 0,
    });
    expect(await runs()).toHaveLength(1);
  });
});
