import type { ApplicationStatus, Locale } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import type { NotificationText } from "../../channels/news";

/** The texts of an application's notifications; titles as the product owner gave them. */
export const applicationTexts = {
  /** For the seeker. */
  submitted(names: { job: string; company: string }, locale: Locale): NotificationText {
    return {
      title: m.notifications_application_submitted_title({}, { locale }),
      message: m.notifications_application_submitted_message(names, { locale }),
      type: "success",
    };
  },

  /** For the employer. */
  received(names: { job: string; seeker: string }, locale: Locale): NotificationText {
    return {
      title: m.notifications_new_application_title({}, { locale }),
      message: m.notifications_new_application_message(names, { locale }),
      type: "info",
    };
  },

  /** For the employer. @param hadInterview whether they were about to meet */
  withdrawn(names: { job: string; seeker: string }, hadInterview: boolean, locale: Locale): NotificationText {
    const message = hadInterview ? m.notifications_withdrawn_interview_message : m.notifications_withdrawn_message;
    return {
      title: m.notifications_withdrawn_title({}, { locale }),
      message: message(names, { locale }),
      type: "info",
    };
  },

  /**
   * For the seeker. @param written the employer's message with it, which is the whole text for a status that is not
   * announced
   */
  moved(
    to: ApplicationStatus,
    names: { job: string; company: string },
    locale: Locale,
    written: string | null = null,
  ): NotificationText {
    const text = ownText(to, names, locale);
    const words =
      written === null
        ? null
        : m.notifications_employer_writes({ company: names.company, message: written }, { locale });
    return { ...text, message: [text.message, words].filter((part) => part !== null).join("\n") };
  },
};

function ownText(to: ApplicationStatus, names: { job: string; company: string }, locale: Locale): NotificationText {
  if (to === "shortlisted") {
    return {
      title: m.notifications_shortlisted_title({}, { locale }),
      message: m.notifications_shortlisted_message(names, { locale }),
      type: "success",
    };
  }
  if (to === "hired") {
    return {
      title: m.notifications_hired_title({}, { locale }),
      message: m.notifications_hired_message(names, { locale }),
      type: "success",
    };
  }
  if (to === "rejected") {
    return {
      title: m.notifications_application_update_title({}, { locale }),
      message: m.notifications_rejected_message(names, { locale }),
      type: "info",
    };
  }
  return { title: m.notifications_application_update_title({}, { locale }), message: names.job, type: "info" };
}

/** Whether an applicant gets news of a status in our own words; the others are silent. */
export const isAnnounced = (to: ApplicationStatus): boolean => ["shortlisted", "rejected", "hired"].includes(to);
