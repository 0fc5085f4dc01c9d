import { desc, eq } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, jobApplications, jobs } from "db/schema";

/** How many applications of a sender are shown. */
const most = 5;

/** The newest applications of the person who wrote a ticket: what it is probably about. */
export const listSenderApplications = (db: Db, userId: string) =>
  db
    .select({
      id: jobApplications.id,
      status: jobApplications.status,
      createdAt: jobApplications.createdAt,
      jobId: jobs.id,
      jobTitle: jobs.title,
      companyId: companies.id,
      companyName: companies.companyName,
    })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobApplications.userId, userId))
    .orderBy(desc(jobApplications.createdAt))
    .limit(most);
