import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { outboxEvents, serverTasks } from "db/schema";
import { neededTables } from "~/features/health/health.server";
import { crons } from "~/features/scheduled/task";
import { tasks } from "~/features/scheduled/tasks.server";
import { site as worker } from "~/site";
import { db } from "../../support/context";
import { hangingDb, rejectingDb } from "../../support/databases/failing-db";
import { closeRooms } from "../../support/delivery/rooms";
import { createVisitor, type Circumstances } from "../../support/people/visitor";

interface Answer {
  status: string;
  database: string;
  failing_tables: string[] | null;
  log_database: string;
  rooms: string;
  outbox_age: number | null;
  late_tasks: string[] | null;
  awaiting_tasks: string[] | null;
  paused_tasks: string[] | null;
  version: string;
}

async function ask(circumstances?: Circumstances) {
  const page = await createVisitor(circumstances).get("/health");
  return { page, health: JSON.parse(page.html) as Answer };
}

beforeEach(async () => {
  const lastSucceededAt = Date.now();
  await db.batch([
    db.delete(outboxEvents),
    db.delete(serverTasks),
    ...tasks.map(({ name }) =>
      db.insert(serverTasks).values({ name, lastStartedAt: lastSucceededAt, lastSucceededAt }),
    ),
  ]);
});

describe("/health", () => {
  it("reports that all is well, is not cached, and sets no cookie", async () => {
    const { page, health } = await ask();
    expect([page.status, health]).toEqual([
      200,
      {
        status: "ok",
        database: "ok",
        failing_tables: [],
        log_database: "ok",
        rooms: "ok",
        outbox_age: 0,
        late_tasks: [],
        awaiting_tasks: [],
        paused_tasks: [],
        version: expect.stringMatching(/^\w{4,}$/) as string,
      },
    ]);
    expect([page.headers.get("cache-control"), page.headers.get("set-cookie")]).toEqual(["no-store", null]);
    const head = await createVisitor().send("HEAD", "/health");
    expect(head.status).toBe(200);
  });

  it("is degraded, and still 200, while news waits for long or a task is late, though it starts each time, and names the task", async () => {
    const createdAt = Date.now() - 3_600_000;
    await db
      .insert(outboxEvents)
      .values({ id: createId(createdAt), kind: "job_published", payload: {}, nextAttemptAt: createdAt, createdAt });
    const { page, health } = await ask();
    expect([page.status, health.status]).toEqual([200, "degraded"]);
    expect(health.outbox_age).toBeGreaterThanOrEqual(3600);
    await db.delete(outboxEvents);
    await db.update(serverTasks).set({ lastSucceededAt: Date.now() - 26 * 3_600_000 });
    expect((await ask()).health).toMatchObject({ status: "degraded", late_tasks: tasks.map(({ name }) => name) });
  });

  it("is 503 in JSON when the database fails or does not answer within a second, for a browser as well", async () => {
    const failed = await ask({ env: { DB: rejectingDb(/./) } });
    expect([failed.page.status, failed.health]).toMatchObject([
      503,
      { status: "failing", database: "failing", failing_tables: null, outbox_age: null, late_tasks: null },
    ]);
    const { db: hanging, release } = hangingDb(/./);
    const since = Date.now();
    const late = await ask({ env: { DB: hanging } });
    release();
    expect([late.page.status, late.health.database]).toEqual([503, "failing"]);
    expect(Date.now() - since).toBeLessThan(3_000);
  });

  it.each(neededTables)(
    "is 503 and names the table %s when it cannot be read, though the database answers",
    async (table) => {
      const { page, health } = await ask({ env: { DB: rejectingDb(new RegExp(`\\b${table}\\b`)) } });
      expect([page.status, health]).toMatchObject([
        503,
        { status: "failing", database: "ok", failing_tables: [table] },
      ]);
    },
  );

  it("is well on a new site without a task run, until three periods of a task have passed since the first request", async () => {
    await db.delete(serverTasks);
    expect((await ask()).health).toMatchObject({ status: "ok", late_tasks: [] });
    const seen = await db.select().from(serverTasks);
    expect(seen.filter(({ knownSince }) => Date.now() - (knownSince ?? 0) < 60_000)).toHaveLength(tasks.length);
    await db.update(serverTasks).set({ knownSince: Date.now() - 4 * 60_000 });
    const everyMinute = tasks.filter(({ cron }) => cron === crons.everyMinute).map(({ name }) => name);
    expect((await ask()).health).toMatchObject({ status: "degraded", late_tasks: everyMinute });
  });

  it.each(["throws", "hangs"] as const)("is degraded, and still 200, while a room %s", async (how) => {
    closeRooms(how);
    const { page, health } = await ask();
    expect([page.status, health]).toMatchObject([200, { status: "degraded", database: "ok", rooms: "failing" }]);
  });

  it("is degraded when one part alone cannot be read", async () => {
    const { page, health } = await ask({ env: { DB: rejectingDb(/outbox_events/) } });
    expect([page.status, health]).toMatchObject([
      200,
      { status: "degraded", database: "ok", outbox_age: null, late_tasks: [] },
    ]);
  });

  it("is degraded, and still 200, while the log database alone fails", async () => {
    const { page, health } = await ask({ env: { LOG_DB: rejectingDb(/./) } });
    expect([page.status, health]).toMatchObject([200, { status: "degraded", database: "ok", log_database: "failing" }]);
  });

  it("queries the database once a second, with repeated requests", async () => {
    let asked = 0;
    const DB = new Proxy(env.DB, {
      get(target, name) {
        if (name === "prepare") asked++;
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    });
    const isolate = { ...env, DB };
    const visitor = createVisitor({ answer: (request, _env, execution) => worker.fetch(request, isolate, execution) });
    for (let times = 0; times < 20; times++) await visitor.get("/health");
    expect(asked).toBeLessThanOrEqual(6);
  });
});
