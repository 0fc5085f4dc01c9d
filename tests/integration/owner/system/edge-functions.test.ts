import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createId } from "db/id";
import { auditLog, localMailbox, notifications, outboxEvents, queueHours, serverTasks, taskRuns } from "db/schema";
import { countedBatch, hourKey } from "~/features/scheduled/queues.server";
import { runTasks } from "~/features/scheduled/run-tasks.server";
import { crons, type Task } from "~/features/scheduled/task";
import { tasks } from "~/features/scheduled/tasks.server";
import { site as worker } from "~/site";
import { db, logDb, testContext } from "../../../support/context";
import { mailsTo } from "../../../support/delivery/mails";
import { createAdmin } from "../../../support/people/admins";
import { createSeeker, signedIn, type Person } from "../../../support/people/people";
import { ageSession } from "../../../support/people/proof";
import { allRan } from "../../../support/scenes/owner/tasks";

const [page, hour] = ["/edge-functions", 3600_000];
let owner: Person;
let admin: Person;

beforeAll(async () => {
  [owner, admin] = [await createAdmin("owner"), await createAdmin("admin")];
});
beforeEach(async () => {
  await db.batch([
    db.delete(serverTasks),
    db.delete(auditLog),
    db.delete(notifications),
    db.delete(outboxEvents),
    db.delete(localMailbox),
  ]);
  await logDb().batch([logDb().delete(taskRuns), logDb().delete(queueHours)]);
});

const stateOf = (name: string) => db.select().from(serverTasks).where(eq(serverTasks.name, name)).get();
const audit = async () => (await db.select().from(auditLog)).filter(({ action }) => action.startsWith("task_"));
const requestIn = (html: string) => /name="request" value="([^"]+)"/.exec(html)?.[1] ?? "";

async function keepRun(values: Partial<typeof taskRuns.$inferInsert> = {}) {
  const startedAt = values.startedAt ?? Date.now();
  await logDb()
    .insert(taskRuns)
    .values({
      id: createId(startedAt),
      task: "expire_jobs",
      startedAt,
      durationMs: 80,
      counts: { jobs: 3 },
      ...values,
    });
}

