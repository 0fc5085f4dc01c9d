import { eq } from "drizzle-orm";
import { companies, interviews, jobApplications, jobs, users } from "db/schema";
import type { AppContext } from "../context";

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

/** The people and things that an application joins; undefined when it is gone. */
export async function findApplicationNames(context: AppContext, applicationId: string) {
  return context.db
    .select(names)
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .where(eq(jobApplications.id, applicationId))
    .get();
}

/** The same of an interview, and the interview itself. */
export async function findInterviewNames(context: AppContext, interviewId: string) {
  return context.db
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
}
