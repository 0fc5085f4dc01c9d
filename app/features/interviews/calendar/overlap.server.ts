import { sql, type SQL } from "drizzle-orm";
import { always } from "db/statements";
import { interviewDurations } from "../interview";

/** The maximum duration of an interview, which limits the search for overlaps. Milliseconds. */
const longest = Math.max(...interviewDurations) * 60_000;

/** Whether an interview is on at a time. @param interview the name of its table in the query; @param start ms UTC; @param minutes how long */
export function isOnAt(interview: "i" | "interviews", start: SQL, minutes: SQL): SQL {
  const { at, lasts } = { at: sql.raw(`${interview}.scheduled_at`), lasts: sql.raw(`${interview}.duration_minutes`) };
  return sql`(${at} > ${start} - ${longest} and ${at} < ${start} + ${minutes} * 60000 and ${at} + ${lasts} * 60000 > ${start})`;
}

/**
 * Whether an applicant has an open interview "i" with a company at a time, other than one.
 * @param of.exceptId the id of the excluded interview; @param and an additional condition
 */
export const isMetAt = (
  of: { applicantId: SQL; companyId: SQL; exceptId: SQL },
  start: SQL,
  minutes: SQL,
  and: SQL = always,
) => sql`exists (select 1 from interviews i
  where i.applicant_id = ${of.applicantId} and i.company_id = ${of.companyId} and ${isOnAt("i", start, minutes)} and i.status in ('scheduled', 'rescheduled', 'live')
  and i.id <> ${of.exceptId} and ${and})`;
