import { env } from "cloudflare:test";
import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { applicationTransitions, companies, interviews, jobApplications, notifications } from "db/schema";
import type { JobsMessage } from "party/protocol";
import { jobsRoom, userRoom } from "party/rooms";
import { db } from "../../support/context";
import { failingDb } from "../../support/databases/failing-db";
import { liveMessages } from "../../support/delivery/rooms";
import { createAdmin } from "../../support/people/admins";
import {
  createEmployer,
  createJob,
  createMember,
  createSeeker,
  signedIn,
  type Employer,
} from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";
import { applyAs, feeSentence, form, honest, jobOf, seenOf, statusOf } from "../../support/scenes/owner/reviews";
import { givePoints } from "../../support/scenes/purchases";

let employer: Employer;
let office: Visitor;
beforeAll(async () => {
  employer = await createEmployer();
  await givePoints(employer, 2_000);
  office = await signedIn(employer);
});

/** A job with all that publishing asks for. */
const complete = {
  category: "data-entry",
  department: "operations",
  description: honest,
  expiresAt: Date.now() + 10 * day,
};

/** Presses a button of a job and goes where it leads. */
const press = async (id: string, action: string, fields: Record<string, string> = {}, who = office) =>
  who.follow(await who.post(`/job/${id}/${action}`, fields));
const close = (id: string, fields: Record<string, string> = {}, who = office) =>
  press(id, "closure", { outcome: "hired_here", ...fields }, who);
const feed = () => (liveMessages(jobsRoom) as JobsMessage[]).map(({ type }) => type);

describe("a pause", () => {
  it("takes a job off the lists, and its end returns it to its old position with its old end", async () => {
    const id = await createJob(employer, complete);
    const before = await jobOf(id);
    for (let time = 0; time < 2; time++) expect((await press(id, "pausing")).text).toContain("Job paused");
    expect(await statusOf(id)).toBe("paused");
    expect((await createVisitor().get(`/job/${id}`)).text).toContain("This job is paused");
    for (let time = 0; time < 2; time++) expect((await press(id, "resumption")).text).toContain("Job resumed");
    expect(await jobOf(id)).toMatchObject({
      status: "active",
      listingKey: before?.listingKey,
      publishedAt: before?.publishedAt,
      expiresAt: before?.expiresAt,
    });
    expect(feed()).toEqual(["job.removed", "job.updated"]);
    // Open lists of which it is no part any more put it back by its old place.
    expect(liveMessages(jobsRoom)[1]).toMatchObject({ id, listingKey: before?.listingKey });
  });

  it("cannot end while the company is suspended, nor after its end", async () => {
    const lone = await createEmployer();
    const visitor = await signedIn(lone);
    const id = await createJob(lone, { ...complete, status: "paused" });
    await db.update(companies).set({ accountStatus: "banned" }).where(eq(companies.id, lone.companyId));
    expect((await visitor.post(`/job/${id}/resumption`)).location).toBe("/employer-disabled");
    expect(await statusOf(id)).toBe("paused");
    await db.update(companies).set({ accountStatus: "active" }).where(eq(companies.id, lone.companyId));
    const over = await createJob(lone, { ...complete, status: "paused", expiresAt: Date.now() - day });
    expect((await press(over, "resumption", {}, visitor)).text).toContain("This job has expired");
    expect(await statusOf(over)).toBe("paused");
    expect((await press(over, "relisting", {}, visitor)).text).toContain("Job relisted");
  });

  it("leads to a review when its text has warning signs by then", async () => {
    const id = await createJob(employer, { ...complete, status: "paused", description: `${honest}\n${feeSentence}` });
    expect((await press(id, "resumption")).text).toContain("in review");
    expect(await statusOf(id)).toBe("pending");
    expect((await office.get(`/job/${id}/edit`)).text).toContain(feeSentence);
  });
});

describe("an extension", () => {
  it("adds 30 days once per displayed end, up to 60 days ahead", async () => {
    const end = Date.now() + 2 * day;
    const id = await createJob(employer, { ...complete, expiresAt: end, expiryWarnedAt: 1 });
    const pages = await Promise.all([1, 2].map(() => press(id, "extension", { end: String(end) })));
    expect(pages.filter(({ text }) => text.includes("Extended: it runs until"))).toHaveLength(1);
    expect(pages.filter(({ text }) => text.includes("This job is live until"))).toHaveLength(1);
    expect(await jobOf(id)).toMatchObject({ expiresAt: end + 30 * day, expiryWarnedAt: null });
    await press(id, "extension", { end: String(end + 30 * day) });
    const furthest = (await jobOf(id))?.expiresAt ?? 0;
    expect(furthest - Date.now()).toBeGreaterThan(59.9 * day);
    expect(furthest - Date.now()).toBeLessThanOrEqual(60 * day);
    expect((await office.get(`/job/${id}/preview`)).html).not.toContain("/extension");
  });

  it("is refused for a job that is not active", async () => {
    for (const status of ["draft", "pending", "closed", "expired"] as const) {
      const id = await createJob(employer, { ...complete, status });
      await press(id, "extension", { end: String(complete.expiresAt) });
      expect(await jobOf(id)).toMatchObject({ status, expiresAt: complete.expiresAt });
    }
  });
});

