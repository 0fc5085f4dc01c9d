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

const sources: Record<TrafficSource, () => string> = {
  whatsapp: () => "WhatsApp",
  search: m.analytics_source_search,
  alerts: m.analytics_source_alerts,
  direct: m.analytics_source_direct,
  other: m.analytics_source_other,
};

/** The name of an applicant's traffic source, for employers, in the language of the page. */
export const sourceName = (source: TrafficSource): string => sources[source]();

/** The same in English. */
export const sourceNames: Record<TrafficSource, string> = {
  whatsapp: "WhatsApp",
  search: "Search",
  alerts: "Job alerts",
  direct: "Direct link",
  other: "Other",
};