describe("the page of tasks and queues", () => {
  it("shows an admin every task with its last run and its last day as a picture, problems first", async () => {
    await allRan(Date.now());
    await db
      .update(serverTasks)
      .set({ lastError: "Error: the disk is full", lastCounts: { jobs: 3, statements: 4, requests: 0 } })
      .where(eq(serverTasks.name, "expire_jobs"));
    await keepRun();
    await keepRun({ durationMs: 2400, error: "Error: the disk is full" });
    const { status, text, html } = await (await signedIn(admin)).get(page);
    expect(status).toBe(200);
    for (const { does } of tasks) expect(text).toContain(does);
    expect(text.indexOf("Ends expired jobs and notifies the employers")).toBeLessThan(text.indexOf("Queues"));
    expect(text).toContain("took 12 ms 3 jobs, 4 statements Failed: Error: the disk is full");
    expect(text).toContain("24 h: 2 runs with work, the longest 2.4 s, 1 failed");
    expect(html).toContain('aria-label="Last 24 hours: 2 runs with work');
  });

  it("shows the work of the queues, what waits, and a missing queue binding", async () => {
    const visitor = await signedIn(admin);
    expect((await visitor.get(page)).text).toContain("No queue is bound");
    await worker.queue({ queue: "kaamghar-log-ins", messages: [] } as never, env, createExecutionContext());
    vi.spyOn(console, "error").mockImplementation(() => {});
    const batch = {
      queue: "kaamghar-log-ins",
      messages: Array(3).fill({ attempts: 1, retry: () => undefined }) as Message[],
    };
    await expect(countedBatch(testContext(), batch, () => Promise.reject(new Error("no room")))).rejects.toThrow(
      "messages of kaamghar-log-ins cannot be handled: Error: no room",
    );
    vi.restoreAllMocks();
    const [row] = await logDb().select().from(queueHours);
    expect(row).toMatchObject({
      id: `${hourKey(Date.now())}-kaamghar-log-ins`,
      queue: "kaamghar-log-ins",
      batches: 2,
      messages: 3,
      failures: 1,
      lastError: "Error: no room",
    });
    const text = (await (await signedIn(admin, { env: { LOG_INS: {} as never } })).get(page)).text;
    expect(text).toContain("24 h: 2 batches with 3 messages, 1 batch failed and came again");
    expect(text).toContain("Failed: Error: no room");
  });

  it("shows the same late tasks as the strip on the owners' overview and /health", async () => {
    await allRan(Date.now());
    await db
      .update(serverTasks)
      .set({ lastSucceededAt: Date.now() - hour })
      .where(eq(serverTasks.name, "expire_jobs"));
    await db
      .update(serverTasks)
      .set({ lastStartedAt: null, lastSucceededAt: null, knownSince: Date.now() - hour })
      .where(eq(serverTasks.name, "warn_of_expiry"));
    await db.delete(serverTasks).where(eq(serverTasks.name, "clean_up"));
    const visitor = await signedIn(admin);
    const health = JSON.parse((await visitor.get("/health")).html) as { late_tasks: string[] };
    expect(health.late_tasks).toEqual(["expire_jobs", "warn_of_expiry"]);
    expect((await visitor.get("/owner-portal")).text).toMatch(/Overdue tasks \S 2 /);
    const { text } = await visitor.get(page);
    expect(text).toContain("2 late");
    expect(text).not.toContain("clean up Never ran");
  });

  it("says that a new task awaits its first run only where the line of the health opens", async () => {
    await allRan(Date.now());
    const visitor = await signedIn(admin);
    const strip = async () =>
      /<details[^>]*aria-label="Health"[\s\S]*?<\/summary>/.exec((await visitor.get("/owner-portal")).html)?.[0];
    expect(await strip()).not.toContain("Awaiting first run");
    await db.delete(serverTasks).where(eq(serverTasks.name, "clean_up"));
    expect(JSON.parse((await visitor.get("/health")).html)).toMatchObject({
      awaiting_tasks: ["clean_up"],
      late_tasks: [],
    });
    expect(await strip()).toContain("● All systems normal");
    expect((await visitor.get("/owner-portal")).text).toContain("Awaiting first run: 1");
    await db.delete(serverTasks);
    expect(await strip()).toMatch(/text-ink-2[^>]*>○ No task has run yet</);
    expect((await visitor.get(page)).text).toContain("Awaiting first run");
  });

  it("names a task that is late, and one that never ran", async () => {
    await allRan(Date.now());
    await db
      .update(serverTasks)
      .set({ lastStartedAt: Date.now() - hour, lastSucceededAt: Date.now() - hour })
      .where(eq(serverTasks.name, "expire_jobs"));
    await db
      .update(serverTasks)
      .set({ lastStartedAt: null, lastSucceededAt: null, knownSince: Date.now() - hour })
      .where(eq(serverTasks.name, "warn_of_expiry"));
    const { text } = await (await signedIn(admin)).get(page);
    expect(text).toContain("expire jobs Late");
    expect(text).toContain("warn of expiry Never ran");
  });

  it("names a task whose last run was stopped in the middle, and when one last succeeded", async () => {
    await allRan(Date.now());
    await db
      .update(serverTasks)
      .set({ lastSucceededAt: Date.now() - hour, lastDurationMs: null, lockedUntil: Date.now() - 1 })
      .where(eq(serverTasks.name, "expire_jobs"));
    const { text } = await (await signedIn(admin)).get(page);
    expect(text).toContain("1 late, 1 stopped in the middle");
    expect(text).toContain("Didn't finish: it was stopped midway. The last run that succeeded ended");
  });

  it("pages through the runs of a task, the newest first", async () => {
    const now = Date.now();
    for (let at = 0; at < 35; at++) await keepRun({ startedAt: now - at * 60_000, counts: { jobs: at + 1 } });
    const visitor = await signedIn(admin);
    const first = await visitor.get(`${page}/expire_jobs`);
    const next = /href="(\/edge-functions\/expire_jobs\?before=[^"]+)"/.exec(first.html)?.[1] ?? "";
    const second = await visitor.get(next);
    const counted = [first, second].flatMap(({ text }) => text.match(/\d+ jobs?\b/g) ?? []);
    expect(counted).toEqual([...Array(35).keys()].map((at) => (at === 0 ? "1 job" : `${at + 1} jobs`)));
    expect((await visitor.get(`${page}/no_such_task`)).status).toBe(404);
    expect(first.text).toContain("Owners can run it now, and pause it.");
  });
});

