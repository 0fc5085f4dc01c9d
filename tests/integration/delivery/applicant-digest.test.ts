import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hour } from "db/catalogues/time";
import { createId } from "db/id";
import { applicantDigests, jobApplications, notificationChoices } from "db/schema";
import type { NewsKind } from "db/vocabulary";
import { submitApplication } from "~/features/applications/commands.server";
import { sendApplicantDigests } from "~/features/digest/applicants/sending.server";
import { indianDay, startOfIndianDay } from "~/india-time";
import { db, testContext } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { mailsTo } from "../../support/delivery/mails";
import { createEmployer, createJob, createMember, createSeeker, type Employer } from "../../support/people/people";

/** 8 in the morning in India, after the present day. */
const morning = startOfIndianDay(indianDay(Date.now()) + 1) + 8 * hour;

async function apply(jobId: string, createdAt = morning - 5 * hour): Promise<void> {
  const seeker = await createSeeker();
  await db
    .insert(jobApplications)
    .values({ id: createId(createdAt), jobId, userId: seeker.id, createdAt, updatedAt: createdAt });
}

const dueOf = async (employer: Employer) =>
  (await db.select().from(applicantDigests).where(eq(applicantDigests.companyId, employer.companyId)).get())?.dueAt;
const choose = (userId: string, kind: NewsKind, wanted: boolean) =>
  db.insert(notificationChoices).values({ userId, kind, channel: "email", wanted, updatedAt: Date.now() });
const send = (at: number) => sendApplicantDigests({ ...testContext(), now: () => at });

describe("the daily mail about new applicants", () => {
  it("lists each job with its number of applicants, without the first one of a job, once", async () => {
    const employer = await createEmployer();
    const [first, second] = [
      await createJob(employer, { title: "Kantha Stitcher" }),
      await createJob(employer, { title: "Kantha Seller" }),
    ];
    await apply(first, morning - 30 * hour);
    for (const jobId of [first, first, second, second]) await apply(jobId);
    await apply(second, morning - 6 * hour);
    await db.update(applicantDigests).set({ dueAt: morning }).where(eq(applicantDigests.companyId, employer.companyId));
    await send(morning - 1);
    await deliverAll(morning - 1);
    expect(await mailsTo(employer.email)).toEqual([]);
    await Promise.all([send(morning + 1), send(morning + 1)]);
    await deliverAll(morning + 2);
    const mails = await mailsTo(employer.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["KaamGhar: 4 new applicants for 2 jobs"]);
    expect(mails[0]?.body).toMatch(/\d\. Kantha Stitcher\n2 new applicants\nhttps/);
    expect(mails[0]?.body).toMatch(/\d\. Kantha Seller\n2 new applicants\nhttps/);
    expect(mails[0]?.body).toContain(`/job/${first}/applicants?status=applied`);
    expect(await dueOf(employer)).toBeUndefined();
  });

  it("goes to team members who chose a daily mail, and not to those who chose one for each", async () => {
    const employer = await createEmployer();
    const [each, none, daily] = [
      await createMember(employer, "recruiter"),
      await createMember(employer, "recruiter"),
      await createMember(employer, "viewer", { locale: "hi" }),
    ];
    await choose(each.id, "applications", true);
    await choose(none.id, "applicant_digest", false);
    const jobId = await createJob(employer);
    await apply(jobId, morning - 30 * hour);
    await apply(jobId);
    await db.update(applicantDigests).set({ dueAt: morning }).where(eq(applicantDigests.companyId, employer.companyId));
    await send(morning + 1);
    await deliverAll(morning + 2);
    const counts = await Promise.all(
      [employer, each, none, daily].map(async ({ email }) => (await mailsTo(email)).length),
    );
    expect(counts).toEqual([1, 0, 0, 1]);
    expect((await mailsTo(daily.email))[0]?.subject).toMatch(/^KaamGhar: .+ के लिए 1 नया आवेदन$/);
  });

  it("is sent again a day later when there are new applicants, and never without", async () => {
    const employer = await createEmployer();
    const jobId = await createJob(employer);
    await apply(jobId, morning - 30 * hour);
    await db.update(applicantDigests).set({ dueAt: morning }).where(eq(applicantDigests.companyId, employer.companyId));
    await apply(jobId, morning + 1000);
    await send(morning + 2000);
    await deliverAll(morning + 2001);
    expect(await mailsTo(employer.email)).toEqual([]);
    expect(await dueOf(employer)).toBe(morning + 24 * hour);
    await send(morning + 24 * hour);
    await deliverAll(morning + 24 * hour + 1);
    expect((await mailsTo(employer.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^KaamGhar: 1 new applicant for ./),
    ]);
    expect(await dueOf(employer)).toBeUndefined();
  });

  it("is due at the next 8 in the morning in India", async () => {
    const employer = await createEmployer();
    const jobId = await createJob(employer);
    for (const [at, due] of [
      [morning - 1, morning],
      [morning, morning + 24 * hour],
    ] as const) {
      await db.delete(applicantDigests).where(eq(applicantDigests.companyId, employer.companyId));
      await apply(jobId, at);
      expect(await dueOf(employer)).toBe(due);
    }
  });
});

describe("the first applicant of a job", () => {
  it("causes a mail at once, the second one does not; members with a mail for each get both", async () => {
    const employer = await createEmployer();
    const [each, none] = [await createMember(employer, "recruiter"), await createMember(employer, "recruiter")];
    await choose(each.id, "applications", true);
    await choose(each.id, "first_applicant", false);
    await choose(none.id, "first_applicant", false);
    const jobId = await createJob(employer, { title: "Kantha Writer" });
    for (const fullName of ["Asha First", "Ravi Second"]) {
      const seeker = await createSeeker({ fullName });
      await submitApplication(testContext(), { userId: seeker.id }, jobId, null);
      await deliverAll(Date.now() + 1000);
    }
    expect((await mailsTo(employer.email)).map(({ subject }) => subject)).toEqual([
      "Asha First: first applicant, Kantha Writer",
    ]);
    const [about, ...more] = await mailsTo(each.email);
    expect(more).toHaveLength(1);
    expect(about?.body).toMatch(/Experience: 1 year\nTown: Lucknow/);
    expect(await mailsTo(none.email)).toEqual([]);
  });
});
