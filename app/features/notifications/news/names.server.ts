import { eq } from "drizzle-orm";
import { companies, heldTexts, interviews, jobApplications, jobs, users } from "db/schema";
import type { AppContext } from "~/features/context";
import { nameInMessages } from "~/features/screening/name-field";

const names = {
  applicationId: jobApplications.id,
  jobId: jobs.id,
  job: jobs.title,
  companyId: companies.id,
  company: companies.companyName,
  seekerId: users.id,
  seeker: users.fullName,
  seekerLocale: users.locale,
};

/** What goes into messages to others. */
export const screened = <Names extends { seeker: string; company: string }>(names: Names): Names => ({
  ...names,
  seeker: nameInMessages(names.seeker, "person"),
  company: nameInMessages(names.company, "company"),
});

/** The people and things that an application joins; undefined when it is gone. */
export async function findApplicationNames(context: AppContext, applicationId: string) {
  const found = await context.db
    .select(names)
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .where(eq(jobApplications.id, applicationId))
    .get();
  return found && screened(found);
}

/** The same of an interview, and the interview itself. */
export async function findInterviewNames(context: AppContext, interviewId: string) {
  const found = await context.db
    .select({
      ...names, interviewId: interviews.id, scheduledAt: interviews.scheduledAt, mode: interviews.mode, locationUrl: interviews.locationUrl, status: interviews.status,
      remindedDayAt: interviews.remindedDayAt, remindedHourAt: interviews.remindedHourAt,
    })
    .from(interviews)
    .innerJoin(jobApplications, eq(jobApplications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, interviews.jobId))
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .innerJoin(users, eq(users.id, interviews.applicantId))
    .where(eq(interviews.id, interviewId))
    .get();
  return found && screened(found);
}

/** A text that was held, with the people and things that its application joins and the interview that it belongs to; undefined when it is gone. */
export async function findHeldTextNames(context: AppContext, heldTextId: string) {
  const found = await context.db
    .select({
      ...names, field: heldTexts.field, text: heldTexts.text, subjectId: heldTexts.subjectId, applicationStatus: jobApplications.status, interviewId: interviews.id,
      interviewStatus: interviews.status, scheduledAt: interviews.scheduledAt, mode: interviews.mode, locationUrl: interviews.locationUrl,
    })
    .from(heldTexts)
    .innerJoin(jobApplications, eq(jobApplications.id, heldTexts.applicationId))
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(companies, eq(companies.id, heldTexts.companyId))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .leftJoin(interviews, eq(interviews.id, heldTexts.subjectId))
    .where(eq(heldTexts.id, heldTextId))
    .get();
  return found && screened(found);
}
