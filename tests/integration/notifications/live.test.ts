import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createId } from "db/id";
import { jobs, notifications, outboxEvents } from "db/schema";
import type { CatchUp, JobsMessage } from "party/protocol";
import { jobsRoom, userRoom } from "party/rooms";
import type { AppContext } from "~/features/context";
import { expireJobs } from "~/features/jobs/lifecycle/ending.server";
import { publishJob } from "~/features/jobs/lifecycle/publication.server";
import { deliverDueEvents } from "~/features/outbox/deliver-events.server";
import { site } from "../../../app/site";
import { db, testContext } from "../../support/context";
import { countingDb } from "../../support/databases/counting-db";
import { closeRooms, openRooms, liveMessages } from "../../support/delivery/rooms";
import { createEmployer, createJob, createSeeker, signedIn } from "../../support/people/people";
import { createVisitor, type Circumstances } from "../../support/people/visitor";
import { complete } from "../../support/scenes/owner/reviews";

const later = (milliseconds: number) => ({ ...testContext(), now: () => Date.now() + milliseconds });

/** Runs a command, then the work that it passes to `waitUntil`. */
async function run<Result>(command: (context: AppContext) => Promise<Result>): Promise<Result> {
  const rest: Promise<unknown>[] = [];
  const result = await command({ ...testContext(), waitUntil: (promise) => rest.push(promise) });
  await Promise.all(rest);
  return result;
}

const jobForm = (jobId: string) => ({
  jobId,
  intent: "publish",
  title: "Live Typist",
  category: "data-entry",
  department: "operations",
  skills: "Typing",
  description: "Type what you hear, at home, five days a week, with paid training.",
  jobType: "full-time",
  experienceLevel: "0-1",
  salaryShown: "no",
  workplace: "remote",
  openings: "1",
});

describe("the public feed", () => {
  it("announces a published job with its card in both languages, once with repeated presses", async () => {
    const employer = await createEmployer();
    const visitor = await signedIn(employer);
    const form = jobForm(createId(Date.now()));
    await Promise.all([visitor.post("/post-job", form), visitor.post("/post-job", form)]);
    const posted = (liveMessages(jobsRoom) as JobsMessage[]).filter((message) => message.type === "job.posted");
    expect(posted).toHaveLength(1);
    expect(posted[0]).toMatchObject({ id: form.jobId, title: "Live Typist" });
    expect(posted[0]?.type === "job.posted" && posted[0].html.hi).toContain("घर से");
  });

  it("announces a new job after three round trips to the database: the session, the places of ended jobs, and the batch that publishes it; a fourth, after the answer, draws its picture", async () => {
    const counting = countingDb();
    const visitor = await signedIn(await createEmployer(), { env: { DB: counting.db } });
    const form = jobForm(createId(Date.now()));
    // Reads the settings first, so that the counted request finds them cached.
    await visitor.get("/post-job");
    const { trips } = await counting.count(() => visitor.post("/post-job", form));
    expect(liveMessages(jobsRoom)).toContainEqual(expect.objectContaining({ type: "job.posted", id: form.jobId }));
    expect(trips).toBe(4);
  });

  it("announces a change while the job is listed, and its end", async () => {
    const employer = await createEmployer();
    const visitor = await signedIn(employer);
    const id = await createJob(employer);
    await visitor.post(`/job/${id}/edit`, { ...jobForm(id), intent: "save", title: "New title" });
    await visitor.post(`/job/${id}/closure`, { outcome: "hired_here" });
    expect((liveMessages(jobsRoom) as JobsMessage[]).map(({ type }) => type)).toEqual(["job.updated", "job.removed"]);
  });

  it("announces a job whose time has run out", async () => {
    const id = await createJob(await createEmployer(), { expiresAt: Date.now() - 1 });
    await run(expireJobs);
    await deliverDueEvents(testContext());
    expect((await db.select().from(jobs).where(eq(jobs.id, id)).get())?.status).toBe("expired");
    expect(liveMessages(jobsRoom)).toContainEqual(expect.objectContaining({ type: "job.removed", id }));
  });

  it("gives an open list the missed changes: new jobs for its filters, and removed ones", async () => {
    const employer = await createEmployer();
    const shown = await createJob(employer, { title: "Shown before" });
    const gone = await createJob(employer, { status: "closed" });
    const row = await db.select({ key: jobs.listingKey }).from(jobs).where(eq(jobs.id, shown)).get();
    await createJob(employer, {
      title: "Missed One",
      publishedAt: Date.now() + 5,
      listingKey: (Date.now() + 5) * 1024,
    });
    const answer = await createVisitor().get(`/api/live/jobs?after=${row?.key}&ids=${shown},${gone}&q=missed`);
    const missed = JSON.parse(answer.html) as CatchUp;
    expect(missed.added.map(({ title }) => title)).toEqual(["Missed One"]);
    expect(missed.gone).toEqual([gone]);
  });

  it("gives all jobs from a listing key on, newest first, with their positions", async () => {
    const employer = await createEmployer();
    const titles = ["Fill One", "Fill Two", "Fill Three", "Fill Four"];
    for (const title of titles) await createJob(employer, { title, skills: ["Filling"] });
    const answer = JSON.parse((await createVisitor().get("/api/live/jobs?after=0&q=filling")).html) as CatchUp;
    expect(answer.added.map(({ title }) => title)).toEqual([...titles].reverse());
    const keys = answer.added.map(({ listingKey }) => listingKey);
    expect(keys).toEqual([...keys].sort((a, b) => b - a));
    const after = (answer.added[1]?.listingKey ?? 0) - 1;
    const returned = JSON.parse((await createVisitor().get(`/api/live/jobs?after=${after}&q=filling`)).html) as CatchUp;
    expect(returned.added.map(({ title }) => title)).toEqual(["Fill Four", "Fill Three"]);
  });
});