describe("a copy", () => {
  it("is one draft with the whole text, without applicants and history", async () => {
    const questions = [{ id: "q1", text: "Do you have a laptop?", kind: "yes_no", required: true } as const];
    const id = await createJob(employer, {
      ...complete,
      title: "ट".repeat(120),
      questions,
      viewsCount: 7,
      applicationsCount: 3,
      salaryMin: 1_000_00,
      salaryMax: 2_000_00,
      salaryPeriod: "month",
      reviewSigns: ["ok:fee: x"],
    });
    const copyId = createId(Date.now());
    const pages = await Promise.all([1, 2].map(() => office.post(`/job/${id}/copy`, { copyId })));
    for (const page of pages) expect(page.location).toBe(`/job/${copyId}/edit`);
    const copy = await jobOf(copyId);
    expect(copy).toMatchObject({
      title: `${"ट".repeat(113)} (copy)`,
      questions,
      description: honest,
      category: "data-entry",
      salaryMin: 1_000_00,
      status: "draft",
      listingKey: null,
      publishedAt: null,
      expiresAt: null,
      viewsCount: 0,
      applicationsCount: 0,
      reviewSigns: [],
      version: 1,
    });
    expect(copy?.searchTitle).toContain("copy");
  });

  it("of a copy has the name of the first one", async () => {
    const [id, copyId] = [
      await createJob(employer, { ...complete, title: "Typist (copy) (copy)" }),
      createId(Date.now()),
    ];
    await office.post(`/job/${id}/copy`, { copyId });
    expect(await jobOf(copyId)).toMatchObject({ title: "Typist (copy)" });
  });

  it("can be made of any own job except a removed one, with a new id", async () => {
    const strange = await createJob(await createEmployer());
    const id = await createJob(employer, { ...complete, status: "expired" });
    expect((await office.post(`/job/${id}/copy`, { copyId: strange })).status).toBe(404);
    expect((await office.post(`/job/${id}/copy`, { copyId: "../x" })).status).toBe(400);
    const removed = await createJob(employer, { status: "removed" });
    expect((await office.post(`/job/${removed}/copy`, { copyId: createId(Date.now()) })).status).toBe(404);
  });
});

