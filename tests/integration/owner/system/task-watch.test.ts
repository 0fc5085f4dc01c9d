import { eq, ne } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { hour } from "db/catalogues/time";
import { createId } from "db/id";
import { deliveries, localMailbox, notifications, outboxEvents, serverTasks } from "db/schema";
import type { AppContext } from "~/features/context";
import type { Task } from "~/features/scheduled/task";
import { tasks } from "~/features/scheduled/tasks.server";
import { watchTasks } from "~/features/scheduled/watch/watching.server";
import { db, logDb, testContext } from "../../../support/context";
import { mailsTo } from "../../../support/delivery/mails";
import { createAdmin } from "../../../support/people/admins";
import type { Person } from "../../../support/people/people";
import { allRan } from "../../../support/scenes/owner/tasks";

let owner: Person;

beforeAll(async () => {
  owner = await createAdmin("owner");
});
beforeEach(() =>
  db.batch([db.delete(serverTasks), db.delete(notifications), db.delete(outboxEvents), db.delete(localMailbox)]),
);

const watch = (context: AppContext = testContext(), all: readonly Task[] = tasks) => watchTasks(context, all);
// The mails are sent in the background: their events may be deleted already.
const mails = async () => (await mailsTo(owner.email)).map(({ subject }) => subject);
const told = () => db.select().from(notifications).where(eq(notifications.userId, owner.id));

it("the task watch notifies the owners of a late task with one mail and one notification, once until it has run again", async () => {
  await allRan(Date.now());
  expect(await watch()).toEqual({ alarms: 0 });
  await db
    .update(serverTasks)
    .set({ lastStartedAt: Date.now() - hour, lastSucceededAt: Date.now() - hour })
    .where(eq(serverTasks.name, "expire_jobs"));
  expect(await watch()).toEqual({ alarms: 1 });
  expect(await watch()).toEqual({ alarms: 0 });
  expect(await told()).toMatchObject([
    { title: "A scheduled task is failing", actionUrl: "/edge-functions", type: "warning" },
  ]);
  expect((await told())[0]?.message).toContain("expire jobs: hasn't run since");
  await expect.poll(mails, { timeout: 10_000 }).toEqual(["KaamGhar: A scheduled task is failing"]);
});

it("the task watch reports all tasks that are late at once in one mail", async () => {
  // Two days: a daily task is not late yet in the minutes after its time of day.
  await allRan(Date.now() - 48 * hour);
  await db
    .update(serverTasks)
    .set({ lastSucceededAt: Date.now() - hour / 4 })
    .where(eq(serverTasks.name, "watch_tasks"));
  await watch();
  await expect.poll(mails, { timeout: 10_000 }).toEqual([`KaamGhar: ${tasks.length - 1} scheduled tasks are failing`]);
});

it.each([
  ["a night in which the clock did not run", -8 * hour],
  ["the clock was put back", 8 * hour],
])(
  "the task watch reports nothing at its first run after %s, and at the next what is still late",
  async (_why, from) => {
    await allRan(Date.now() + from);
    expect(await watch()).toEqual({ alarms: 0 });
    await db.update(serverTasks).set({ lastSucceededAt: Date.now() }).where(ne(serverTasks.name, "expire_jobs"));
    expect(await watch()).toEqual({ alarms: 1 });
    expect((await told())[0]?.message).toContain("expire jobs");
  },
);

it("the task watch does not report a new task as late, but does when it still has not run", async () => {
  await allRan(Date.now());
  await db.delete(serverTasks).where(eq(serverTasks.name, "expire_jobs"));
  expect(await watch()).toEqual({ alarms: 0 });
  const later = Date.now() + 10 * 60_000;
  await db
    .update(serverTasks)
    .set({ lastStartedAt: later, lastSucceededAt: later })
    .where(eq(serverTasks.knownSince, 0));
  expect(
    await watch(
      { ...testContext(), now: () => later },
      tasks.filter(({ name }) => name === "expire_jobs"),
    ),
  ).toEqual({ alarms: 1 });
  expect((await told())[0]?.message).toContain("expire jobs: has never run");
});

it("the task watch reports a task that starts and fails each time, and one whose runs do not end", async () => {
  await allRan(Date.now());
  const stuck = { lastStartedAt: Date.now(), lastSucceededAt: Date.now() - hour };
  await db
    .update(serverTasks)
    .set({ ...stuck, lastError: "Error: no disk" })
    .where(eq(serverTasks.name, "expire_jobs"));
  await db
    .update(serverTasks)
    .set({ ...stuck, lastDurationMs: null })
    .where(eq(serverTasks.name, "warn_of_expiry"));
  expect(await watch()).toEqual({ alarms: 2 });
  expect((await told())[0]?.message).toMatch(
    /expire jobs: hasn't succeeded since .*, its last run failed \(Error: no disk\); warn of expiry: hasn't succeeded since .*, its runs don't finish/,
  );
});

it("the task watch reports a mail that is due for more than an hour, even when its task succeeds", async () => {
  const now = Date.now();
  await allRan(now);
  const mail = {
    channel: "email",
    recipient: "asha@example.in",
    payload: {},
    giveUpAt: now + hour,
    createdAt: now - 2 * hour,
  } as const;
  await logDb().delete(deliveries);
  await logDb()
    .insert(deliveries)
    .values([
      { id: createId(now), ...mail, nextAttemptAt: now + hour },
      { id: createId(now), ...mail, nextAttemptAt: now - hour + 60_000 },
    ]);
  expect(await watch()).toEqual({ alarms: 0 });
  await logDb()
    .insert(deliveries)
    .values({ id: createId(now), ...mail, channel: "push", nextAttemptAt: now - 2 * hour });
  expect(await watch()).toEqual({ alarms: 1 });
  expect(await watch()).toEqual({ alarms: 0 });
  expect((await told())[0]?.message).toContain("deliver messages: overdue, an email or push was due at");
  await logDb().delete(deliveries);
});

it("the task watch reports after a day that a task is still paused", async () => {
  await allRan(Date.now());
  await db
    .update(serverTasks)
    .set({ pausedAt: Date.now() - 25 * hour, pausedBy: owner.id, pauseReason: "x" })
    .where(eq(serverTasks.name, "expire_jobs"));
  expect(await watch()).toEqual({ alarms: 1 });
  expect(await watch()).toEqual({ alarms: 0 });
  expect((await told())[0]?.message).toContain("expire jobs: is still paused");
});