describe("an owner runs a task", () => {
  it("once with repeated requests, and sees the result and the duration", async () => {
    const visitor = await signedIn(owner);
    const request = requestIn((await visitor.get(`${page}/expire_jobs`)).html);
    const both = await Promise.all([
      visitor.post(`${page}/expire_jobs/run`, { request }),
      visitor.post(`${page}/expire_jobs/run`, { request }),
    ]);
    await visitor.post(`${page}/expire_jobs/run`, { request });
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await logDb().select().from(taskRuns)).toHaveLength(1);
    expect(await audit()).toMatchObject([{ action: "task_run", subjectId: "expire_jobs", actorId: owner.id }]);
    const again = requestIn((await visitor.get(`${page}/expire_jobs`)).html);
    const { text } = await visitor.follow(await visitor.post(`${page}/expire_jobs/run`, { request: again }));
    expect(text).toMatch(/It ran, and took \d+ ms/);
    // The first form again, such as by the button "back".
    await visitor.post(`${page}/expire_jobs/run`, { request });
    expect(await logDb().select().from(taskRuns)).toHaveLength(2);
  });

  it("only with a fresh id of the page: no id can block later runs, and yesterday's page runs nothing", async () => {
    const visitor = await signedIn(owner);
    for (const request of [
      "zzzzzzzzzzzzzzzz",
      "zzzzzzzzzzzzzzzzz",
      createId(Date.now() + hour),
      createId(Date.now() - 25 * hour),
    ]) {
      expect([303, 400]).toContain((await visitor.post(`${page}/expire_jobs/run`, { request })).status);
    }
    expect(await logDb().select().from(taskRuns)).toEqual([]);
    const old = await visitor.follow(
      await visitor.post(`${page}/expire_jobs/run`, { request: createId(Date.now() - 25 * hour) }),
    );
    expect(old.text).toContain("Page out of date: nothing was run");
    // A request id of the previous version does not block any more.
    await db
      .insert(serverTasks)
      .values({ name: "expire_jobs", lastRequest: "zzzzzzzzzzzzzzzz" })
      .onConflictDoUpdate({ target: serverTasks.name, set: { lastRequest: "zzzzzzzzzzzzzzzz" } });
    await visitor.post(`${page}/expire_jobs/run`, {
      request: requestIn((await visitor.get(`${page}/expire_jobs`)).html),
    });
    expect(await logDb().select().from(taskRuns)).toHaveLength(1);
  });

  it("that is critical only after a confirmation", async () => {
    const visitor = await signedIn(owner);
    expect((await visitor.get(`${page}/send_refunds`)).text).toContain("Run task");
    expect((await visitor.get(`${page}/expire_jobs`)).text).not.toContain("Run task");
  });

  it("and not without a recent proof, without the form's id, or with an unknown name", async () => {
    const visitor = await signedIn(owner);
    expect((await visitor.post(`${page}/expire_jobs/run`, {})).status).toBe(400);
    expect((await visitor.post(`${page}/no_such_task/run`, { request: createId(1) })).status).toBe(404);
    await ageSession(visitor, { provedAt: 24 * hour });
    const asked = await visitor.post(`${page}/expire_jobs/run`, { request: createId(1) });
    expect([asked.status, asked.location]).toEqual([307, expect.stringContaining("/confirm-identity")]);
    const other = await (await signedIn(admin)).post(`${page}/expire_jobs/run`, { request: createId(1) });
    expect(other.status).toBe(403);
    expect(await logDb().select().from(taskRuns)).toEqual([]);
  });
});