describe("closing a job", () => {
  it("is refused without an outcome, and the form keeps its checked options", async () => {
    const id = await createJob(employer, complete);
    await applyAs(await createSeeker(), id);
    const page = await office.post(`/job/${id}/closure`, { tellsOpen: "on" });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Choose how it ended");
    expect(page.html).toMatch(/name="tellsOpen"[^>]*checked/);
    expect(await statusOf(id)).toBe("active");
    expect((await office.get(`/job/${id}/closure`)).text).toContain("the open applicant");
  });

  it("shows the outcome to the team, and the public page says only that it is closed", async () => {
    const id = await createJob(employer, complete);
    for (let time = 0; time < 2; time++)
      expect((await close(id, { outcome: "hired_elsewhere" })).text).toContain("Job closed");
    expect(await jobOf(id)).toMatchObject({ status: "closed", closedOutcome: "hired_elsewhere" });
    expect((await office.get("/employer-portal")).text).toContain("we hired someone from elsewhere");
    const page = await createVisitor().get(`/job/${id}`);
    expect(page.text).toContain("This job is closed");
    expect(page.html).not.toMatch(/hired/i);
    expect((await press(id, "pausing")).text).toContain("This job is closed");
  });

  /** A job with people at every step, and their ids by step. */
  async function withApplicants() {
    const id = await createJob(employer, complete);
    const now = Date.now();
    const people = new Map<string, { seeker: string; application: string }>();
    for (const status of ["applied", "shortlisted", "interview_scheduled", "hired", "withdrawn"] as const) {
      const seeker = await createSeeker({ locale: status === "shortlisted" ? "hi" : "en" });
      const application = createId(now);
      await db
        .insert(jobApplications)
        .values({ id: application, jobId: id, userId: seeker.id, status, createdAt: now, updatedAt: now });
      people.set(status, { seeker: seeker.id, application });
    }
    const of = (status: string) => people.get(status) ?? { seeker: "", application: "" };
    const meeting = createId(now);
    const met = of("interview_scheduled");
    await db
      .insert(interviews)
      .values({
        id: meeting,
        applicationId: met.application,
        applicantId: met.seeker,
        jobId: id,
        companyId: employer.companyId,
        scheduledAt: now + day,
        mode: "phone",
        createdAt: now,
        updatedAt: now,
      });
    const statuses = async () =>
      (await db.select({ status: jobApplications.status }).from(jobApplications).where(eq(jobApplications.jobId, id)))
        .map(({ status }) => status)
        .sort();
    return { id, of, meeting, statuses };
  }

  it("does not change applicants unless they are to be declined", async () => {
    const { id, statuses } = await withApplicants();
    expect((await close(id)).text).toContain("3 applicants still need a reply");
    expect(await statuses()).toEqual(["applied", "hired", "interview_scheduled", "shortlisted", "withdrawn"]);
  });

  it("declines all open applicants at once, each in their language, and ends their interviews", async () => {
    const { id, of, meeting, statuses } = await withApplicants();
    const pages = await Promise.all([1, 2].map(() => close(id, { tellsOpen: "on" })));
    expect(pages.some(({ text }) => text.includes("We'll notify 3 applicants."))).toBe(true);
    expect(await statuses()).toEqual(["hired", "rejected", "rejected", "rejected", "withdrawn"]);
    const open = ["applied", "shortlisted", "interview_scheduled"].map(of);
    const moves = await db
      .select()
      .from(applicationTransitions)
      .where(
        inArray(
          applicationTransitions.applicationId,
          open.map(({ application }) => application),
        ),
      );
    expect(moves.map(({ fromStatus, toStatus, actorId }) => [fromStatus, toStatus, actorId]).sort()).toEqual(
      ["applied", "interview_scheduled", "shortlisted"].map((from) => [from, "rejected", employer.id]),
    );
    expect(await db.select().from(interviews).where(eq(interviews.id, meeting)).get()).toMatchObject({
      status: "cancelled",
    });
    const told = await db
      .select()
      .from(notifications)
      .where(
        inArray(
          notifications.userId,
          open.map(({ seeker }) => seeker),
        ),
      );
    expect(told.map(({ userId, title }) => [userId, title]).sort()).toEqual(
      [
        [of("applied").seeker, "Application Update"],
        [of("interview_scheduled").seeker, "Application Update"],
        [of("shortlisted").seeker, "Application Update"],
      ].sort(),
    );
    expect(liveMessages(userRoom(of("applied").seeker))).toEqual([
      expect.objectContaining({ type: "application.changed", status: "rejected" }),
      expect.objectContaining({ type: "notification", title: "Application Update" }),
    ]);
    expect(
      liveMessages(userRoom(employer.id)).filter(
        (message) => (message as { type: string }).type === "application.changed",
      ),
    ).toHaveLength(1);
    expect(liveMessages(userRoom(of("hired").seeker))).toEqual([]);
  });

  it("changes nothing when the database fails", async () => {
    const { id, statuses } = await withApplicants();
    vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = await signedIn(employer, { env: { DB: failingDb(/update "interviews"/) } });
    expect((await broken.post(`/job/${id}/closure`, { outcome: "not_hired", tellsOpen: "on" })).status).toBe(500);
    vi.restoreAllMocks();
    expect(await statusOf(id)).toBe("active");
    expect(await statuses()).not.toContain("rejected");
  });
});

describe("listing again", () => {
  it("puts an expired job among the newest for 30 days, once with repeated presses", async () => {
    for (const status of ["closed", "expired"] as const) {
      const id = await createJob(employer, {
        ...complete,
        status,
        closedOutcome: "not_hired",
        closedAt: 1,
        expiryWarnedAt: 1,
        publishedAt: 1,
        expiresAt: Date.now() - 1,
        listingKey: Math.floor(Math.random() * 1e9),
      });
      const pages = await Promise.all([1, 2].map(() => press(id, "relisting")));
      for (const { text } of pages) expect(text).toContain("Job relisted");
      const job = await jobOf(id);
      expect(job).toMatchObject({ status: "active", closedOutcome: null, closedAt: null, expiryWarnedAt: null });
      expect(Date.now() - (job?.publishedAt ?? 0)).toBeLessThan(60_000);
      expect((job?.expiresAt ?? 0) - Date.now()).toBeGreaterThan(29 * day);
    }
    expect(feed()).toEqual(["job.posted", "job.posted"]);
  });

  it("leads to the form when something is missing, and to a review when there are warning signs", async () => {
    const lacking = await createJob(employer, { ...complete, status: "closed", category: null });
    const answer = await office.post(`/job/${lacking}/relisting`);
    expect(answer.location).toBe(`/job/${lacking}/edit?step=work&check=1`);
    expect((await office.follow(answer)).text).toContain("Choose a category");
    const wrong = await createJob(employer, {
      ...complete,
      status: "expired",
      description: `${honest}\n${feeSentence}`,
      closedOutcome: "not_hired",
    });
    await press(wrong, "relisting");
    expect(await jobOf(wrong)).toMatchObject({ status: "pending", closedOutcome: null });
  });
});

