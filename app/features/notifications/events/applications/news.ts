import type { ApplicationStatus } from "db/vocabulary";
import { metadataOf, type News } from "../../channels/news";

export interface ApplicationFacts {
  applicationId: string;
  jobId: string;
  job: string;
  companyId: string;
  company: string;
  seeker: string;
}

/** The metadata of all news about an application. */
export const applicationMetadata = ({ jobId, companyId, company, applicationId }: ApplicationFacts) => ({
  job_id: jobId,
  company_id: companyId,
  company_name: company,
  application_id: applicationId,
});

/** News for the applicant. @param previous the status before; null without one */
export const newsToApplicant = (
  facts: ApplicationFacts,
  status: ApplicationStatus,
  previous: ApplicationStatus | null,
  text: News["text"],
): News => ({
  to: "seeker",
  kind: "applications",
  text,
  actionUrl: "/activity",
  companyId: facts.companyId,
  metadata: metadataOf({
    ...applicationMetadata(facts),
    match_type: "application",
    application_status: status,
    previous_status: previous,
  }),
});

/** News for the company's team. @param query of the page of applicants, such as "?status=withdrawn" */
export const newsToTeam = (
  facts: ApplicationFacts,
  status: ApplicationStatus,
  previous: ApplicationStatus | null,
  query: string,
  text: News["text"],
): News => ({
  to: "team",
  kind: "applications",
  text,
  actionUrl: `/job/${facts.jobId}/applicants${query}`,
  companyId: facts.companyId,
  metadata: metadataOf({
    ...applicationMetadata(facts),
    match_type: "application",
    application_status: status,
    previous_status: previous,
  }),
});
