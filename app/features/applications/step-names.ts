import { applicationStatuses, type ApplicationStatus, type Locale, type TrafficSource } from "db/vocabulary";
import { m } from "~/paraglide/messages";

const steps: Record<ApplicationStatus, (inputs: object, options: { locale?: Locale }) => string> = {
  applied: m.step_applied,
  under_review: m.step_under_review,
  shortlisted: m.step_shortlisted,
  interview_scheduled: m.step_interview_scheduled,
  hired: m.step_hired,
  rejected: m.step_rejected,
  withdrawn: m.step_withdrawn,
};

/** The name of a pipeline step, for employers. @param locale the language of the page unless given */
export const stepName = (status: ApplicationStatus, locale?: Locale): string => steps[status]({}, { locale });

/** The steps of the pipeline in English. */
export const stepNames = Object.fromEntries(
  applicationStatuses.map((status) => [status, stepName(status, "en")]),
) as Record<ApplicationStatus, string>;

/** The name of an applicant's traffic source, for employers. */
export const sourceNames: Record<TrafficSource, string> = {
  whatsapp: "WhatsApp",
  search: "Search",
  alerts: "Job alerts",
  direct: "Direct link",
  other: "Other",
};
