import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import {
  auditLog,
  companies,
  interviews,
  jobApplications,
  jobFavorites,
  jobs,
  notifications,
  outboxEvents,
  profiles,
  sessions,
} from "db/schema";
import { jobsRoom, userRoom } from "party/rooms";
import { publishJob } from "~/features/jobs/lifecycle/publication.server";
import { db, testContext } from "../../support/context";
import { liveMessages } from "../../support/delivery/rooms";
import { actOn, pageAbout } from "../../support/people/acts";
import { createAdmin } from "../../support/people/admins";
import {
  createEmployer,
  createJob,
  createSeeker,
  signedIn,
  type Employer,
  type Person,
} from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";
import { complete } from "../../support/scenes/owner/reviews";

const reason = "You asked applicants for a registration fee.";
let owner: Person;
let desk: Visitor;
beforeAll(async () => {
  owner = await createAdmin("owner");
  desk = await signedIn(owner);
});

const ban = (subject: { id: string; companyId?: string }, why = reason) =>
  actOn(desk, pageAbout(subject), "suspend", { reason: why });
const lift = (subject: { id: string; companyId?: string }) =>
  actOn(desk, pageAbout(subject), "lift", { reason: "They have explained it well." });

const auditOf = (subjectId: string) =>
  db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(auditLog.id);
const statusOf = async (seeker: Person) =>
  (await db.select().from(profiles).where(eq(profiles.userId, seeker.id)).get())?.accountStatus;
const companyStatusOf = async (employer: Employer) =>
  (await db.select().from(companies).where(eq(companies.id, employer.companyId)).get())?.accountStatus;
const jobStatusOf = async (id: string) => (await db.select().from(jobs).where(eq(jobs.id, id)).get())?.status;

