import type { ApplicationStatus, Locale, TrafficSource } from "db/vocabulary";
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

const sources: Record<TrafficSource, (inputs: object, options: { locale?: Locale }) => string> = {
  whatsapp: () => "WhatsApp",
  search: m.analytics_source_search,
  alerts: m.analytics_source_alerts,
  direct: m.analytics_source_direct,
  other: m.analytics_source_other,
};

/** The name of an applicant's traffic source, for employers, in the language of the page unless given. */
export const sourceName = (source: TrafficSource, locale?: Locale): string => sources[source]({}, { locale });
