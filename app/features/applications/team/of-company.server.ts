import { sql } from "drizzle-orm";

/** Who does something with an applicant of their company. */
export interface TeamActor {
  userId: string;
  company: { id: string };
}

/** True for an application of one of the company's jobs that its team may open. */
export const isOfCompany = (applicationId: string, companyId: string) =>
  sql`exists (select 1 from job_applications a join jobs j on j.id = a.job_id
    where a.id = ${applicationId} and j.company_id = ${companyId} and j.status <> 'removed')`;
