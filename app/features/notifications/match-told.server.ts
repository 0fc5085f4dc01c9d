import { eq, sql } from "drizzle-orm";
import { companies, jobs } from "db/schema";
import type { Locale } from "db/vocabulary";
import { withLocale } from "~/locale.server";
import type { AppContext } from "../context";
import { listed } from "../jobs/columns.server";
import { placeName } from "../jobs/names";
import type { DomainEvent } from "./events";

/**
 * The match that an event tells of; undefined when it is none any more: the job is not listed, its company or the seeker is
 * suspended, the profile is not complete, or they have applied.
 */
export async function findMatched({ db }: AppContext, { jobId, userId }: Extract<DomainEvent, { kind: "job.matched" }>) {
  const row = await db
    .select({
      job: jobs.title, companyId: companies.id, company: companies.companyName, isRemote: jobs.isRemote, city: jobs.city, location: jobs.location,
      locale: sql<Locale>`u.locale`,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(sql`users u`, sql`u.id = ${userId}`)
    .innerJoin(sql`profiles p`, sql`p.user_id = u.id`)
    .where(
      sql`${jobs.id} = ${jobId} and ${listed} and ${companies.accountStatus} = 'active' and u.erased_at is null and p.is_profile_complete = 1
        and p.account_status <> 'banned' and not exists (select 1 from job_applications a where a.job_id = ${jobs.id} and a.user_id = u.id)`,
    )
    .get();
  return row && { ...row, place: (locale: Locale) => withLocale(locale, () => placeName(row)), seeker: { userId, locale: row.locale } };
}