describe("a suspended seeker", () => {
  it("loses access at once, on pages, data requests and sockets", async () => {
    const seeker = await createSeeker();
    const [phone, laptop] = [await signedIn(seeker), await signedIn(seeker)];
    expect((await phone.get("/jobs")).status).toBe(200);
    expect((await ban(seeker)).location).toBe(pageAbout(seeker));
    for (const visitor of [phone, laptop]) {
      expect((await visitor.get("/jobs")).location).toBe("/auth?redirect=%2Fjobs");
      expect((await visitor.get("/jobs.data")).html).toContain("/auth");
      expect((await visitor.get("/api/live/ticket")).status).toBe(401);
      expect((await visitor.post("/profile-setup", {})).location).toBe("/auth?redirect=%2Fprofile-setup");
    }
    expect(await db.$count(sessions, eq(sessions.userId, seeker.id))).toBe(0);
    expect(liveMessages(userRoom(seeker.id))).toEqual(["sent out"]);
  });

  it("sees the reason and the contacts after logging in again, and can open none of the usual pages", async () => {
    const seeker = await createSeeker();
    const job = await createJob(await createEmployer());
    await ban(seeker);
    const visitor = await signedIn(seeker);
    for (const path of [
      "/jobs",
      "/activity",
      "/favorites",
      "/notifications",
      "/profile-setup",
      "/more",
      `/job/${job}`,
    ]) {
      expect((await visitor.get(path)).location, path).toBe("/banned");
    }
    for (const path of [`/job/${job}`, `/job/${job}/favorite`])
      expect((await visitor.post(path, { saved: "yes", note: "" })).location).toBe("/banned");
    expect(await db.$count(jobApplications, eq(jobApplications.userId, seeker.id))).toBe(0);
    expect(await db.$count(jobFavorites, eq(jobFavorites.userId, seeker.id))).toBe(0);
    const { text, html } = await visitor.get("/banned");
    expect(text).toContain("Account Suspended");
    expect(text).toContain(reason);
    expect(text).toContain("Your profile and saved jobs are hidden");
    expect(text).toMatch(/help@kaamghar\.example.*\+91 80 4000 1930.*Meera Nair.*grievance@kaamghar\.example/);
    expect(html).not.toMatch(/<live-user|class="tabs"|data-badge|role="search"/);
    expect(html).not.toMatch(/href="\/(notifications|favorites|jobs|activity|more|location|profile-setup)?"/);
    const out = await visitor.post("/sign-out");
    expect(out.location).toBe("/");
    expect((await visitor.get("/banned")).location).toBe("/");
  });

  it("finds no job on the home page, nor in its data", async () => {
    const seeker = await createSeeker();
    await createJob(await createEmployer(), { title: "Unseen Typist" });
    await ban(seeker);
    const visitor = await signedIn(seeker);
    const home = await visitor.get("/");
    expect(home.text).toContain("Job listings are not available due to account restrictions.");
    expect(home.html).not.toContain("Unseen Typist");
    expect(home.html).toContain('href="/banned"');
    for (const path of ["/_root.data", "/api/live/jobs?after=0"])
      expect((await visitor.get(path)).html).not.toContain("Unseen Typist");
  });

  it("gets the default statement when no reason is stored", async () => {
    const visitor = await signedIn(await createSeeker({}, { accountStatus: "banned" }));
    expect((await visitor.get("/banned")).text).toContain(
      "Your account was suspended by the administrator for violating the terms of service.",
    );
  });

  it("is hidden from employers, and shown again when the suspension is lifted", async () => {
    const [seeker, employer] = [
      await createSeeker({ fullName: "Nusrat Bano", email: "nusrat@example.in" }, { phone: "50000 12345" }),
      await createEmployer(),
    ];
    const job = await createJob(employer);
    await (await signedIn(seeker)).post(`/job/${job}`, { note: "Call me on 50000 12345" });
    const now = Date.now();
    const application = await db.select().from(jobApplications).where(eq(jobApplications.userId, seeker.id)).get();
    await db
      .insert(interviews)
      .values({
        id: createId(now),
        applicationId: application?.id ?? "",
        applicantId: seeker.id,
        jobId: job,
        companyId: employer.companyId,
        scheduledAt: now,
        mode: "phone",
        locationUrl: "50000 12345",
        createdAt: now,
        updatedAt: now,
      });
    const visitor = await signedIn(employer);
    const shown = /nusrat@example\.in|50000 ?12345|Lucknow/;
    for (const path of [`/job/${job}/applicants`, "/employer/interviews"])
      expect((await visitor.get(path)).html, path).toMatch(shown);
    await ban(seeker);
    for (const path of [`/job/${job}/applicants`, "/employer/interviews"]) {
      for (const page of [await visitor.get(path), await visitor.get(`${path}.data`)]) {
        expect(page.html, path).not.toMatch(shown);
        expect(page.html, path).toContain("Nusrat Bano");
      }
    }
    for (const path of [`/application/${application?.id}`, "/employer/interviews"])
      expect((await visitor.get(path)).text, path).toContain(
        "This person's account isn't available, so their details are hidden",
      );
    await lift(seeker);
    for (const path of [`/job/${job}/applicants`, "/employer/interviews"])
      expect((await visitor.get(path)).html, path).toMatch(shown);
  });

  it("regains access when it is lifted", async () => {
    const seeker = await createSeeker();
    await ban(seeker);
    const visitor = await signedIn(seeker);
    expect((await desk.follow(await lift(seeker))).text).toContain("Suspension lifted");
    expect((await visitor.get("/banned")).location).toBe("/");
    expect((await visitor.get("/jobs")).status).toBe(200);
    expect(await auditOf(seeker.id)).toMatchObject([
      { actorId: owner.id, action: "seeker_banned", detail: reason },
      { actorId: owner.id, action: "seeker_unbanned", detail: "They have explained it well." },
    ]);
  });
});