describe("while the rooms are down", () => {
  it("a job is published, and announced after they return", async () => {
    const employer = await createEmployer();
    const id = await createJob(employer, { ...complete, status: "draft", listingKey: null, publishedAt: null });
    closeRooms();
    const actor = { userId: employer.id, company: { id: employer.companyId, name: employer.companyName } };
    expect(await run((context) => publishJob(context, actor, id))).toBe("published");
    expect(liveMessages(jobsRoom)).toEqual([]);
    openRooms();
    await deliverDueEvents(later(3_600_000));
    expect(liveMessages(jobsRoom)).toEqual([expect.objectContaining({ type: "job.posted", id })]);
    await deliverDueEvents(later(7_200_000));
    expect(liveMessages(jobsRoom)).toHaveLength(1);
  });

  it("a form is answered before a hanging room times out, and the room gets its message later", async () => {
    const employer = await createEmployer();
    const jobId = await createJob(employer);
    closeRooms("hangs");
    let answeredAt = 0;
    const answer: Circumstances["answer"] = async (...request) => {
      const response = await site.fetch(...request);
      answeredAt = Date.now();
      return response;
    };
    const seeker = await createSeeker();
    expect((await (await signedIn(seeker, { answer })).post(`/job/${jobId}`, { note: "" })).location).toBe(
      `/job/${jobId}`,
    );
    // The room is called just before the answer, and given up two seconds later.
    expect(Date.now() - answeredAt).toBeGreaterThan(1_000);
    openRooms();
    await deliverDueEvents(later(3_600_000));
    expect(liveMessages(userRoom(employer.id))).toHaveLength(2);
  });

  it("an overloaded room is skipped until the outbox retries", async () => {
    const id = await createJob(await createEmployer(), { expiresAt: Date.now() - 1 });
    closeRooms("overloaded");
    await run(expireJobs);
    await deliverDueEvents(testContext());
    openRooms();
    await deliverDueEvents(later(3_600_000));
    expect(liveMessages(jobsRoom).filter((message) => (message as JobsMessage).id === id)).toEqual([
      expect.objectContaining({ type: "job.removed" }),
    ]);
  });

  it("an application is sent, its notification is there at once, and the rooms get it later, each once", async () => {
    const employer = await createEmployer();
    const seeker = await createSeeker();
    const id = await createJob(employer);
    closeRooms();
    expect((await (await signedIn(seeker)).post(`/job/${id}`, { note: "" })).location).toBe(`/job/${id}`);
    const own = () => db.select().from(notifications).where(eq(notifications.userId, seeker.id));
    expect(await own()).toHaveLength(1);
    openRooms();
    await deliverDueEvents(later(3_600_000));
    await deliverDueEvents(later(7_200_000));
    expect(await own()).toHaveLength(1);
    const told = liveMessages(userRoom(employer.id)) as { type: string }[];
    expect(told.map(({ type }) => type).sort()).toEqual(["application.received", "notification"]);
    expect(liveMessages(userRoom(seeker.id))).toEqual(
      expect.arrayContaining([expect.objectContaining({ type: "application.changed", jobId: id, status: "applied" })]),
    );
    expect(await db.select().from(outboxEvents).where(eq(outboxEvents.kind, "application.submitted"))).toContainEqual(
      expect.objectContaining({ doneChannels: ["notification", "email", "live"] }),
    );
  });
});

describe("the personal room", () => {
  it("tells only the seeker's own open pages that their application changed", async () => {
    const [employer, seeker, other] = [await createEmployer(), await createSeeker(), await createSeeker()];
    const jobId = await createJob(employer);
    await (await signedIn(seeker)).post(`/job/${jobId}`, { note: "" });
    const changes = (liveMessages(userRoom(seeker.id)) as { type: string }[]).filter(
      ({ type }) => type === "application.changed",
    );
    expect(changes).toEqual([expect.objectContaining({ jobId, status: "applied" })]);
    expect(liveMessages(userRoom(other.id))).toEqual([]);
    expect((liveMessages(userRoom(employer.id)) as { type: string }[]).map(({ type }) => type)).not.toContain(
      "application.changed",
    );
  });

  it("gives its ticket to signed-in users only", async () => {
    expect((await createVisitor().get("/api/live/ticket")).status).toBe(401);
    const banned = await signedIn(await createSeeker({}, { accountStatus: "banned" }));
    expect((await banned.get("/api/live/ticket")).status).toBe(401);
    const seeker = await signedIn(await createSeeker());
    const answer = await seeker.get("/api/live/ticket");
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.html)).toHaveProperty("ticket");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });
});
