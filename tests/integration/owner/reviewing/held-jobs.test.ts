import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { companies, employerNotifications, jobs } from "db/schema";
import { jobsRoom } from "party/rooms";
import { saveCompany } from "~/features/companies/commands.server";
import { jobPublishForm } from "~/features/jobs/editing/forms";
import { saveJob } from "~/features/jobs/editing/saving.server";
import { importJobs } from "~/features/jobs/import/import-jobs";
import { countPendingBefore, listPendingJobs } from "~/features/moderation/job-review.server";
import { db, testContext } from "../../../support/context";
import { liveMessages } from "../../../support/delivery/rooms";
import { createAdmin } from "../../../support/people/admins";
import { decide } from "../../../support/people/decisions";
import { createEmployer, createJob, createSeeker, signedIn, type Employer } from "../../../support/people/people";
import { createVisitor, type Page, type Visitor } from "../../../support/people/visitor";
import {
  actionsOn,
  applyAs,
  feeSentence,
  form,
  honest,
  jobOf,
  report,
  reportIdOf,
  seenOf,
  statusOf,
  notificationTitles,
} from "../../../support/scenes/owner/reviews";
import { givePoints } from "../../../support/scenes/purchases";

let employer: Employer;
let office: Visitor;
let desk: Visitor;
beforeAll(async () => {
  employer = await createEmployer();
  await givePoints(employer, 2_000);
  office = await signedIn(employer);
  desk = await signedIn(await createAdmin("admin"));
});

/** Sends the form of a new job to be published, and returns the job's id. */
async function publish(
  description: string,
  values: Record<string, string> = {},
  who = office,
): Promise<{ id: string; answer: Page }> {
  const id = createId(Date.now());
  const answer = await who.post("/post-job", { ...form, ...values, jobId: id, description, intent: "publish" });
  return { id, answer };
}

describe("a job whose last day to apply passes while it waits for review", () => {
  it("returns to its employer on approval, who must choose another day and pays nothing", async () => {
    const { id } = await publish(`${honest}\n${feeSentence}`);
    await db
      .update(jobs)
      .set({ closesAt: Date.now() - 60_000 })
      .where(eq(jobs.id, id));
    const answer = await desk.post(`/job/${id}/approval`, { seen: await seenOf(id) });
    expect(answer.status).toBe(303);
    expect(await jobOf(id)).toMatchObject({ status: "draft", publishedAt: null, expiresAt: null, listing: null });
    expect((await office.get(`/job/${id}/preview`)).text).toContain("last day to apply");
    expect((await createVisitor().get(`/job/${id}`)).status).toBe(404);
  });

  it("ends on that day when it is approved before it", async () => {
    const { id } = await publish(`${honest}\n${feeSentence}`);
    const closesAt = Date.now() + 3_600_000;
    await db.update(jobs).set({ closesAt }).where(eq(jobs.id, id));
    await desk.post(`/job/${id}/approval`, { seen: await seenOf(id) });
    expect(await jobOf(id)).toMatchObject({ status: "active", expiresAt: closesAt });
  });
});

