import { createExecutionContext, createMessageBatch, env, waitOnExecutionContext } from "cloudflare:test";
import { eq, like } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { errorGroups, jobs } from "db/schema";
import type { Interaction } from "~/features/queue-messages";
import { mostRetries } from "~/features/scheduled/queue-retries";
import { forgetReports } from "~/log/error-reports";
import { site as worker } from "~/site";
import { db, logDb } from "../../support/context";
import { failingDb } from "../../support/databases/failing-db";
import { createAdmin } from "../../support/people/admins";
import { createEmployer, createJob, signedIn } from "../../support/people/people";

const queue = "kaamghar-interactions";
const everything = { DB: failingDb(/./), ...(env.LOG_DB && { LOG_DB: failingDb(/./) }) };
const view = (jobId: string, personKey = "somebody"): Interaction => ({
  jobId,
  userId: null,
  type: "view",
  personKey,
  at: Date.now(),
});
const viewsOf = async (jobId: string) =>
  (await db.select({ views: jobs.viewsCount }).from(jobs).where(eq(jobs.id, jobId)).get())?.views;

/** Hands messages to the worker as the queue does, and says which it wants again, after how many seconds. */
async function deliver(messages: { body: unknown; attempts: number }[], given: Partial<typeof env> = {}, name = queue) {
  const batch = createMessageBatch(
    name,
    messages.map((message, index) => ({ id: `m${index}`, timestamp: new Date(), ...message })),
  );
  const delays: number[] = [];
  // The queue of the tests keeps no pauses.
  for (const message of batch.messages) message.retry = (options) => void delays.push(options?.delaySeconds ?? 0);
  const execution = createExecutionContext();
  await worker.queue(batch, { ...env, ...given }, execution);
  await waitOnExecutionContext(execution);
  return delays;
}

const lostRows = () => logDb().select().from(errorGroups).where(like(errorGroups.what, "%lost%"));

beforeEach(async () => {
  forgetReports();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await logDb().delete(errorGroups);
});
afterEach(() => void vi.restoreAllMocks());

describe("a view during a database outage", () => {
  it.each([
    ["forty seconds", 40],
    ["ten minutes", 600],
    ["an hour", 3_600],
  ])("of %s is counted after it", async (_name, outage) => {
    const id = await createJob(await createEmployer());
    let seconds = 0;
    let attempts = 1;
    for (; attempts <= mostRetries(queue) + 1; attempts++) {
      const delays = await deliver([{ body: view(id), attempts }], seconds < outage ? everything : {});
      if (delays.length === 0) break;
      seconds += delays[0] ?? 0;
    }
    expect(seconds).toBeGreaterThanOrEqual(outage);
    expect(await viewsOf(id)).toBe(1);
    expect(await lostRows()).toEqual([]);
  });

  it("is retried soon at first, and later at least every five minutes", async () => {
    const delays: number[] = [];
    for (let attempts = 1; attempts <= mostRetries(queue); attempts++) {
      delays.push(...(await deliver([{ body: view("any"), attempts }], everything)));
    }
    expect(delays.slice(0, 7)).toEqual([10, 20, 40, 80, 160, 300, 300]);
    expect(Math.max(...delays)).toBe(300);
    expect(delays).toHaveLength(mostRetries(queue));
  });

  it("is retried by its own count of attempts, beside others of the same batch", async () => {
    expect(
      await deliver(
        [
          { body: view("any"), attempts: 1 },
          { body: view("any"), attempts: 3 },
        ],
        everything,
      ),
    ).toEqual([10, 40]);
  });
});

describe("views that are lost after the last retry", () => {
  const last = mostRetries(queue) + 1;
  const lose = (count: number, given: Partial<typeof env>) => {
    const lost = Array.from({ length: count }, (_, n) => ({ body: view("any", `p${n}`), attempts: last }));
    return deliver([...lost, { body: view("any"), attempts: 1 }], given);
  };

  it("are counted, in a row of /function-logs that an admin reads", async () => {
    await lose(3, { DB: failingDb(/job|interaction/i), ...(env.LOG_DB && { LOG_DB: failingDb(/interaction/i) }) });
    const rows = await lostRows();
    expect(rows).toMatchObject([{ what: `messages of the queue ${queue} are lost`, count: 3 }]);
    const { text } = await (await signedIn(await createAdmin("admin"))).get("/function-logs?tab=errors");
    expect(text).toContain(`messages of the queue ${queue} are lost`);
  });

  it("are counted while no database answers, and recorded once one does", async () => {
    await lose(3, everything);
    expect(await lostRows()).toEqual([]);
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
    await lose(2, { DB: failingDb(/job|interaction/i), ...(env.LOG_DB && { LOG_DB: failingDb(/interaction/i) }) });
    clock.mockRestore();
    expect((await lostRows()).reduce((sum, { count }) => sum + count, 0)).toBe(5);
  });

  it("do not include log-ins, which the cron handles as well", async () => {
    const logIns = "kaamghar-log-ins";
    expect(await deliver([{ body: { userId: "u" }, attempts: mostRetries(logIns) + 1 }], everything, logIns)).toEqual([
      40,
    ]);
    expect(await lostRows()).toEqual([]);
  });
});
