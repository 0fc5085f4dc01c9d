import { m } from "~/paraglide/messages";
import type { Locale } from "db/vocabulary";
import type { ReviewOutcome } from "~/features/events";
import type { NotificationText } from "./texts";

/** The texts by which people learn of a review. */
export const reviewTexts = {
  jobReviewed(outcome: ReviewOutcome, names: { job: string; reason: string }, locale: Locale): NotificationText {
    const { job, reason } = names;
    const texts: Record<ReviewOutcome, NotificationText> = {
      approved: { title: m.reports_told_approved_title({}, { locale }), message: m.reports_told_approved_message({ job }, { locale }), type: "success" },
      refused: { title: m.reports_told_refused_title({}, { locale }), message: m.reports_told_refused_message({ job, reason }, { locale }), type: "warning" },
      removed: {
        title: m.reports_told_removed_title({}, { locale }),
        message: reason ? m.reports_told_removed_reason_message({ job, reason }, { locale }) : m.reports_told_removed_message({ job }, { locale }),
        type: "warning",
      },
      hidden: { title: m.reports_told_hidden_title({}, { locale }), message: m.reports_told_hidden_message({ job }, { locale }), type: "warning" },
      returned: { title: m.reports_told_returned_title({}, { locale }), message: m.reports_told_returned_message({ job }, { locale }), type: "success" },
    };
    return texts[outcome];
  },

  identityReviewed(outcome: "approved" | "refused", names: { company: string; reason: string }, locale: Locale): NotificationText {
    const { company, reason } = names;
    return outcome === "approved"
      ? { title: m.reports_told_identity_approved_title({}, { locale }), message: m.reports_told_identity_approved_message({ company }, { locale }), type: "success" }
      : { title: m.reports_told_identity_refused_title({}, { locale }), message: m.reports_told_identity_refused_message({ company, reason }, { locale }), type: "warning" };
  },

  reportSettled(status: "upheld" | "dismissed", names: { subject: string }, locale: Locale): NotificationText {
    return status === "upheld"
      ? { title: m.reports_told_upheld_title({}, { locale }), message: m.reports_told_upheld_message(names, { locale }), type: "success" }
      : { title: m.reports_told_dismissed_title({}, { locale }), message: m.reports_told_dismissed_message(names, { locale }), type: "info" };
  },

  applicantWarned(names: { job: string; company: string }, locale: Locale): NotificationText {
    return { title: m.reports_told_warned_title({}, { locale }), message: m.reports_told_warned_message(names, { locale }), type: "warning" };
  },
};
