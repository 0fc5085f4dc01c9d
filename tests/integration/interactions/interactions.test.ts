import {
  createExecutionContext,
  createMessageBatch,
  env,
  getQueueResult,
  waitOnExecutionContext,
} from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { day } from "db/catalogues/time";
import { adminUsers, countedBatches, interactionBatches, jobDailyCounts, jobInteractions, jobs } from "db/schema";
import { batchRetention, relayAfter, relayBatches } from "~/features/interactions/batches.server";
import { writeInteractions } from "~/features/interactions/commands.server";
import { decayTrending, forgetVisits, syncJobMetrics } from "~/features/interactions/metrics.server";
import { halfLife } from "~/features/interactions/trending";
import type { Interaction } from "~/features/queue-messages";
import { site as worker } from "../../../app/site";
import { db, logDb, testContext } from "../../support/context";
import { dyingDatabases } from "../../support/databases/failing-db";
import { inBothShapes } from "../../support/databases/shapes";
import {
  createEmployer,
  createJob,
  createMember,
  createSeeker,
  signedIn,
  type Employer,
} from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

let employer: Employer;

async function numbersOf(jobId: string) {
  const row = await db.select().from(jobs).where(eq(jobs.id, jobId)).get();
  if (!row) throw new Error(`no job ${jobId}`);
  return row;
}

const rowsOf = (jobId: string) => logDb().select().from(jobInteractions).where(eq(jobInteractions.jobId, jobId));

/** A visitor from an address of their own. */
const from = (address: string) => ({ "cf-connecting-ip": address });

const view = (jobId: string, values: Partial<Interaction> = {}): Interaction => ({
  jobId,
  userId: null,
  type: "view",
  personKey: "somebody",
  at: Date.now(),
  ...values,
});

/** A queue that keeps what is sent, or refuses it. */
function createQueue(refuses = false) {
  const messages: unknown[] = [];
  const send = (message: unknown) =>
    refuses ? Promise.reject(new Error("queue is full")) : Promise.resolve(void messages.push(message));
  return { messages, binding: { send } as unknown as Queue<Interaction> };
}

/** Hands messages to the worker, as the queue does. */
async function deliver(messages: unknown[]) {
  const batch = createMessageBatch(
    "kaamghar-interactions",
    messages.map((body, index) => ({ id: `m${index}`, timestamp: new Date(), attempts: 1, body })),
  );
  const execution = createExecutionContext();
  await worker.queue(batch, env, execution);
  await waitOnExecutionContext(execution);
  return getQueueResult(batch, execution);
}

