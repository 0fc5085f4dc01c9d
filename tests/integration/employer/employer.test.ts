import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createId } from "db/id";
import { companies, interviews, jobs } from "db/schema";
import { db } from "../../support/context";
import { createEmployer, createJob, createSeeker, signedIn } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

const companyForm = {
  companyName: "Neem  Textiles",
  legalName: "Neem Textiles Private Limited",
  hrContactName: "Ravi Rao",
  email: "HR@neem.example",
  phone: "+91 98765-43210",
};

const jobForm = {
  title: "Hindi Data Entry Operator",
  category: "data-entry",
  department: "operations",
  skills: "Data Entry, Hindi Typing",
  description: "You type records from scanned forms into our system, from your home.\n\n- four hours a day",
  jobType: "part-time",
  experienceLevel: "0-1",
  salaryShown: "yes",
  salaryMin: "12,000",
  salaryMax: "15,000",
  salaryPeriod: "month",
  workplace: "remote",
  city: "",
  openings: "3",
};

const jobOf = (id: string) => db.select().from(jobs).where(eq(jobs.id, id)).get();

async function newEmployer() {
  const employer = await createEmployer();
  return { employer, visitor: await signedIn(employer) };
}

describe("a company's profile", () => {
  it("is required before the other pages, and leads back to the employer's destination", async () => {
    const employer = await createEmployer({}, { isProfileComplete: false, legalName: null, phone: null });
    const visitor = await signedIn(employer);
    for (const path of ["/employer-portal", "/post-job", "/employer/interviews", "/employer-portal/notifications"]) {
      expect((await visitor.get(path)).location).toBe(`/company-profile-setup?redirect=${encodeURIComponent(path)}`);
    }
    const saved = await visitor.post("/company-profile-setup?redirect=%2Fpost-job", companyForm);
    expect(saved).toMatchObject({ status: 303, location: "/post-job" });
    expect((await visitor.follow(saved)).text).toContain("Company profile saved");
    expect(await db.select().from(companies).where(eq(companies.id, employer.companyId)).get()).toMatchObject({
      companyName: "Neem Textiles",
      nameKey: "neem textiles",
      email: "hr@neem.example",
      phone: "9876543210",
      isProfileComplete: true,
    });
  });

  it("shows an error at each wrong field, keeps the typed text, and saves nothing", async () => {
    const { employer, visitor } = await newEmployer();
    const page = await visitor.post("/company-profile-setup", {
      ...companyForm,
      companyName: " ",
      legalName: "",
      email: "ravi",
      phone: "12",
    });
    expect(page.status).toBe(400);
    expect(page.html.match(/class="error"/g)).toHaveLength(4);
    for (const value of ["ravi", "12"]) expect(page.html).toContain(`value="${value}"`);
    expect((await db.select().from(companies).where(eq(companies.id, employer.companyId)).get())?.companyName).toBe(
      employer.companyName,
    );
  });

  it("under a new name is found by that name with its existing jobs", async () => {
    const { employer, visitor } = await newEmployer();
    const id = await createJob(employer);
    await visitor.post("/company-profile-setup", { ...companyForm, companyName: "Zebrafinch Works" });
    const seeker = await signedIn(await createSeeker());
    expect((await seeker.get("/jobs?q=zebrafinch")).html).toContain(`data-job-id="${id}"`);
  });
});

