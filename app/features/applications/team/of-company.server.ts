import { sql } from "drizzle-orm";

/** The actor: a member who acts on an applicant of the company. */
export interface TeamActor {
  userId: string;
  company: { id: string };
}

/** Holds for an application that the company's team may open. */
export const isOfCompany = (applicationId: string, companyId: string) =>
  sql`exists (select 1 from job_applications a join jobs j on j.id = a.job_id
    where a.id = ${applicationId} and j.company_id = ${companyId} and j.status <> 'removed')`;
