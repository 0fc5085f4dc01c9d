import { and, eq, ne } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, jobs } from "db/schema";

/** Whom a seeker may call about an open job: the company's numbers. Null when the job takes no calls. */
export async function findCallContact(db: Db, jobId: string) {
  const row = await db
    .select({
      jobId: jobs.id,
      title: jobs.title,
      companyName: companies.companyName,
      phone: companies.phone,
      whatsappNumber: companies.whatsappNumber,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(
      and(
        eq(jobs.id, jobId),
        eq(jobs.acceptsCalls, true),
        eq(jobs.status, "active"),
        eq(companies.accountStatus, "active"),
        ne(companies.phone, ""),
      ),
    )
    .get();
  return row?.phone ? { ...row, phone: row.phone } : null;
}
