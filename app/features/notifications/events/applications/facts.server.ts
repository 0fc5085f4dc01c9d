import { eq } from "drizzle-orm";
import { companies, jobApplications, jobs, users } from "db/schema";
import type { AppContext } from "~/features/context";
import { nameInMessages } from "~/features/screening/names/name-field";

/** The people and things that an application joins, as columns of a query that joins them. */
export const applicationColumns = {
  applicationId: jobApplications.id,
  jobId: jobs.id,
  job: jobs.title,
  companyId: companies.id,
  company: companies.companyName,
  seekerId: users.id,
  seeker: users.fullName,
  seekerLocale: users.locale,
};

/** The names as they go into messages to others. */
export const screened = <Names extends { seeker: string; company: string }>(names: Names): Names => ({
  ...names,
  seeker: nameInMessages(names.seeker, "person"),
  company: nameInMessages(names.company, "company"),
});

/** The people and things that an application joins; undefined when it is gone. */
export async function findApplicationFacts(context: AppContext, applicationId: string) {
  const found = await context.db
    .select(applicationColumns)
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .where(eq(jobApplications.id, applicationId))
    .get();
  return found && screened(found);
}

/** Both sides of an application. */
export const sidesOf = ({
  seekerId,
  seekerLocale,
  companyId,
}: Pick<NonNullable<Awaited<ReturnType<typeof findApplicationFacts>>>, "seekerId" | "seekerLocale" | "companyId">) => ({
  seeker: { userId: seekerId, locale: seekerLocale },
  companyId,
});
