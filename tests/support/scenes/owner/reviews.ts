import { eq } from "drizzle-orm";
import { createId } from "db/id";
import { auditLog, type employerNotifications, jobApplications, jobs, notifications, scamReports } from "db/schema";
import { db } from "../../context";
import { signedIn, type Person } from "../../people/people";
import type { Page } from "../../people/visitor";

/** A sentence that holds a job, and a text that does not. */
export const feeSentence = "Selected candidates pay Rs 499 as registration fee before joining.";
export const honest = "You type invoices into our system, eight hours a day, from home. We train you for a week.";

/** Where a user reports a job, and in which words. */
export const reportPage = "/report-job-scam";
export const reportText = "They called me and asked for 500 rupees before the interview.";

/** What a stored job needs that it can be published. */
export const complete = { description: honest, category: "data-entry", department: "operations", salaryPeriod: null };

/** What the form of a job sends beside its text. */
export const form = {
  title: "Data Entry Operator",
  category: "data-entry",
  department: "operations",
  skills: "Typing",
  jobType: "full-time",
  experienceLevel: "0-1",
  salaryShown: "yes",
  salaryMin: "15,000",
  salaryMax: "18,000",
  salaryPeriod: "month",
  workplace: "remote",
  openings: "1",
};

export const jobOf = (id: string) => db.select().from(jobs).where(eq(jobs.id, id)).get();
export const statusOf = async (id: string) => (await jobOf(id))?.status;
/** Which text of a job a reviewer has before them. */
export const seenOf = async (id: string) => String((await jobOf(id))?.updatedAt);

/** The titles of all of a user's notifications. */
export const notificationTitles = async (
  person: Person,
  table: typeof notifications | typeof employerNotifications = notifications,
) => (await db.select({ title: table.title }).from(table).where(eq(table.userId, person.id))).map(({ title }) => title);

/** What the audit log says of a job, report or company. */
export const actionsOn = async (subjectId: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId))).map(({ action }) => action);

export const reportsOf = (person: Person) => db.select().from(scamReports).where(eq(scamReports.reporterId, person.id));

export async function applyAs(person: Person, jobId: string) {
  const now = Date.now();
  await db
    .insert(jobApplications)
    .values({ id: createId(now), jobId, userId: person.id, createdAt: now, updatedAt: now });
}

export async function report(person: Person, subject: string, fields: Record<string, string> = {}): Promise<Page> {
  return (await signedIn(person)).post(reportPage, { subject, reason: "asked_money", text: reportText, ...fields });
}

export async function reportIdOf(person: Person): Promise<string> {
  return (await reportsOf(person))[0]?.id ?? "";
}
