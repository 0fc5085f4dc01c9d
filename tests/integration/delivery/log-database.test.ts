import { env } from "cloudflare:test";
import { eq, getTableName } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDb } from "db/client";
import { createId } from "db/id";
import { logTables } from "db/log-tables";
import {
  deliveries,
  errorGroups,
  jobApplications,
  jobInteractions,
  jobs,
  queueHours,
  taskRuns,
  users,
} from "db/schema";
import { unlimited, upTo } from "~/features/budgets/budget";
import { relayBatches } from "~/features/interactions/batches.server";
import { recordInteraction, writeInteractions } from "~/features/interactions/commands.server";
import { deliverDueEvents } from "~/features/outbox/deliver-events.server";
import { eraseDueAccounts } from "~/features/privacy/erasure.server";
import { collectPersonalData } from "~/features/privacy/export.server";
import { forgetRuns, runRetention } from "~/features/scheduled/clean-up.server";
import { moveLogs } from "~/features/scheduled/moving-logs.server";
import { runTask } from "~/features/scheduled/run-tasks.server";
import { crons, type Task } from "~/features/scheduled/task";
import { db, logDb, testContext } from "../../support/context";
import { placesContaining } from "../../support/databases/every-table";
import { bare } from "../../support/databases/explained";
import { dyingDatabases } from "../../support/databases/failing-db";
import { inBothShapes } from "../../support/databases/shapes";
import { createEmployer, createJob, createSeeker, signedIn } from "../../support/people/people";
import { emptyEverything } from "../../support/scenes/empty";

const tablesOf = async (d1: D1Database) =>
  (
    await d1
      .prepare(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_cf%' escape '\\' and name <> 'd1_migrations' order by name",
      )
      .all<{ name: string }>()
  ).results.map(({ name }) => name);

/** The columns of a table and the statements of its indexes. */
async function shapeOf(d1: D1Database, table: string) {
  const { results: columns } = await d1
    .prepare(`select cid, name, type, "notnull", dflt_value, pk from pragma_table_info(?)`)
    .bind(table)
    .all();
  const { results: indexes } = await d1
    .prepare(
      "select name, sql from sqlite_master where type = 'index' and tbl_name = ? and sql is not null order by name",
    )
    .bind(table)
    .all();
  return { columns, indexes };
}

it("the log database has the log tables and no others", async () => {
  expect(await tablesOf(bare.TEST_LOG_DB)).toEqual(logTables.map((table) => getTableName(table)).sort());
});

it.each(logTables.map((table) => getTableName(table)))(
  "%s has the same columns and indexes in both databases",
  async (table) => {
    const shape = await shapeOf(bare.TEST_LOG_DB, table);
    expect(shape.columns).not.toEqual([]);
    expect(shape).toEqual(await shapeOf(bare.DB, table));
  },
);

inBothShapes(() => {
  const rowsOfJob = (jobId: string) => logDb().select().from(jobInteractions).where(eq(jobInteractions.jobId, jobId));

  it("the log tables are read and written in the log database", () => {
    const isApart = env.LOG_DB !== undefined;
    expect(testContext().logDb === testContext().db).toBe(!isApart);
    expect(logDb() === db).toBe(!isApart);
  });

  it("a seeker finds viewed jobs in their activity, beside another job, among what they may report and in their data, and can clear them", async () => {
    const [employer, seeker] = [await createEmployer(), await createSeeker()];
    const viewed = await createJob(employer, { title: "Job with a view" });
    const visitor = await signedIn(seeker);
    await visitor.get(`/job/${viewed}`, { referer: "https://www.google.com/" });
    expect(await rowsOfJob(viewed)).toMatchObject([{ userId: seeker.id, interactionType: "view" }]);
    for (const path of ["/activity?show=viewed", `/job/${await createJob(employer)}`, "/report-job-scam"])
      expect((await visitor.get(path)).text, path).toContain("Job with a view");
    expect((await collectPersonalData(testContext(), seeker.id)).jobsYouLookedAt).toContainEqual(
      expect.objectContaining({ jobTitle: "Job with a view", interactionType: "view" }),
    );
    expect((await visitor.post(`/job/${viewed}`, { note: "" })).location).toBe(`/job/${viewed}`);
    expect(await db.select().from(jobApplications).where(eq(jobApplications.jobId, viewed))).toMatchObject([
      { source: "search" },
    ]);
    await visitor.follow(await visitor.post("/viewed-jobs/clearing"));
    expect(
      (await rowsOfJob(viewed)).filter(
        ({ userId, interactionType }) => userId === seeker.id && interactionType === "view",
      ),
    ).toEqual([]);
    expect((await db.select().from(jobs).where(eq(jobs.id, viewed)).get())?.viewsCount).toBe(1);
  });

  it("an erased person leaves nothing in either database, also when the worker dies in between", async () => {
    const seeker = await createSeeker();
    const jobId = await createJob(await createEmployer());
    await recordInteraction(testContext(), { jobId, userId: seeker.id, type: "view", personKey: seeker.id });
    await db.update(users).set({ erasureDueAt: 1 }).where(eq(users.id, seeker.id));
    for (let trips = 0; trips < 4; trips++)
      await eraseDueAccounts({ ...testContext(), ...dyingDatabases(trips) }).catch(() => {});
    await eraseDueAccounts({ ...testContext(), now: () => Date.now() + 2 * 3_600_000 });
    await deliverDueEvents({ ...testContext(), now: () => Date.now() + 3 * 3_600_000 });
    expect((await db.select().from(users).where(eq(users.id, seeker.id)).get())?.erasedAt).toBeGreaterThan(0);
    expect(await rowsOfJob(jobId)).toMatchObject([{ userId: null, personKey: expect.stringMatching(/^erased-/) }]);
    expect((await placesContaining([seeker.id])).filter((place) => place.includes("job_interactions"))).toEqual([]);
  });

  it("the runs of tasks are recorded there", async () => {
    const task: Task = {
      name: "water_plants",
      does: "Waters the plants.",
      cron: crons.everyMinute,
      most: { statements: 1 },
      run: () => Promise.resolve({ plants: 1 }),
    };
    await runTask(testContext(), task);
    expect(await logDb().select().from(taskRuns).where(eq(taskRuns.task, "water_plants"))).toHaveLength(1);
    await forgetRuns({ ...testContext(), now: () => Date.now() + 2 * runRetention }, unlimited);
    expect(await logDb().$count(taskRuns)).toBe(0);
  });
});