describe("a job with warning signs", () => {
  it("waits for review when it is published, and its employer sees the passage that is the reason", async () => {
    const { id, answer } = await publish(`${honest}\n${feeSentence}`);
    expect(answer.location).toBe(`/job/${id}/preview?saved=post-job`);
    expect(await jobOf(id)).toMatchObject({ status: "pending", publishedAt: null, listingKey: null });
    const preview = await office.get(`/job/${id}/preview`);
    expect(preview.text).toContain("in review");
    expect(preview.text).toContain(feeSentence);
    expect((await office.get("/employer-portal")).text).toContain(feeSentence);
    expect((await createVisitor().get(`/job/${id}`)).status).toBe(404);
    expect(liveMessages(jobsRoom)).toEqual([]);
  });

  it("is listed at once when its employer removes the passage", async () => {
    const { id } = await publish(`${honest}\n${feeSentence}`);
    await office.post(`/job/${id}/edit`, { ...form, description: honest, intent: "publish" });
    expect(await jobOf(id)).toMatchObject({ status: "active", reviewRequestedAt: null, reviewSigns: [] });
  });

  it("is detected in the company description, and in the pay", async () => {
    const talker = await createEmployer(
      {},
      { about: "We give online work. A refundable deposit of Rs 1,000 is required." },
    );
    const said = await publish(honest, {}, await signedIn(talker));
    expect(await statusOf(said.id)).toBe("pending");
    const paid = await publish(honest, { salaryMin: "2,00,000", salaryMax: "2,50,000" });
    expect(await statusOf(paid.id)).toBe("pending");
  });

  it("is unlisted when an edit adds them, and open pages remove it", async () => {
    const { id } = await publish(honest);
    expect(await statusOf(id)).toBe("active");
    const answer = await office.post(`/job/${id}/edit`, {
      ...form,
      description: `${honest} ${feeSentence}`,
      intent: "save",
    });
    expect(answer.location).toContain(`/job/${id}/preview`);
    expect(await statusOf(id)).toBe("pending");
    expect(liveMessages(jobsRoom)).toContainEqual(expect.objectContaining({ type: "job.removed", id }));
  });

  it("is approved once, then published, and is not held again for the same text", async () => {
    const { id } = await publish(`${honest}\n${feeSentence}`);
    expect((await desk.get("/owner-portal/jobs")).html).toContain(`>${feeSentence}</mark>`);
    expect((await desk.get(`/owner-portal/jobs/${id}`)).text).toContain(honest);
    const seen = await seenOf(id);
    await Promise.all([desk.post(`/job/${id}/approval`, { seen }), desk.post(`/job/${id}/approval`, { seen })]);
    expect(await jobOf(id)).toMatchObject({ status: "active", reviewRequestedAt: null });
    expect((await jobOf(id))?.publishedAt).toBeGreaterThan(0);
    expect(await actionsOn(id)).toEqual(["job_approved"]);
    expect(liveMessages(jobsRoom)).toContainEqual(expect.objectContaining({ type: "job.posted", id }));
    expect(await notificationTitles(employer, employerNotifications)).toContain("Your job is published");
    await office.post(`/job/${id}/edit`, {
      ...form,
      title: "Typist",
      description: `${honest}\n${feeSentence}`,
      intent: "save",
    });
    expect(await statusOf(id)).toBe("active");
    await office.post(`/job/${id}/edit`, {
      ...form,
      description: `${honest}\n${feeSentence}\nSend your OTP to us.`,
      intent: "save",
    });
    expect(await statusOf(id)).toBe("pending");
  });

  it("is not approved when its text has changed since the review", async () => {
    const { id } = await publish(`${honest}\n${feeSentence}`);
    await desk.post(`/job/${id}/approval`, { seen: "1" });
    expect(await statusOf(id)).toBe("pending");
    expect(await actionsOn(id)).toEqual([]);
  });

  it("is refused with a reason for the employer, back to a draft or permanently", async () => {
    const reason = "Nobody may ask applicants for a fee.";
    for (const to of ["draft", "removed"] as const) {
      const { id } = await publish(`${honest}\n${feeSentence}`);
      const seen = await seenOf(id);
      const short = await desk.post("/owner-portal/jobs", { subject: id, seen, to, reason: "no" });
      expect(short.status).toBe(400);
      expect(await statusOf(id)).toBe("pending");
      for (let press = 0; press < 2; press++) await desk.post("/owner-portal/jobs", { subject: id, seen, to, reason });
      expect(await statusOf(id)).toBe(to);
      expect(await actionsOn(id)).toEqual(["job_refused"]);
    }
    const told = await db.select().from(employerNotifications).where(eq(employerNotifications.userId, employer.id));
    expect(told.filter(({ message }) => message.includes(reason))).toHaveLength(2);
  });

  it("is removed from the review list and its count while its company is suspended", async () => {
    const lone = await createEmployer();
    const { id } = await publish(`${honest}\n${feeSentence}`, {}, await signedIn(lone));
    const listed = (await listPendingJobs(db)).map((job) => job.id);
    const before = await countPendingBefore(db, Date.now() + 1);
    expect(listed).toContain(id);
    await db.update(companies).set({ accountStatus: "banned" }).where(eq(companies.id, lone.companyId));
    expect((await listPendingJobs(db)).map((job) => job.id)).toEqual(listed.filter((each) => each !== id));
    expect(await countPendingBefore(db, Date.now() + 1)).toBe(before - 1);
  });

  it("waits, too, when it is imported", async () => {
    const row = {
      title: "Typist",
      company: "Imported Works",
      experience: "0-1 Yrs",
      salary: "Not disclosed",
      location: "Remote",
      description: `${honest} ${feeSentence}`,
      skills: "Typing",
      posted: "1 day ago",
    };
    async function* rows() {
      yield { line: 1, row };
    }
    const result = await importJobs(db, rows(), { now: Date.now() });
    expect(result).toMatchObject({ added: 1, held: 1, refused: [] });
    const stored = await db
      .select()
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(eq(companies.companyName, "Imported Works"))
      .get();
    expect(stored?.jobs).toMatchObject({ status: "pending", listingKey: null, publishedAt: null });
  });
});