inBothShapes(() => {
  beforeAll(async () => {
    employer = await createEmployer();
  });

  describe("a view of a job", () => {
    it("counts once per visitor, and does not reveal who it was", async () => {
      const id = await createJob(employer);
      const address = "203.0.113.7";
      for (const fresh of ["a", "b"]) await createVisitor().get(`/job/${id}?${fresh}`, from(address));
      expect(await numbersOf(id)).toMatchObject({ viewsCount: 1, trendingBase: 1, trendingScore: 1 });
      await createVisitor().get(`/job/${id}?c`, from("203.0.113.8"));
      const rows = await rowsOf(id);
      expect(rows).toHaveLength(2);
      expect(rows[0]).toMatchObject({ userId: null, interactionType: "view", metadata: { anonymous: true } });
      expect(rows[0]?.metadata.timestamp).toBeGreaterThan(Date.now() - 60_000);
      expect(JSON.stringify(rows)).not.toContain("203.0.113");
      expect(rows[0]?.personKey).toMatch(/^[\w-]{43}$/);
    });

    it("counts also for a cached page, and its mark is in no answer", async () => {
      const id = await createJob(employer, { title: "First title" });
      const first = await createVisitor().get(`/job/${id}`, from("203.0.113.1"));
      await db.update(jobs).set({ title: "Second title" }).where(eq(jobs.id, id));
      const second = await createVisitor().get(`/job/${id}`, from("203.0.113.2"));
      expect(second.text).toContain("First title");
      expect((await numbersOf(id)).viewsCount).toBe(2);
      for (const { headers } of [first, second])
        expect([...headers.keys()].filter((name) => name.startsWith("x-counts"))).toEqual([]);
    });

    it("is stored with a signed-in person, once a day", async () => {
      const id = await createJob(employer);
      const seeker = await createSeeker();
      const visitor = await signedIn(seeker);
      for (let times = 0; times < 3; times++) await visitor.get(`/job/${id}`);
      expect((await numbersOf(id)).viewsCount).toBe(1);
      expect(await rowsOf(id)).toMatchObject([
        { userId: seeker.id, personKey: seeker.id, metadata: { anonymous: false } },
      ]);
      await writeInteractions(testContext(), [
        view(id, { userId: seeker.id, personKey: seeker.id, at: Date.now() + day }),
      ]);
      expect((await numbersOf(id)).viewsCount).toBe(2);
    });

    it.each([
      ["a robot", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
      ["WhatsApp's preview", { "user-agent": "WhatsApp/2.23.20.0" }],
      ["Facebook's preview", { "user-agent": "facebookexternalhit/1.1" }],
      ["Telegram's preview", { "user-agent": "TelegramBot (like TwitterBot)" }],
      ["a prefetch", { "sec-purpose": "prefetch;prerender" }],
      ["a fetch by script", { "sec-fetch-dest": "empty" }],
    ])("is not %s", async (_name, headers) => {
      const id = await createJob(employer);
      expect((await createVisitor().get(`/job/${id}`, headers)).status).toBe(200);
      expect((await (await signedIn(await createSeeker())).get(`/job/${id}`, headers)).status).toBe(200);
      expect(await rowsOf(id)).toEqual([]);
    });

    it("is not counted for the job's own employer, their team, an admin, a HEAD request or a closed job", async () => {
      const id = await createJob(employer);
      const admin = await createSeeker();
      await db.insert(adminUsers).values({ userId: admin.id, role: "admin" });
      for (const person of [employer, await createMember(employer, "viewer"), admin])
        expect((await (await signedIn(person)).get(`/job/${id}`)).status).toBe(200);
      await createVisitor().send("HEAD", `/job/${id}`);
      expect(await rowsOf(id)).toEqual([]);
      await (await signedIn(await createEmployer())).get(`/job/${id}`);
      expect((await numbersOf(id)).viewsCount).toBe(1);
      const closed = await createJob(employer, { status: "closed" });
      const banned = await createJob(await createEmployer({}, { accountStatus: "banned" }));
      for (const job of [closed, banned]) {
        await createVisitor().get(`/job/${job}`);
        await (await signedIn(await createSeeker())).get(`/job/${job}`);
        expect(await rowsOf(job)).toEqual([]);
      }
    });
  });

  describe("the queue of views", () => {
    it("receives a view from the page, and the worker counts it once, also when it arrives twice", async () => {
      const id = await createJob(employer);
      const queue = createQueue();
      const page = await createVisitor({ env: { INTERACTIONS: queue.binding } }).get(`/job/${id}`);
      expect(page.status).toBe(200);
      expect(queue.messages).toMatchObject([{ jobId: id, userId: null, type: "view" }]);
      expect(await rowsOf(id)).toEqual([]);
      expect((await deliver(queue.messages)).outcome).toBe("ok");
      await deliver(queue.messages);
      expect(await numbersOf(id)).toMatchObject({ viewsCount: 1, trendingBase: 1 });
    });

    it("writes a batch of a hundred views of ten jobs in four round trips", async () => {
      const ids = await Promise.all(Array.from({ length: 10 }, () => createJob(employer)));
      const messages = Array.from({ length: 100 }, (_, index) =>
        view(ids[index % 10] ?? "", { personKey: `person ${index % 50}` }),
      );
      await writeInteractions({ ...testContext(), ...dyingDatabases(4) }, messages);
      for (const id of ids) expect((await numbersOf(id)).viewsCount).toBe(5);
    });

    it("drops unreadable messages and unknown jobs, and counts the rest", async () => {
      const id = await createJob(employer);
      vi.spyOn(console, "error").mockImplementation(() => {});
      expect(
        (
          await deliver([
            { nonsense: true },
            null,
            view("unknown"),
            view(id),
            view(id, { userId: "unknown", personKey: "unknown" }),
          ])
        ).outcome,
      ).toBe("ok");
      expect((await numbersOf(id)).viewsCount).toBe(1);
      vi.restoreAllMocks();
    });

    it("may fail: the page is shown, and the view is written at once", async () => {
      const id = await createJob(employer);
      const said = vi.spyOn(console, "error").mockImplementation(() => {});
      const page = await createVisitor({ env: { INTERACTIONS: createQueue(true).binding } }).get(`/job/${id}`);
      expect(page.status).toBe(200);
      expect((await numbersOf(id)).viewsCount).toBe(1);
      expect(said).toHaveBeenCalledOnce();
      vi.restoreAllMocks();
    });
  });

  describe("a worker that dies during counting", () => {
    const messagesOf = (id: string) => [
      view(id),
      view(id, { personKey: "another", source: "search" }),
      view(id, { type: "share", personKey: "another" }),
    ];
    const numbers = { viewsCount: 2, sharesCount: 1 };
    const inAMinute = () => ({ ...testContext(), now: () => Date.now() + relayAfter + 1000 });
    const sums = async (id: string) =>
      (await db.select().from(jobDailyCounts).where(eq(jobDailyCounts.jobId, id))).reduce(
        (sum, { views, shares }) => sum + views + shares,
        0,
      );

    it.each([0, 1, 2, 3, 4])(
      "after %i round trips loses nothing and counts nothing twice: the queue repeats it, and the cron counts the rest",
      async (trips) => {
        const id = await createJob(employer);
        const messages = messagesOf(id);
        const writing = writeInteractions({ ...testContext(), ...dyingDatabases(trips) }, messages);
        if (trips < 4) await expect(writing).rejects.toThrow();
        else expect(await writing).toBe(3);
        await writeInteractions(testContext(), messages);
        await relayBatches(inAMinute());
        await relayBatches(inAMinute());
        const { trendingBase, ...row } = await numbersOf(id);
        expect(row).toMatchObject(numbers);
        expect(trendingBase).toBeCloseTo(5, 1);
        expect(await sums(id)).toBe(3);
      },
    );

    it("and a cron that dies are followed by the next", async () => {
      const id = await createJob(employer);
      await writeInteractions({ ...testContext(), ...dyingDatabases(2) }, messagesOf(id)).catch(() => {});
      for (const trips of [0, 1, 2]) await relayBatches({ ...inAMinute(), ...dyingDatabases(trips) }).catch(() => {});
      expect(await numbersOf(id)).toMatchObject(numbers);
      expect(await relayBatches(inAMinute())).toMatchObject({ batches: 1 });
      expect(await numbersOf(id)).toMatchObject(numbers);
      expect(await relayBatches(inAMinute())).toMatchObject({ batches: 0 });
    });

    it("has its batch repeated only after a minute, and recomputed numbers exclude pending ones", async () => {
      const id = await createJob(employer);
      await writeInteractions({ ...testContext(), ...dyingDatabases(2) }, messagesOf(id)).catch(() => {});
      expect(await relayBatches(testContext())).toMatchObject({ batches: 0 });
      await syncJobMetrics(testContext(), id);
      expect(await numbersOf(id)).toMatchObject({ viewsCount: 0, sharesCount: 0, trendingBase: 0 });
      await relayBatches(inAMinute());
      expect(await numbersOf(id)).toMatchObject(numbers);
      await syncJobMetrics(testContext(), id);
      expect(await numbersOf(id)).toMatchObject(numbers);
    });

    it("leaves batches that are deleted on both sides a week after counting", async () => {
      await writeInteractions(testContext(), messagesOf(await createJob(employer)));
      const sizes = async () => [await logDb().$count(interactionBatches), await db.$count(countedBatches)];
      const [before] = await sizes();
      expect(before).toBeGreaterThan(0);
      expect(await sizes()).toEqual([before, before]);
      await relayBatches({ ...testContext(), now: () => Date.now() + batchRetention - relayAfter });
      expect(await sizes()).toEqual([before, before]);
      expect(
        await relayBatches({ ...testContext(), now: () => Date.now() + batchRetention + 2 * relayAfter }),
      ).toMatchObject({ forgotten: before });
      expect(await sizes()).toEqual([0, 0]);
    });
  });

  describe("the trending score", () => {
    it("is half after two days, 25 % higher when boosted, and zero when almost nothing is left", async () => {
      const at = Date.now() - halfLife;
      const plain = await createJob(employer, { trendingBase: 100, trendingScore: 100, trendingAt: at });
      const boosted = await createJob(employer, {
        trendingBase: 200,
        trendingScore: 250,
        trendingAt: at,
        isBoosted: true,
      });
      const faint = await createJob(employer, { trendingBase: 0.9, trendingScore: 0.9, trendingAt: at });
      const fresh = await createJob(employer, {
        trendingBase: 100,
        trendingScore: 100,
        trendingAt: Date.now() - 60_000,
      });
      await decayTrending(testContext());
      const scores = [];
      for (const id of [plain, boosted, faint, fresh]) scores.push((await numbersOf(id)).trendingScore);
      expect(scores[0]).toBeCloseTo(50, 2);
      expect(scores[1]).toBeCloseTo(125, 2);
      expect(scores.slice(2)).toEqual([0, 100]);
    });

    it("of old and new interactions is their sum", async () => {
      const id = await createJob(employer, {
        trendingBase: 100,
        trendingScore: 100,
        trendingAt: Date.now() - halfLife,
      });
      await writeInteractions(testContext(), [
        view(id),
        view(id, { type: "share" }),
        view(id, { type: "share", personKey: "another" }),
      ]);
      const { trendingBase, sharesCount, viewsCount } = await numbersOf(id);
      expect(trendingBase).toBeCloseTo(57, 2);
      expect([sharesCount, viewsCount]).toEqual([2, 1]);
    });

    it("and the numbers can be recomputed from the records", async () => {
      const id = await createJob(employer, { isBoosted: true });
      await writeInteractions(testContext(), [
        view(id),
        view(id, { personKey: "another" }),
        view(id, { type: "share" }),
      ]);
      await db
        .update(jobs)
        .set({ viewsCount: 0, sharesCount: 7, trendingBase: 0, trendingScore: 0 })
        .where(eq(jobs.id, id));
      await syncJobMetrics(testContext(), id);
      const numbers = await numbersOf(id);
      expect([numbers.viewsCount, numbers.sharesCount]).toEqual([2, 7]);
      expect(numbers.trendingBase).toBeCloseTo(5, 1);
      expect(numbers.trendingScore).toBeCloseTo(6.25, 1);
    });
  });

  describe("interactions of visitors", () => {
    it("are deleted after 90 days, while the numbers stay and users keep their own", async () => {
      const id = await createJob(employer);
      const seeker = await createSeeker();
      const at = Date.now() - 91 * day;
      await writeInteractions(testContext(), [
        view(id, { at }),
        view(id, { personKey: "yesterday", at: Date.now() - day }),
        view(id, { userId: seeker.id, personKey: seeker.id, at }),
      ]);
      await forgetVisits(testContext());
      expect((await rowsOf(id)).map(({ personKey }) => personKey).sort()).toEqual([seeker.id, "yesterday"].sort());
      expect((await numbersOf(id)).viewsCount).toBe(3);
      expect(
        await logDb().$count(
          jobInteractions,
          and(eq(jobInteractions.jobId, id), eq(jobInteractions.personKey, "somebody")),
        ),
      ).toBe(0);
    });
  });
});