describe("when a log database is bound for the first time", () => {
  const now = Date.now();
  const delivery = (values: Partial<typeof deliveries.$inferInsert>) => ({
    id: createId(now),
    channel: "email" as const,
    recipient: "a@b.example",
    payload: { subject: '"It\'s" ₹5' },
    giveUpAt: now,
    createdAt: now,
    ...values,
  });

  beforeEach(emptyEverything);
  afterEach(() => {
    delete env.LOG_DB;
  });

  it("the rows of the first one are moved, waiting mails first, with any number of worker deaths, and existing rows stay unchanged", async () => {
    const seeker = await createSeeker();
    const jobId = await createJob(await createEmployer());
    await recordInteraction(testContext(), { jobId, userId: seeker.id, type: "view", personKey: seeker.id });
    await recordInteraction(testContext(), { jobId, userId: null, type: "share", personKey: "visitor", via: "x" });
    await db
      .insert(deliveries)
      .values([
        delivery({ userId: seeker.id, kind: "applications", nextAttemptAt: now - 1 }),
        delivery({ status: "sent", finishedAt: now, recipient: "", payload: {} }),
        delivery({ nextAttemptAt: now + 3_600_000 }),
      ]);
    const contents = async (d1: D1Database) => {
      const rows = await Promise.all(
        logTables.map(
          async (table) => (await d1.prepare(`select * from ${getTableName(table)} order by id`).all()).results,
        ),
      );
      return Object.fromEntries(logTables.map((table, at) => [getTableName(table), rows[at] ?? []]));
    };
    const before = await contents(bare.DB);
    expect(await moveLogs(testContext(), unlimited)).toEqual({});
    expect(await contents(bare.DB)).toEqual(before);

    env.LOG_DB = env.TEST_LOG_DB;
    await moveLogs(testContext(), upTo(1));
    expect(await logDb().select().from(deliveries)).toMatchObject([{ userId: seeker.id, status: "waiting" }]);
    for (let trips = 1; trips < 16; trips++)
      await moveLogs({ ...testContext(), ...dyingDatabases(trips) }, unlimited).catch(() => {});
    expect(Object.values(await contents(bare.DB)).flat()).toMatchObject([{ next_attempt_at: now + 3_600_000 }]);
    await moveLogs({ ...testContext(), now: () => now + 3_600_001 }, unlimited);
    expect(Object.values(await contents(bare.DB)).flat()).toEqual([]);
    expect(await contents(bare.TEST_LOG_DB)).toEqual(before);
  });

  it("an error and an hour of a queue in both databases are added up once, with any number of worker deaths", async () => {
    const error = { what: "a page", kind: "Error", message: "x", frames: "", firstRelease: "a", lastRelease: "a" };
    const batches = { queue: "kaamghar-log-ins", messages: 10, failures: 1, durationMs: 100, longestMs: 40 };
    const [hour, other] = ["0000498765-kaamghar-log-ins", "0000498766-kaamghar-log-ins"];
    for (let trips = 1; trips < 24; trips++) {
      await emptyEverything();
      delete env.LOG_DB;
      await db.insert(errorGroups).values([
        { id: "both", ...error, count: 5, firstAt: 10, lastAt: 20 },
        { id: "first", ...error, count: 2, firstAt: 1, lastAt: 2 },
      ]);
      await db.insert(queueHours).values([
        { id: hour, ...batches, batches: 3, lastAt: 50, lastError: "old" },
        { id: other, ...batches, batches: 1, lastAt: 9 },
      ]);
      env.LOG_DB = env.TEST_LOG_DB;
      await logDb().batch([logDb().delete(errorGroups), logDb().delete(queueHours)]);
      await logDb()
        .insert(errorGroups)
        .values({ id: "both", ...error, lastRelease: "b", count: 7, firstAt: 15, lastAt: 30 });
      await logDb()
        .insert(queueHours)
        .values({ id: hour, ...batches, batches: 4, longestMs: 70, lastAt: 60 });
      await moveLogs({ ...testContext(), ...dyingDatabases(trips) }, unlimited).catch(() => {});
      await moveLogs({ ...testContext(), ...dyingDatabases(trips + 1) }, unlimited).catch(() => {});
      await moveLogs(testContext(), unlimited);
      expect([await db.$count(errorGroups), await db.$count(queueHours)]).toEqual([0, 0]);
      expect(await logDb().select().from(errorGroups).orderBy(errorGroups.id), `${trips} trips`).toMatchObject([
        { id: "both", count: 12, firstAt: 10, lastAt: 30, firstRelease: "a", lastRelease: "b" },
        { id: "first", count: 2 },
      ]);
      expect(await logDb().select().from(queueHours).orderBy(queueHours.id), `${trips} trips`).toMatchObject([
        {
          id: hour,
          batches: 7,
          messages: 20,
          failures: 2,
          durationMs: 200,
          longestMs: 70,
          lastAt: 60,
          lastError: "old",
        },
        { id: other, batches: 1, lastError: null },
      ]);
    }
  });

  it("a delivery that a worker of the previous version has just taken is left to that worker", async () => {
    await db.insert(deliveries).values(delivery({ nextAttemptAt: now - 1 }));
    env.LOG_DB = env.TEST_LOG_DB;
    const { all } = testContext().db;
    const racing = Object.assign(Object.create(db) as typeof db, {
      all: async (query: Parameters<typeof all>[0]) => {
        const found = await db.all(query);
        await db
          .update(deliveries)
          .set({ nextAttemptAt: now + 60_000, attempts: 1 })
          .where(eq(deliveries.nextAttemptAt, now - 1));
        return found;
      },
    });
    await moveLogs({ ...testContext(), db: racing }, unlimited);
    expect(await logDb().$count(deliveries)).toBe(0);
    expect(await db.select().from(deliveries)).toMatchObject([{ attempts: 1, nextAttemptAt: now + 60_000 }]);
  });

  it("nothing is moved, and so nothing lost, when LOG_DB is the first database by mistake", async () => {
    await db.insert(deliveries).values(delivery({ nextAttemptAt: now - 1 }));
    await expect(moveLogs({ ...testContext(), logDb: createDb(env.DB) }, unlimited)).rejects.toThrow(
      "not for logs only",
    );
    expect(await db.$count(deliveries)).toBe(1);
  });

  it("an erased person leaves nothing among the rows that are still to be moved", async () => {
    const seeker = await createSeeker();
    const jobId = await createJob(await createEmployer());
    await recordInteraction(testContext(), { jobId, userId: seeker.id, type: "view", personKey: seeker.id });
    await db
      .insert(deliveries)
      .values(
        delivery({ userId: seeker.id, kind: "applications", recipient: seeker.email, nextAttemptAt: now + 3_600_000 }),
      );
    env.LOG_DB = env.TEST_LOG_DB;
    await db.update(users).set({ erasureDueAt: 1 }).where(eq(users.id, seeker.id));
    const left: Promise<unknown>[] = [];
    await eraseDueAccounts({ ...testContext(), waitUntil: (promise) => left.push(promise) });
    await Promise.all(left);
    expect(await db.select().from(jobInteractions)).toMatchObject([
      { userId: null, personKey: expect.stringMatching(/^erased-/) },
    ]);
    expect(await db.$count(deliveries)).toBe(0);
  });

  it("a batch that was counted before its move, and not yet marked, is not counted twice", async () => {
    const jobId = await createJob(await createEmployer());
    const interaction = { jobId, userId: null, type: "view" as const, personKey: "visitor", at: now };
    await writeInteractions({ ...testContext(), ...dyingDatabases(3) }, [interaction]).catch(() => {});
    env.LOG_DB = env.TEST_LOG_DB;
    await moveLogs(testContext(), unlimited);
    expect(await relayBatches({ ...testContext(), now: () => now + 3_600_000 })).toMatchObject({ batches: 1 });
    expect((await db.select().from(jobs).where(eq(jobs.id, jobId)).get())?.viewsCount).toBe(1);
  });
});
