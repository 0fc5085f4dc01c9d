import { sql, type SQL } from "drizzle-orm";

/** Number of distinct reporters that hides a job until an owner has reviewed it. */
const reportersThatHide = 3;

/**
 * The undecided reports that count against a job. Reports by suspended users and by the company's own account do not
 * count. Neither do reports by a user whose earlier report of the job was dismissed.
 */
const counted = (jobId: string | SQL) => sql`from scam_reports r
  left join profiles p on p.user_id = r.reporter_id
  where r.job_id = ${jobId} and r.status in ('open', 'reviewing') and coalesce(p.account_status, 'active') = 'active'
  and not exists (select 1 from companies c where c.id = r.company_id and c.user_id = r.reporter_id)
  and not exists (select 1 from scam_reports e where e.reporter_id = r.reporter_id and e.subject_id = r.subject_id and e.status = 'dismissed')`;

/** Holds while reports hide a job: one report of money asked from an applicant, or reports by three users. */
export function isHiddenByReports(jobId: string | SQL): SQL {
  return sql`(exists (select 1 ${counted(jobId)} and r.reason = 'asked_money'
      and exists (select 1 from job_applications a where a.job_id = r.job_id and a.user_id = r.reporter_id))
    or (select count(distinct r.reporter_id) ${counted(jobId)}) >= ${reportersThatHide})`;
}