describe("a job", () => {
  it("goes from a draft to its preview to the lists", async () => {
    const { visitor } = await newEmployer();
    const jobId = /name="jobId" value="([^"]+)"/.exec((await visitor.get("/post-job?step=work")).html)?.[1] ?? "";
    const draft = await visitor.post("/post-job", {
      ...jobForm,
      jobId,
      category: "",
      description: "",
      intent: "draft",
    });
    expect(draft.location).toBe(`/job/${jobId}/edit?saved=post-job`);
    const edit = await visitor.follow(draft);
    expect(edit.text).toContain("Draft saved");
    expect(edit.html).toContain('name="form-kept" content="post-job"');
    expect((await createVisitor().get(`/job/${jobId}`)).status).toBe(404);

    const tooEarly = await visitor.post(`/job/${jobId}/publication`);
    expect(tooEarly.location).toBe(`/job/${jobId}/edit?step=work&check=1`);
    const { text } = await visitor.follow(tooEarly);
    for (const message of ["Choose a category", "Describe the work"]) expect(text).toContain(message);

    const preview = await visitor.follow(await visitor.post(`/job/${jobId}/edit`, { ...jobForm, intent: "preview" }));
    for (const shown of ["₹12,000–15,000 per month", "four hours a day", "WhatsApp"])
      expect(preview.text).toContain(shown);
    const description = `${jobForm.description}\n•\tanswer *buyers*\n•\t3*4 boxes a day\n\n2026. was good`;
    const pasted = await visitor.follow(
      await visitor.post(`/job/${jobId}/edit`, { ...jobForm, description, intent: "preview" }),
    );
    expect(pasted.html).toContain("<li>answer <strong>buyers</strong></li>\n<li>3*4 boxes a day</li>\n</ul>");
    expect(pasted.html).toContain("<p>2026. was good</p>");
    const published = await visitor.follow(await visitor.post(`/job/${jobId}/publication`));
    expect(published.text).toContain("Job published");
    expect((await createVisitor().get(`/job/${jobId}`)).text).toContain(jobForm.title);
  });

  it("is created once with repeated presses", async () => {
    const { employer, visitor } = await newEmployer();
    const jobId = createId(Date.now());
    const pages = await Promise.all(
      [1, 2, 3].map(() => visitor.post("/post-job", { ...jobForm, jobId, intent: "publish" })),
    );
    for (const page of pages)
      expect(page).toMatchObject({ status: 303, location: `/job/${jobId}/sharing?new=1&saved=post-job` });
    expect(await db.select().from(jobs).where(eq(jobs.companyId, employer.companyId))).toHaveLength(1);
  });

  it("is shown again with its whole text when it cannot be saved", async () => {
    const { visitor } = await newEmployer();
    const jobId = createId(Date.now());
    const description = "काम ".repeat(25_000);
    const page = await visitor.post("/post-job", {
      ...jobForm,
      jobId,
      salaryMin: "a lot",
      description,
      intent: "draft",
    });
    expect(page.status).toBe(400);
    expect(page.html).toContain('value="a lot"');
    expect(page.html).toContain(description.trim());
    expect(page.html).toContain(`name="jobId" value="${jobId}"`);
    expect(page.text).toContain("The description has at most 10,000 characters");
    expect(await jobOf(jobId)).toBeUndefined();
  });

  it("never shows seekers an incomplete text while it is listed", async () => {
    const { employer, visitor } = await newEmployer();
    const id = await createJob(employer);
    const refused = await visitor.post(`/job/${id}/edit`, { ...jobForm, description: "", intent: "draft" });
    expect(refused.status).toBe(400);
    const saved = await visitor.post(`/job/${id}/edit`, {
      ...jobForm,
      title: "Evening Typist",
      salaryShown: "no",
      intent: "save",
    });
    expect((await visitor.follow(saved)).text).toContain("Changes saved");
    expect(await jobOf(id)).toMatchObject({
      title: "Evening Typist",
      salaryMin: null,
      salaryPeriod: null,
      status: "active",
    });
  });

  it("can be closed, and published again", async () => {
    const { employer, visitor } = await newEmployer();
    const id = await createJob(employer);
    for (let press = 0; press < 2; press++)
      expect(
        (await visitor.follow(await visitor.post(`/job/${id}/closure`, { outcome: "hired_here" }))).text,
      ).toContain("Job closed");
    expect((await jobOf(id))?.status).toBe("closed");
    expect((await visitor.get(`/job/${id}/edit?step=all`)).text).toContain("Publish again");
    await visitor.post(`/job/${id}/edit`, { ...jobForm, intent: "publish" });
    expect((await jobOf(id))?.status).toBe("active");
  });
});

