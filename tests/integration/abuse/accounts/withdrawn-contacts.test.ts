import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { interviews, jobApplications, profiles, resumes, users } from "db/schema";
import { emptyContent } from "~/features/resumes/content";
import { db } from "../../../support/context";
import {
  createEmployer,
  createJob,
  createSeeker,
  signedIn,
  type Employer,
  type Person,
} from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";

/** All that leads to the applicant, as it is typed and as pages show it. */
const contacts = [
  "9811122233",
  "98111 22233",
  "9844455566",
  "98444 55566",
  "asha.secret@example.in",
  "Secretpur",
  "call me at nine",
  "Secret Position",
  "Secret Skill",
  "secret answer",
  "9877700011",
  "98777 00011",
  "secret wish",
];

let employer: Employer;
let asEmployer: Visitor;
let seeker: Person;
let jobId: string;
let id: string;
let interviewId: string;

beforeAll(async () => {
  employer = await createEmployer();
  asEmployer = await signedIn(employer);
  seeker = await createSeeker(
    { fullName: "Asha Visible", email: "asha.secret@example.in" },
    {
      phone: "9811122233",
      whatsappNumber: "9844455566",
      location: "Secretpur",
      currentPosition: "Secret Position",
      skills: ["Secret Skill"],
      experienceYears: 7,
    },
  );
  await db
    .insert(resumes)
    .values({ userId: seeker.id, content: { ...emptyContent, summary: "secret" }, createdAt: 1, updatedAt: 1 });
  jobId = await createJob(employer, { title: "Letter Typist" });
  const now = Date.now();
  id = createId(now);
  await db
    .insert(jobApplications)
    .values({
      id,
      jobId,
      userId: seeker.id,
      status: "shortlisted",
      note: "Please call me at nine",
      answers: [{ id: "q1", question: "Where?", answer: "secret answer" }],
      createdAt: now,
      updatedAt: now,
    });
  interviewId = createId(now);
  await db
    .insert(interviews)
    .values({
      id: interviewId,
      applicationId: id,
      applicantId: seeker.id,
      jobId,
      companyId: employer.companyId,
      status: "ended",
      scheduledAt: now - 3_600_000,
      durationMinutes: 30,
      mode: "phone",
      locationUrl: "9877700011",
      askedFor: now,
      askedNote: "secret wish",
      createdAt: now,
      updatedAt: now,
    });
});

/** Every address of the company that shows or hands out an applicant. */
const addresses = () => [
  `/job/${jobId}/applicants`,
  `/job/${jobId}/applicants?status=withdrawn`,
  `/job/${jobId}/applicants.csv`,
  "/all-applicants",
  "/all-applicants?status=withdrawn",
  "/all-applicants.csv",
  `/application/${id}`,
  `/application/${id}/status`,
  "/employer/interviews",
  "/employer/interviews?list=past",
  `/employer/interviews?list=past&show=${interviewId}`,
  `/interview/${interviewId}/calendar.ics`,
  `/interview/${interviewId}/joining`,
  `/application/${id}/resume`,
  `/application/${id}/resume.pdf`,
  "/employer-portal",
  `/job/${jobId}/analytics`,
  "/employer-portal/notifications",
  "/employer/analytics",
];

async function readAll(): Promise<string> {
  const pages = [];
  for (const address of addresses()) {
    const page = await asEmployer.get(address);
    expect(page.status, address).toBeLessThan(500);
    pages.push(`${address}\n${page.html}`);
  }
  return pages.join("\n\n");
}

const found = async (query: string) => (await asEmployer.get(`/all-applicants?${query}`)).text.includes("Asha Visible");

describe("an employer who noted down nothing", () => {
  it("sees the contacts of the applicant while the application is open", async () => {
    const all = await readAll();
    for (const contact of [
      "98111 22233",
      "9811122233",
      "asha.secret@example.in",
      "Secretpur",
      "call me at nine",
      "secret answer",
    ])
      expect(all).toContain(contact);
    expect(await found("q=secretpur")).toBe(true);
  });

  const hidden = async () => {
    const all = await readAll();
    for (const contact of contacts) {
      const at = all.indexOf(contact);
      expect(at < 0 ? null : all.slice(Math.max(0, at - 200), at + 60), contact).toBeNull();
    }
    expect(all).not.toContain(`mailto:${seeker.email}`);
    for (const query of ["q=secretpur", "q=9811122233", "q=asha.secret", "q=secret", "experience=5", "resume=1"])
      expect(await found(query), query).toBe(false);
    expect((await asEmployer.get(`/application/${id}/resume.pdf`)).status).toBe(404);
  };

  it("sees only name and status on every page, list, file and calendar after the applicant has withdrawn", async () => {
    await (await signedIn(seeker)).post(`/application/${id}/withdrawal`);
    expect((await db.select().from(jobApplications).where(eq(jobApplications.id, id)).get())?.status).toBe("withdrawn");
    await hidden();
    const page = await asEmployer.get(`/application/${id}`);
    for (const shown of ["Asha Visible", "Withdrawn", "has withdrawn the application"])
      expect(page.text).toContain(shown);
    expect((await asEmployer.get(`/job/${jobId}/applicants.csv?status=withdrawn`)).html).toContain("Asha Visible");
    expect(await found("q=visible")).toBe(true);
  });

  it("sees nothing more of a person whose account is suspended or erased", async () => {
    await db.update(jobApplications).set({ status: "shortlisted" }).where(eq(jobApplications.id, id));
    await db.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.userId, seeker.id));
    await hidden();
    await db.update(profiles).set({ accountStatus: "active" }).where(eq(profiles.userId, seeker.id));
    await db.update(users).set({ erasedAt: Date.now() }).where(eq(users.id, seeker.id));
    await hidden();
  });

  it("sees the contacts again when the same person applies again", async () => {
    await db.update(users).set({ erasedAt: null }).where(eq(users.id, seeker.id));
    expect((await asEmployer.get(`/application/${id}`)).html).toContain("98111 22233");
  });
});