describe("a refused job", () => {
  it("shows its employer the reviewer's reason until it is sent again", async () => {
    const desk = await signedIn(await createAdmin("admin"));
    const id = createId(Date.now());
    await office.post("/post-job", { ...form, jobId: id, description: `${honest}\n${feeSentence}`, intent: "publish" });
    const reason = "Nobody may ask applicants for a fee.";
    await desk.post("/owner-portal/jobs", { subject: id, seen: await seenOf(id), to: "draft", reason });
    for (const page of [`/job/${id}/edit`, `/job/${id}/preview`, "/employer-portal?jobs=draft"])
      expect((await office.get(page)).text, page).toContain(reason);
    await office.post(`/job/${id}/edit`, { ...form, description: honest, intent: "publish" });
    expect(await jobOf(id)).toMatchObject({ status: "active", reviewSigns: [] });
    expect((await office.get(`/job/${id}/edit`)).text).not.toContain(reason);
  });
});

describe("access", () => {
  const actions = ["pausing", "resumption", "extension", "copy", "closure", "relisting"];

  it("is refused for another company and for a viewer", async () => {
    const id = await createJob(employer, complete);
    const stranger = await signedIn(await createEmployer());
    const viewer = await signedIn(await createMember(employer, "viewer"));
    const fields = { copyId: createId(Date.now()), outcome: "hired_here", end: String(complete.expiresAt) };
    for (const action of actions) {
      expect((await stranger.post(`/job/${id}/${action}`, fields)).status, action).toBe(404);
      expect((await viewer.post(`/job/${id}/${action}`, fields)).status, action).toBe(403);
    }
    expect(await jobOf(id)).toMatchObject({ status: "active", expiresAt: complete.expiresAt });
    for (const page of ["/employer-portal", `/job/${id}/preview`]) {
      const { html } = await viewer.get(page);
      for (const action of actions) expect(html).not.toContain(`/job/${id}/${action}`);
    }
  });

  it("returns to the page of the button", async () => {
    const id = await createJob(employer, complete);
    const from = async (path: string) =>
      (await office.post(`/job/${id}/pausing`, {}, { referer: new URL(path, env.SITE_URL).href })).location;
    expect(await from("/employer-portal?jobs=active&q=data")).toBe(`/employer-portal?jobs=active&q=data#job-${id}`);
    expect(await from(`/job/${id}/preview`)).toBe(`/job/${id}/preview`);
    expect(await from("https://elsewhere.example/x")).toBe(`/employer-portal#job-${id}`);
  });
});

describe("the list of jobs", () => {
  it("is filtered by status and title, has pages, and shows counts", async () => {
    const big = await createEmployer();
    const visitor = await signedIn(big);
    for (let number = 0; number < 45; number++) {
      const status = number % 3 === 0 ? "paused" : "active";
      await createJob(big, {
        title: `${number === 7 ? "Walrus 100% Keeper" : "Job"} no. ${number} end`,
        status,
        createdAt: 1_000_000 + Math.floor(number / 4),
      });
    }
    const seen = new Set<string>();
    let address: string | undefined = "/employer-portal";
    for (let pages = 0; address !== undefined && pages < 5; pages++) {
      const { html, text } = await visitor.get(address);
      if (pages === 0) for (const chip of ["All 45", "Active 30", "Paused 15"]) expect(text).toContain(chip);
      const titles = [...html.matchAll(/no\. (\d+) end<\/a>/g)].map(([, number]) => number ?? "");
      for (const title of titles) expect(seen.has(title)).toBe(false);
      for (const title of titles) seen.add(title);
      address = /href="([^"]+)" rel="next"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(seen.size).toBe(45);
    expect((await visitor.get("/employer-portal?q=WALRUS+100%25")).text).toContain("All 1");
    expect((await visitor.get("/employer-portal?q=%25")).status).toBe(200);
    expect((await visitor.get("/employer-portal?jobs=draft&after=x-y")).text).toContain("No jobs found");
  });
});