describe("an applicant", () => {
  /** A seeker who has applied, with the employer's visitor and the way to move the application. */
  async function applied() {
    const { employer, visitor } = await newEmployer();
    const jobId = await createJob(employer);
    const seeker = await createSeeker({ fullName: "Lata Devi" }, { phone: "9876543210", whatsappNumber: "9876543210" });
    const seekerVisitor = await signedIn(seeker);
    await seekerVisitor.post(`/job/${jobId}`, { note: "I type fast & well" });
    const list = `/job/${jobId}/applicants`;
    const id = /name="application"[^>]*value="(\w+)\./.exec((await visitor.get(list)).html)?.[1] ?? "";
    const move = async (from: string, to: string) =>
      visitor.follow(await visitor.post(`/application/${id}/status`, { from, to }));
    return { employer, visitor, seekerVisitor, jobId, list, id, move };
  }

  const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const invitation = () => ({
    date: inTwoDays(),
    time: "16:00",
    duration: "30",
    mode: "video",
    locationUrl: "https://meet.example.com/abc",
    message: "",
  });

  it("is in the list, and on their own page with the deciding facts and the contacts", async () => {
    const { visitor, list, id } = await applied();
    const row = await visitor.get(list);
    for (const shown of ["1 applicant", "Lata Devi", "Lucknow"]) expect(row.text).toContain(shown);
    const { text, html } = await visitor.get(`/application/${id}`);
    for (const shown of ["Lata Devi", "Hindi", "Lucknow", "I type fast & well", "98765 43210"])
      expect(text).toContain(shown);
    for (const href of ["tel:+919876543210", "https://wa.me/919876543210", "mailto:"])
      expect(html).toContain(`href="${href}`);
  });

  it("moves from applied to hired, with notifications", async () => {
    const { visitor, seekerVisitor, list, id, move } = await applied();
    expect((await move("applied", "under_review")).text).toContain("Now under review");
    await move("under_review", "shortlisted");
    const invited = await visitor.follow(await visitor.post(`/employer/interviews?application=${id}`, invitation()));
    expect(invited.text).toContain("Interview scheduled");
    expect(invited.text).toContain("4:00 pm – 4:30 pm IST");
    expect((await visitor.get(`${list}?status=interview_scheduled`)).text).toContain("Lata Devi");
    expect((await move("interview_scheduled", "hired")).text).toContain("Hired");
    expect((await visitor.get(`${list}?status=hired`)).text).toContain("Lata Devi");
    const { text } = await seekerVisitor.get("/notifications");
    for (const title of ["You've Been Shortlisted", "Interview Scheduled", "You're Hired"])
      expect(text).toContain(title);
  });

  it("who has moved meanwhile is not moved again", async () => {
    const { visitor, id, move } = await applied();
    await move("applied", "under_review");
    expect((await move("applied", "rejected")).text).toContain("This applicant has already moved");
    expect(
      (await visitor.post(`/application/${id}/status`, { from: "under_review", to: "interview_scheduled" })).status,
    ).toBe(400);
  });

  it("is invited once, and the interview can be moved, cancelled and created again", async () => {
    const { employer, visitor, id, move } = await applied();
    const page = `/employer/interviews?application=${id}`;
    await move("applied", "rejected");
    expect((await visitor.follow(await visitor.post(page, invitation()))).text).toContain(
      "You can't invite this applicant now",
    );
    await move("rejected", "under_review");
    await Promise.all([1, 2, 3].map(() => visitor.post(page, invitation())));
    const own = () => db.select().from(interviews).where(eq(interviews.companyId, employer.companyId));
    expect(await own()).toHaveLength(1);
    const interviewId = (await own())[0]?.id ?? "";
    expect((await visitor.get(`/employer/interviews?interview=${interviewId}`)).html).toContain('value="16:00"');
    await visitor.post(`/employer/interviews?interview=${interviewId}`, {
      ...invitation(),
      time: "17:30",
      mode: "phone",
      locationUrl: "98765 43210",
    });
    expect((await own())[0]).toMatchObject({ status: "rescheduled", mode: "phone", locationUrl: "9876543210" });
    expect((await visitor.follow(await visitor.post(`/interview/${interviewId}/completion`))).text).toContain(
      "hasn't taken place yet or was cancelled",
    );
    expect(
      (
        await visitor.follow(
          await visitor.post(`/interview/${interviewId}/cancellation`, { cancelReason: "job_on_hold" }),
        )
      ).text,
    ).toContain("Interview cancelled");
    await visitor.post(page, invitation());
    expect((await own()).map((interview) => interview.status).sort()).toEqual(["cancelled", "scheduled"]);
  });

  it("is invited only with a future time and a valid place", async () => {
    const { visitor, id } = await applied();
    const page = await visitor.post(`/employer/interviews?application=${id}`, {
      ...invitation(),
      date: "2020-01-01",
      locationUrl: "http://meet",
    });
    expect(page.status).toBe(400);
    for (const message of ["Choose a time in the future", "Enter one web address"])
      expect(page.text).toContain(message);
    for (const value of ["2020-01-01", "http://meet"]) expect(page.html).toContain(`value="${value}"`);
  });

  it("who is rejected has no interview left", async () => {
    const { employer, visitor, id, move } = await applied();
    await move("applied", "under_review");
    await move("under_review", "shortlisted");
    await visitor.post(`/employer/interviews?application=${id}`, invitation());
    await move("interview_scheduled", "rejected");
    const rows = await db
      .select()
      .from(interviews)
      .where(and(eq(interviews.companyId, employer.companyId), eq(interviews.status, "cancelled")));
    expect(rows).toHaveLength(1);
  });

  it("and everything else of a company is not found by another one", async () => {
    const { visitor, jobId, id, move } = await applied();
    await move("applied", "under_review");
    await move("under_review", "shortlisted");
    await visitor.post(`/employer/interviews?application=${id}`, invitation());
    const interview = await db.select().from(interviews).where(eq(interviews.applicationId, id)).get();
    const { visitor: stranger } = await newEmployer();
    for (const path of [
      `/job/${jobId}/edit`,
      `/job/${jobId}/preview`,
      `/job/${jobId}/applicants`,
      `/employer/interviews?application=${id}`,
      `/employer/interviews?interview=${interview?.id}`,
    ]) {
      expect((await stranger.get(path)).status, path).toBe(404);
    }
    const posts: [string, Record<string, string>][] = [
      ["/post-job", { ...jobForm, jobId, intent: "publish" }],
      [`/job/${jobId}/edit`, { ...jobForm, intent: "save" }],
      [`/job/${jobId}/publication`, {}],
      [`/job/${jobId}/closure`, {}],
      [`/application/${id}/status`, { from: "interview_scheduled", to: "rejected" }],
      [`/interview/${interview?.id}/cancellation`, {}],
      [`/interview/${interview?.id}/completion`, {}],
      [`/employer/interviews?interview=${interview?.id}`, invitation()],
    ];
    for (const [path, fields] of posts) expect((await stranger.post(path, fields)).status, path).toBe(404);
    expect(await jobOf(jobId)).toMatchObject({ status: "active" });
    expect((await visitor.get(`/job/${jobId}/applicants?status=interview_scheduled`)).text).toContain("Lata Devi");
  });
});