describe("an owner pauses a task", () => {
  const reason = "The provider is being replaced";

  it("with a reason: the clock skips it, health and the page show that, and it is not late", async () => {
    await allRan(Date.now() - 2 * hour);
    const visitor = await signedIn(owner);
    const short = await visitor.post(`${page}/expire_jobs`, { reason: "short", end: "none" });
    expect([short.status, short.text]).toEqual([400, expect.stringContaining("Enter at least 10 characters.")]);
    expect(short.html).toContain(">short</textarea>");
    const done = await visitor.follow(await visitor.post(`${page}/expire_jobs`, { reason, end: "none" }));
    expect(done.text).toContain(`by Vikram Owner: ${reason}`);
    await runTasks(
      testContext(),
      tasks.filter(({ name }) => name === "expire_jobs" || name === "warn_of_expiry"),
    );
    expect((await stateOf("expire_jobs"))?.lastStartedAt).toBeLessThan(Date.now() - hour);
    expect((await stateOf("warn_of_expiry"))?.lastStartedAt).toBeGreaterThan(Date.now() - hour);
    const health = JSON.parse((await visitor.get("/health")).html) as { paused_tasks: string[]; late_tasks: string[] };
    expect(health.paused_tasks).toEqual(["expire_jobs"]);
    expect(health.late_tasks).not.toContain("expire_jobs");
    expect(await audit()).toMatchObject([
      {
        action: "task_paused",
        subjectId: "expire_jobs",
        detail: reason,
        before: { paused: false },
        after: { paused: true, until: "someone resumes it" },
      },
    ]);
  });

  it("once: the second owner sees that, and keeps the first one's reason", async () => {
    const visitor = await signedIn(owner);
    await visitor.post(`${page}/expire_jobs`, { reason, end: "1h" });
    const second = await visitor.follow(
      await visitor.post(`${page}/expire_jobs`, { reason: "Another reason entirely", end: "none" }),
    );
    expect(second.text).toContain("It was paused before");
    expect((await stateOf("expire_jobs"))?.pauseReason).toBe(reason);
    expect(await audit()).toHaveLength(1);
  });

  it("can still run it by hand, and resumes it", async () => {
    const visitor = await signedIn(owner);
    await visitor.post(`${page}/expire_jobs`, { reason, end: "none" });
    await visitor.post(`${page}/expire_jobs/run`, {
      request: requestIn((await visitor.get(`${page}/expire_jobs`)).html),
    });
    expect((await stateOf("expire_jobs"))?.pausedAt).not.toBe(null);
    expect(await logDb().select().from(taskRuns)).toHaveLength(1);
    const ended = await visitor.follow(await visitor.post(`${page}/expire_jobs/resumption`));
    expect(ended.text).toContain("The clock runs it again");
    expect((await visitor.follow(await visitor.post(`${page}/expire_jobs/resumption`))).text).toContain(
      "It was already resumed",
    );
    expect((await audit()).map(({ action }) => action).sort()).toEqual(["task_paused", "task_resumed", "task_run"]);
  });

  it("that watches the others for a day at most, and all owners are notified, as for a critical one", async () => {
    const visitor = await signedIn(owner);
    const endless = await visitor.post(`${page}/watch_tasks`, { reason, end: "none" });
    expect([endless.status, endless.text]).toEqual([400, expect.stringContaining("choose a pause of a day at most")]);
    expect(endless.html).toContain(`>${reason}</textarea>`);
    expect((await visitor.get(`${page}/watch_tasks`)).text).not.toContain("Until resumed");
    expect((await visitor.post(`${page}/watch_tasks`, { reason, end: "7d" })).status).toBe(400);
    expect((await stateOf("watch_tasks"))?.pausedAt ?? null).toBe(null);
    for (const name of ["watch_tasks", "send_refunds", "expire_jobs"]) {
      await visitor.post(`${page}/${name}`, { reason, end: "24h" });
      await visitor.post(`${page}/${name}`, { reason, end: "24h" });
      expect((await stateOf(name))?.pausedAt, name).toBeGreaterThan(0);
    }
    const told = async () =>
      (await mailsTo(owner.email)).filter(({ subject }) => subject.startsWith("KaamGhar: paused"));
    await expect
      .poll(async () => (await told()).map(({ subject }) => subject).sort())
      .toEqual([
        expect.stringMatching(/^KaamGhar: paused.*: send refunds$/),
        expect.stringMatching(/^KaamGhar: paused.*: watch tasks$/),
      ]);
    expect((await told())[0]?.body).toContain(reason);
  });

  it("that expires: the next successful run clears it, and until then lateness counts from its end", async () => {
    const visitor = await signedIn(owner);
    await visitor.post(`${page}/expire_jobs`, { reason, end: "1h" });
    const later = { ...testContext(), now: () => Date.now() + hour + 1 };
    await db.update(serverTasks).set({ lastSucceededAt: Date.now() - hour });
    const failing = {
      name: "expire_jobs",
      does: "Fails.",
      cron: crons.everyMinute,
      most: { statements: 1 },
      run: () => Promise.reject(new Error("no")),
    } satisfies Task;
    vi.spyOn(console, "error").mockImplementation(() => {});
    await runTasks(later, [failing]).catch(() => {});
    vi.restoreAllMocks();
    expect((await stateOf("expire_jobs"))?.pausedAt).toBeGreaterThan(0);
    await runTasks(
      later,
      tasks.filter(({ name }) => name === "expire_jobs"),
    );
    expect(await stateOf("expire_jobs")).toMatchObject({
      pausedAt: null,
      pausedUntil: null,
      pausedBy: null,
      pauseReason: null,
      lastError: null,
    });
  });

  it("not as an admin", async () => {
    const visitor = await signedIn(admin);
    expect((await visitor.post(`${page}/expire_jobs`, { reason, end: "1h" })).status).toBe(403);
    expect((await visitor.post(`${page}/expire_jobs/resumption`)).status).toBe(403);
  });
});

it("only owners and admins find the pages of the system", async () => {
  const visitor = await signedIn(await createSeeker());
  for (const address of [page, "/function-logs", "/secrets", "/api-docs"])
    expect((await visitor.get(address)).status, address).toBe(403);
});
