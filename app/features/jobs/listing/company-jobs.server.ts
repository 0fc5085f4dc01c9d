import { and, desc, eq, lt } from "drizzle-orm";
import type { Db } from "db/client";
import { jobs } from "db/schema";
import { listed, selectCards } from "./columns.server";

/** The number of job cards on a company's page, limited to keep a first visit light. */
export const companyJobsSize = 5;

/**
 * The listed jobs of a company, newest first, one more than a page holds.
 * @param before listing key of the last job already shown; null for the first page
 */
export function listCompanyJobs(db: Db, companyId: string, before: number | null) {
  return selectCards(db)
    .where(and(eq(jobs.companyId, companyId), listed, before === null ? undefined : lt(jobs.listingKey, before)))
    .orderBy(desc(jobs.listingKey))
    .limit(companyJobsSize + 1);
}