describe("a reported job that its employer sends again", () => {
  it("stays hidden when its employer closed it before the report, and publishes it again", async () => {
    const applicant = await createSeeker();
    const id = await createJob(employer, { title: "Closed Typist" });
    await applyAs(applicant, id);
    await office.post(`/job/${id}/closure`, { outcome: "hired_here" });
    await report(applicant, `job:${id}`);
    expect(await statusOf(id)).toBe("closed");
    await office.post(`/job/${id}/edit`, { ...form, description: honest, intent: "publish" });
    expect(await jobOf(id)).toMatchObject({ status: "pending", reviewSigns: ["reports"] });
    expect((await jobOf(id))?.reviewRequestedAt).toBeGreaterThan(0);
    expect(liveMessages(jobsRoom)).not.toContainEqual(expect.objectContaining({ type: "job.posted", id }));
    await decide(desk, "/owner-portal/reports", "dismiss", await reportIdOf(applicant));
    expect(await statusOf(id)).toBe("active");
  });

  it("stays hidden when its text held it before, and its employer sends a clean text", async () => {
    const applicant = await createSeeker();
    const id = await createJob(employer, { title: "Held Typist" });
    await applyAs(applicant, id);
    await office.post(`/job/${id}/edit`, { ...form, description: `${honest} ${feeSentence}`, intent: "save" });
    expect(await statusOf(id)).toBe("pending");
    const since = (await jobOf(id))?.reviewRequestedAt;
    await report(applicant, `job:${id}`);
    expect((await jobOf(id))?.reviewSigns).toEqual([expect.stringContaining(feeSentence), "reports"]);
    expect((await jobOf(id))?.reviewRequestedAt).toBe(since);
    await office.post(`/job/${id}/edit`, { ...form, description: honest, intent: "publish" });
    expect(await statusOf(id)).toBe("pending");
    await desk.post(`/job/${id}/approval`, { seen: await seenOf(id) });
    expect(await statusOf(id)).toBe("pending");
  });

  it("stays marked when the report arrives while its employer saves a new text", async () => {
    const id = await createJob(employer);
    await office.post(`/job/${id}/edit`, { ...form, description: `${honest} ${feeSentence}`, intent: "save" });
    const applicant = await createSeeker();
    await applyAs(applicant, id);
    const context = testContext();
    /** A database that stores the report before its first batch. */
    const late = new Proxy(context.db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name !== "batch") return value;
        return async (...given: Parameters<typeof target.batch>) => {
          await report(applicant, `job:${id}`);
          return target.batch(...given);
        };
      },
    });
    const draft = jobPublishForm.parse({ ...form, description: `${honest} Send your OTP to us.` });
    await saveJob(
      { ...context, db: late },
      { userId: employer.id, company: { id: employer.companyId, name: employer.companyName } },
      id,
      draft,
      { complete: true },
    );
    expect((await jobOf(id))?.reviewSigns).toEqual(["reports", expect.stringContaining("OTP")]);
  });
});

describe("the description of a company", () => {
  it("is on none of its job pages until an owner has reviewed it, once per text", async () => {
    const talker = await createEmployer();
    const id = await createJob(talker);
    const context = testContext();
    const save = async (about: string) => {
      await saveCompany(
        context,
        { userId: talker.id, company: { id: talker.companyId } },
        {
          companyName: talker.companyName,
          legalName: "Talkers Private Limited",
          about,
          email: talker.email,
          phone: "5000000002",
          hrContactName: "Ravi",
        },
      );
      return db.select().from(companies).where(eq(companies.id, talker.companyId)).get();
    };
    const shown = async (part: string) => (await (await signedIn(talker)).get(`/job/${id}`)).text.includes(part);
    await save("We type invoices.");
    expect(await shown("We type invoices.")).toBe(true);
    const held = await save(`We type invoices. ${feeSentence}`);
    expect(held?.reviewRequestedAt).toBeGreaterThan(0);
    expect(await shown(feeSentence)).toBe(false);
    expect(await shown("We type invoices.")).toBe(false);
    const waiting = await desk.get("/owner-portal/reports");
    expect(waiting.text).toContain(feeSentence);
    expect(waiting.html).toContain(`name="seen" value="${held?.updatedAt}"`);
    await desk.post(`/company/${talker.companyId}/review`, { seen: String(held?.updatedAt) });
    expect(await shown(feeSentence)).toBe(true);
    expect((await save(`We type invoices. ${feeSentence}`))?.reviewRequestedAt).toBeNull();
    expect((await save(`We type letters. ${feeSentence}`))?.reviewRequestedAt).toBeGreaterThan(0);
  });
});