describe("a suspension", () => {
  it("is set once with repeated presses", async () => {
    const seeker = await createSeeker();
    const presses = await Promise.all([1, 2, 3].map((n) => ban(seeker, `${reason} ${n}`)));
    expect(presses.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await auditOf(seeker.id)).toHaveLength(1);
    expect(liveMessages(userRoom(seeker.id))).toEqual(["sent out"]);
    expect((await desk.follow(await ban(seeker))).text).toContain("This account was suspended before");
    await Promise.all([lift(seeker), lift(seeker)]);
    expect((await desk.follow(await lift(seeker))).text).toContain("This account isn't suspended");
    expect(await auditOf(seeker.id)).toHaveLength(2);
  });

  it("needs a reason of 10 to 500 characters, and keeps the typed text", async () => {
    const seeker = await createSeeker({ id: createId(Date.now() + 3_600_000) });
    for (const [why, message] of [
      ["", "Enter the reason"],
      ["Too short", "Must be 10 characters or more"],
      ["x".repeat(501), "Must be 500 characters or fewer"],
    ] as const) {
      const page = await ban(seeker, why);
      expect(page.status).toBe(400);
      expect(page.text).toContain(message);
      expect(page.html).toMatch(/<details[^>]* open=""/);
      if (why) expect(page.html).toContain(why);
    }
    expect(await statusOf(seeker)).toBe("active");
    expect(await auditOf(seeker.id)).toEqual([]);
  });

  it("cannot affect the owner themselves or a user with a role, and then signs nobody out", async () => {
    const admin = await createAdmin("admin");
    const visitor = await signedIn(admin);
    const held = await ban(admin);
    expect(held.status).toBe(400);
    expect(held.text).toContain("An owner must remove the role first.");
    expect((await ban(owner)).text).toContain("You can't suspend yourself.");
    expect((await actOn(visitor, pageAbout(owner), "suspend", { reason })).status).toBe(400);
    expect([await statusOf(admin), await statusOf(owner)]).toEqual(["active", "active"]);
    expect((await visitor.get("/owner-portal")).status).toBe(200);
    expect([liveMessages(userRoom(admin.id)), liveMessages(userRoom(owner.id))]).toEqual([[], []]);
    expect([...(await auditOf(admin.id)), ...(await auditOf(owner.id))]).toEqual([]);
  });

  it("of a seeker does not affect an employer's account, which belongs to its company", async () => {
    const employer = await createEmployer();
    expect((await actOn(desk, `/owner-portal/website-users/${employer.id}`, "suspend", { reason })).status).toBe(404);
    expect((await (await signedIn(employer)).get("/employer-portal")).status).toBe(200);
  });
});

