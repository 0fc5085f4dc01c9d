import { sql, type SQL } from "drizzle-orm";

/** The sum of the reporters' weights from which on a job is hidden until an owner has reviewed it. */
const weightThatHides = 6;

/** What the report of a person counts, by the decisions about earlier reports of theirs. */
const weights = { trusted: 3, unknown: 2, doubtful: 1 } as const;

/** So many dismissed reports, and so many for each upheld one, make a person's reports count nothing. */
const dismissedThatSilence = 3;

/**
 * How many reports of other subjects by the author of a report were upheld, or dismissed.
 * @param report the alias or table of the report's row
 */
export const decidedBefore = (report: SQL, status: "upheld" | "dismissed"): SQL<number> =>
  sql`(select count(*) from scam_reports past where past.reporter_id = ${report}.reporter_id and past.subject_id <> ${report}.subject_id and past.status = ${sql.raw(`'${status}'`)})`;

/** Holds for a report by a person whom the company has hired, for any of its jobs. @param report as above */
export const wasHired = (report: SQL): SQL<number> =>
  sql`exists (select 1 from job_applications hiring where hiring.user_id = ${report}.reporter_id and hiring.company_id = ${report}.company_id and hiring.status = 'hired')`;

const r = sql.raw("r");

/**
 * The undecided reports that count against a job. Reports by suspended or erased users and by the company's own account
 * do not count. Neither do reports by a user whose earlier report of the job was dismissed. Decisive are those by a person
 * whom the company has hired, and those of asked money by an applicant of the job.
 */
const reporting = (jobId: string | SQL) => sql`select r.reporter_id as reporter,
    ${decidedBefore(r, "upheld")} as upheld, ${decidedBefore(r, "dismissed")} as dismissed,
    ${wasHired(r)} or (r.reason = 'asked_money'
      and exists (select 1 from job_applications a where a.job_id = r.job_id and a.user_id = r.reporter_id)) as is_decisive
  from scam_reports r left join profiles p on p.user_id = r.reporter_id
  where r.job_id = ${jobId} and r.status = 'open' and coalesce(p.account_status, 'active') = 'active'
  and not exists (select 1 from users gone where gone.id = r.reporter_id and gone.erased_at is not null)
  and not exists (select 1 from companies c where c.id = r.company_id and c.user_id = r.reporter_id)
  and not exists (select 1 from scam_reports e where e.reporter_id = r.reporter_id and e.subject_id = r.subject_id and e.status = 'dismissed')`;

/**
 * Holds while reports hide a job: their weights add up to {@link weightThatHides}, so that three unknown reporters
 * suffice, or two who were right before, or one whose report is decisive. Reporters who share a browser count once, with
 * the largest weight among them: each is counted under the first reporter with whom they share one. So accounts on N
 * browsers count at most N times, and the time grows with the pairs that share a browser.
 */
export function isHiddenByReports(jobId: string | SQL): SQL {
  return sql`((select coalesce(sum(points), 0) from (
    with reporting as (${reporting(jobId)}),
    weighed as (select reporter, case when dismissed >= ${sql.raw(String(dismissedThatSilence))} * max(1, upheld) then 0
        when is_decisive then ${sql.raw(String(weightThatHides))} when dismissed > upheld then ${sql.raw(String(weights.doubtful))}
        when upheld > 0 then ${sql.raw(String(weights.trusted))} else ${sql.raw(String(weights.unknown))} end as weight from reporting),
    grouped as (select reporter, weight, coalesce((select min(same.user_id) from account_devices mark
        join account_devices same on same.device = mark.device
        where mark.user_id = reporter and same.user_id in (select reporter from weighed)), reporter) as first from weighed)
    select max(weight) as points from grouped group by first)) >= ${sql.raw(String(weightThatHides))})`;
}
