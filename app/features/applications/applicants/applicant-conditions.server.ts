import { and, eq, gt, sql, type SQL } from "drizzle-orm";
import { assessmentAttempts, jobApplications } from "db/schema";
import { existsIn } from "db/statements";
import type { ApplicantFilter } from "./applicant-filter";

/** The scope of applicants: all of a company, or those of one of its jobs. */
export interface Scope {
  companyId: string;
  jobId: string | null;
}

/** The unary plus makes the planner use the job's index. */
export const inScope = ({ companyId, jobId }: Scope): SQL =>
  jobId === null
    ? eq(jobApplications.companyId, companyId)
    : sql`${jobApplications.jobId} = ${jobId} and +${jobApplications.companyId} = ${companyId}`;

const badgeMonths = 12;

/** A badge is valid if its test was passed after this time. @param at ms UTC */
function badgesSince(at: number): number {
  const since = new Date(at);
  since.setUTCMonth(since.getUTCMonth() - badgeMonths);
  return since.getTime();
}

/**
 * The SQL conditions of a filter. Suspended, erased and withdrawn applicants can be found only by name.
 * @param at the time at which badges must be valid, ms UTC
 */
export function applicantConditions(scope: Scope, filter: ApplicantFilter, at: number): SQL[] {
  const { status, words, experience, hasResume, badge, source, yes, tag } = filter;
  const ofJob = scope.jobId === null && filter.jobId !== null ? { ...scope, jobId: filter.jobId } : scope;
  const conditions = [inScope(ofJob)];
  if (scope.jobId === null) {
    conditions.push(
      sql`${jobApplications.jobId} not in (select id from jobs where company_id = ${scope.companyId} and status = 'removed')`,
    );
  }
  if (status) conditions.push(eq(jobApplications.status, status));
  if (source) conditions.push(eq(jobApplications.source, source));
  // No company check: tags of other companies are on no application in scope.
  if (tag)
    conditions.push(
      sql`${jobApplications.id} in (select t.application_id from application_tags t where t.tag_id = ${tag})`,
    );
  for (const id of yes) {
    // An answer "yes" to an earlier wording does not count.
    conditions.push(
      sql`exists (select 1 from jobs asking, json_each(asking.questions) asked, json_each(job_applications.answers) given
        where asking.id = job_applications.job_id and asked.value ->> '$.id' = ${id} and given.value ->> '$.id' = ${id}
          and given.value ->> '$.question' = asked.value ->> '$.text' and lower(given.value ->> '$.answer') = 'yes')`,
    );
  }
  if (badge) {
    conditions.push(
      existsIn(
        assessmentAttempts,
        and(
          eq(assessmentAttempts.userId, jobApplications.userId),
          eq(assessmentAttempts.skill, badge),
          eq(assessmentAttempts.passed, true),
          gt(assessmentAttempts.finishedAt, badgesSince(at)),
        ),
      ),
    );
  }
  if (experience !== null || hasResume || badge || yes.length > 0) {
    const has = hasResume
      ? sql` and (p.resume_file_id is not null or exists (select 1 from resumes r where r.user_id = p.user_id))`
      : sql``;
    const years = experience === null ? sql`` : sql` and p.experience_years >= ${experience}`;
    conditions.push(
      sql`exists (select 1 from profiles p join users u on u.id = p.user_id where p.user_id = ${jobApplications.userId} and ${jobApplications.status} <> 'withdrawn' and p.account_status = 'active' and u.erased_at is null${years}${has})`,
    );
  }
  if (words.length > 0) {
    const text = sql`lower(u.full_name || ' ' || coalesce(p.current_position, '') || ' ' || coalesce(p.location, '') || ' ' || coalesce(p.skills, ''))`;
    // instr instead of like: D1 limits a pattern to 50 bytes, and instr needs no escaping.
    const found = sql.join(
      words.map((word) => sql`instr(${text}, ${word}) > 0`),
      sql` and `,
    );
    conditions.push(
      sql`exists (select 1 from users u left join profiles p on p.user_id = u.id and ${jobApplications.status} <> 'withdrawn' and p.account_status = 'active' and u.erased_at is null where u.id = ${jobApplications.userId} and ${found})`,
    );
  }
  return conditions;
}