describe("a suspended company", () => {
  it("loses its sessions and connections, and sees the reason", async () => {
    const employer = await createEmployer();
    const before = await signedIn(employer);
    expect((await ban(employer)).location).toBe(pageAbout(employer));
    expect((await before.get("/employer-portal")).location).toBe("/employer-auth?redirect=%2Femployer-portal");
    expect((await before.get("/employer-portal.data")).html).toContain("/employer-auth");
    expect((await before.get("/api/live/ticket")).status).toBe(401);
    expect(liveMessages(userRoom(employer.id))).toEqual(["sent out"]);
    const after = await signedIn(employer);
    for (const path of ["/employer-portal", "/post-job", "/employer/interviews", "/more"])
      expect((await after.get(path)).location, path).toBe("/employer-disabled");
    const { text, html } = await after.get("/employer-disabled");
    expect(text).toContain("Account Suspended");
    expect(text).toContain(reason);
    expect(text).toContain("Your jobs are paused and hidden");
    expect(text).toContain("help@kaamghar.example");
    expect(html).not.toMatch(/<live-user|class="tabs"|data-badge/);
    expect((await after.get("/api/live/ticket")).status).toBe(401);
    expect(await auditOf(employer.companyId)).toMatchObject([
      { actorId: owner.id, action: "company_banned", detail: reason },
    ]);
  });

  it("has its active jobs paused and unlisted, and its other jobs unchanged", async () => {
    const [employer, seeker] = [await createEmployer(), await createSeeker()];
    const [first, second] = [
      await createJob(employer, { title: "Paused Typist" }),
      await createJob(employer, { title: "Paused Caller" }),
    ];
    const [draft, closed] = [
      await createJob(employer, { status: "draft" }),
      await createJob(employer, { status: "closed" }),
    ];
    const visitor = await signedIn(seeker);
    await visitor.post(`/job/${first}/favorite`, { saved: "yes" });
    const lists = ["/", "/jobs", "/jobs?q=paused", "/favorites", `/job/${closed}`];
    for (const path of lists) expect((await visitor.get(path)).html, path).toContain(first);
    await ban(employer);
    for (const path of lists) expect((await visitor.get(path)).html, path).not.toMatch(/Paused (Typist|Caller)/);
    expect(JSON.parse((await createVisitor().get(`/api/live/jobs?after=0&ids=${first}`)).html)).toMatchObject({
      gone: [first],
    });
    expect([
      await jobStatusOf(first),
      await jobStatusOf(second),
      await jobStatusOf(draft),
      await jobStatusOf(closed),
    ]).toEqual(["paused", "paused", "draft", "closed"]);
    const removed = liveMessages(jobsRoom) as { type: string; id: string }[];
    expect(removed.map(({ type }) => type)).toEqual(["job.removed", "job.removed"]);
    expect(removed.map(({ id }) => id).sort()).toEqual([first, second].sort());
    const events = await db.select().from(outboxEvents).where(eq(outboxEvents.kind, "job.changed"));
    expect(events.every(({ deliveredAt }) => deliveredAt !== null)).toBe(true);
    const page = await visitor.get(`/job/${first}`);
    expect(page.text).toContain("This job is closed");
    expect((await visitor.post(`/job/${first}`, { note: "" })).location).toBe(`/job/${first}`);
    expect(await db.$count(jobApplications, eq(jobApplications.jobId, first))).toBe(0);
  });

  it("cannot publish, even with a request that passed the guard", async () => {
    const employer = await createEmployer();
    const draft = await createJob(employer, { ...complete, status: "draft", listingKey: null, publishedAt: null });
    await ban(employer);
    expect(
      await publishJob(
        testContext(),
        { userId: employer.id, company: { id: employer.companyId, name: employer.companyName } },
        draft,
      ),
    ).toBe("refused");
    expect(await jobStatusOf(draft)).toBe("draft");
  });

  it("is hidden in the seekers' notifications and counts, until the suspension is lifted", async () => {
    const [employer, seeker] = [await createEmployer(), await createSeeker()];
    const now = Date.now();
    const row = (title: string, companyId: string | null) => ({
      id: createId(now),
      userId: seeker.id,
      title,
      message: "News.",
      companyId,
      createdAt: now,
    });
    await db
      .insert(notifications)
      .values([row("From the company", employer.companyId), row("From the platform", null)]);
    const visitor = await signedIn(seeker);
    const seen = async () => {
      const { text, html } = await visitor.get("/notifications");
      return {
        company: text.includes("From the company"),
        platform: text.includes("From the platform"),
        unread: /Notifications, (\d+) unread/.exec(html)?.[1],
      };
    };
    expect(await seen()).toEqual({ company: true, platform: true, unread: "2" });
    await ban(employer);
    expect(await seen()).toEqual({ company: false, platform: true, unread: "1" });
    await lift(employer);
    expect(await seen()).toEqual({ company: true, platform: true, unread: "2" });
  });

  it("causes a warning to a seeker it has invited, and shows no location", async () => {
    const [employer, seeker] = [await createEmployer(), await createSeeker()];
    const job = await createJob(employer);
    const visitor = await signedIn(seeker);
    await visitor.post(`/job/${job}`, { note: "" });
    const application = await db.select().from(jobApplications).where(eq(jobApplications.userId, seeker.id)).get();
    const now = Date.now();
    await db
      .insert(interviews)
      .values({
        id: createId(now),
        applicationId: application?.id ?? "",
        applicantId: seeker.id,
        jobId: job,
        companyId: employer.companyId,
        scheduledAt: now + 3_600_000,
        mode: "video",
        locationUrl: "https://meet.example/abc",
        createdAt: now,
        updatedAt: now,
      });
    expect((await visitor.get("/activity")).html).toContain("https://meet.example/abc");
    await ban(employer);
    const { text, html } = await visitor.get("/activity");
    expect(html).not.toContain("https://meet.example/abc");
    expect(text).toContain("This company's account is suspended");
  });

  it("keeps its jobs paused when it is restored, until its employer publishes them", async () => {
    const employer = await createEmployer();
    const job = await createJob(employer, complete);
    await ban(employer);
    expect((await desk.get(pageAbout(employer))).text).toContain(
      "the jobs stay paused until the employer publishes them again",
    );
    await lift(employer);
    expect([await companyStatusOf(employer), await jobStatusOf(job)]).toEqual(["active", "paused"]);
    expect(
      await publishJob(
        testContext(),
        { userId: employer.id, company: { id: employer.companyId, name: employer.companyName } },
        job,
      ),
    ).toBe("published");
    expect((await createVisitor().get(`/job/${job}`)).text).not.toContain("This job is closed");
  });

  it("may be a company of imported jobs, which has no member to sign out", async () => {
    const employer = await createEmployer();
    await db.update(companies).set({ userId: null }).where(eq(companies.id, employer.companyId));
    const job = await createJob(employer);
    expect((await ban(employer)).status).toBe(303);
    expect([await companyStatusOf(employer), await jobStatusOf(job)]).toEqual(["banned", "paused"]);
  });

  it("is suspended once with repeated presses", async () => {
    const employer = await createEmployer();
    await createJob(employer);
    await Promise.all([ban(employer), ban(employer)]);
    expect(await auditOf(employer.companyId)).toHaveLength(1);
    expect(liveMessages(jobsRoom)).toHaveLength(1);
    expect(liveMessages(userRoom(employer.id))).toEqual(["sent out"]);
  });
});
