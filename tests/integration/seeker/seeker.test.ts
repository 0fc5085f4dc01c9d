import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createId } from "db/id";
import { applicationTransitions, interviews, jobApplications, jobFavorites } from "db/schema";
import { moveApplication, submitApplication } from "~/features/applications/commands.server";
import { db, testContext } from "../../support/context";
import {
  createEmployer,
  createJob,
  createSeeker,
  signedIn,
  type Employer,
  type Person,
} from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

async function apply(seeker: Person, jobId: string): Promise<string> {
  await submitApplication(testContext(), seekerOf(seeker), jobId, null);
  const rows = await db
    .select({ id: jobApplications.id, jobId: jobApplications.jobId })
    .from(jobApplications)
    .where(eq(jobApplications.userId, seeker.id));
  const id = rows.find((row) => row.jobId === jobId)?.id;
  if (!id) throw new Error("the application was not made");
  return id;
}

const seekerOf = (person: Person) => ({ userId: person.id });
const employerOf = (employer: Employer) => ({ userId: employer.id, company: { id: employer.companyId } });

describe("a seeker's applications", () => {
  it("are shown with every step that they have taken", async () => {
    const [seeker, employer] = [await createSeeker(), await createEmployer()];
    const visitor = await signedIn(seeker);
    expect((await visitor.get("/activity")).text).toContain("No applications yet");
    const job = await createJob(employer, { title: "Chat Support Associate" });
    const id = await apply(seeker, job);
    await moveApplication(testContext(), employerOf(employer), id, "applied", "under_review");
    const { text, html } = await visitor.get("/activity");
    expect(text).toContain("Chat Support Associate");
    expect(text).toContain(employer.companyName);
    expect(text).toMatch(/Applied \d+ \w+ \d{4} Under review \d+ \w+ \d{4}/);
    expect(html).toContain(`href="/job/${job}"`);
  });

  it("can be withdrawn, once with repeated presses, until they have ended", async () => {
    const [seeker, employer] = [await createSeeker(), await createEmployer()];
    const visitor = await signedIn(seeker);
    const id = await apply(seeker, await createJob(employer));
    const address = `/application/${id}/withdrawal`;
    const answers = await Promise.all([visitor.post(address), visitor.post(address)]);
    expect(answers.map(({ status, location }) => [status, location])).toEqual([
      [303, "/activity"],
      [303, "/activity"],
    ]);
    const steps = await db.select().from(applicationTransitions).where(eq(applicationTransitions.applicationId, id));
    expect(steps.map(({ toStatus }) => toStatus)).toEqual(["applied", "withdrawn"]);
    const page = await visitor.get("/activity");
    expect(page.text).toContain("Withdrawn");
    expect(page.html).not.toContain(address);

    const rejected = await apply(seeker, await createJob(employer));
    await moveApplication(testContext(), employerOf(employer), rejected, "applied", "rejected");
    const late = await visitor.follow(await visitor.post(`/application/${rejected}/withdrawal`));
    expect(late.text).toContain("This application has ended and can no longer be withdrawn");
  });

  it("of another user are not found", async () => {
    const [seeker, other] = [await createSeeker(), await createSeeker()];
    const id = await apply(other, await createJob(await createEmployer()));
    const visitor = await signedIn(seeker);
    expect((await visitor.post(`/application/${id}/withdrawal`)).status).toBe(404);
    expect((await visitor.post("/application/unknown/withdrawal")).status).toBe(404);
    const row = await db.select().from(jobApplications).where(eq(jobApplications.id, id)).get();
    expect(row?.status).toBe("applied");
  });

  it("include interviews, with their full date and an active link", async () => {
    const [seeker, employer] = [await createSeeker(), await createEmployer()];
    const job = await createJob(employer);
    const id = await apply(seeker, job);
    // 23 November 2099, 3:30 pm in India.
    const scheduledAt = Date.UTC(2099, 10, 23, 10, 0);
    const now = Date.now();
    const common = {
      applicationId: id,
      applicantId: seeker.id,
      jobId: job,
      companyId: employer.companyId,
      createdAt: now,
      updatedAt: now,
    };
    await db
      .insert(interviews)
      .values({
        id: createId(now),
        ...common,
        scheduledAt,
        mode: "video",
        locationUrl: "https://meet.example/abc",
        message: "Bring a headset.",
      });
    const page = await (await signedIn(seeker)).get("/activity");
    expect(page.text).toContain("Mon 23 Nov 2099, 3:30 pm IST");
    expect(page.text).toContain("Bring a headset.");
    expect(page.html).toContain('href="https://meet.example/abc"');

    await db.update(interviews).set({ locationUrl: "javascript:alert(1)" }).where(eq(interviews.applicationId, id));
    expect((await (await signedIn(seeker)).get("/activity")).html).not.toContain('href="javascript');
  });
});

describe("saved jobs", () => {
  const saved = (person: Person) => db.$count(jobFavorites, eq(jobFavorites.userId, person.id));

  it("are saved and removed with the heart, and lead back to the same page", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    const job = await createJob(await createEmployer(), { title: "Night Shift Typist" });
    const heart = `/job/${job}/favorite`;
    const referer = "https://kaamghar.test/jobs?q=typist";
    const answers = await Promise.all([
      visitor.post(heart, { saved: "yes" }, { referer }),
      visitor.post(heart, { saved: "yes" }, { referer }),
    ]);
    expect(answers.map(({ status, location }) => [status, location])).toEqual([
      [303, "/jobs?q=typist"],
      [303, "/jobs?q=typist"],
    ]);
    expect(await saved(seeker)).toBe(1);
    expect((await visitor.get("/favorites")).text).toContain("Night Shift Typist");
    expect((await visitor.post(heart, { saved: "no" }, { referer: "https://evil.example/jobs" })).location).toBe(
      `/job/${job}`,
    );
    expect(await saved(seeker)).toBe(0);
    expect((await visitor.get("/favorites")).text).toContain("No saved jobs yet");
  });

  it("need a log-in, which keeps the job", async () => {
    const job = await createJob(await createEmployer());
    const visitor = createVisitor();
    const answer = await visitor.post(`/job/${job}/favorite`, { saved: "yes" });
    expect(answer).toMatchObject({
      status: 303,
      location: `/auth?mode=signup&redirect=${encodeURIComponent(`/job/${job}/favorite?back=${encodeURIComponent(`/job/${job}`)}`)}`,
    });
    expect((await visitor.get(`/job/${job}/favorite`)).location).toBe(`/job/${job}`);
    const page = await visitor.follow(answer);
    expect(page.text).toContain("Login Required");
    expect(page.text).toContain("Please login to save favorites");
  });

  it("are refused for employers, banned seekers, and invisible jobs", async () => {
    const employer = await createEmployer();
    const [job, draft] = [await createJob(employer), await createJob(employer, { status: "draft", listingKey: null })];
    const told = await (await signedIn(employer)).post(`/job/${job}/favorite`, { saved: "yes" });
    expect(told.status).toBe(403);
    expect(told.text).toContain("This page is for job seekers");
    const banned = await createSeeker({}, { accountStatus: "banned" });
    expect((await (await signedIn(banned)).post(`/job/${job}/favorite`, { saved: "yes" })).location).toBe("/banned");
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    expect((await visitor.post(`/job/${draft}/favorite`, { saved: "yes" })).status).toBe(404);
    expect((await visitor.post(`/job/${job}/favorite`, { saved: "perhaps" })).status).toBe(400);
    expect(await saved(seeker)).toBe(0);
  });
});
