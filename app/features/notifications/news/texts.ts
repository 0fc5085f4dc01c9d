import { m } from "~/paraglide/messages";
import type { ApplicationStatus, InterviewStatus, Locale, NotificationType } from "db/vocabulary";

export interface NotificationText {
  title: string;
  message: string;
  type: NotificationType;
}

/** The one place where the texts of notifications are written; titles as the product owner gave them. */
export const notificationTexts = {
  applicationSubmitted(names: { job: string; company: string }, locale: Locale): NotificationText {
    return {
      title: m.notifications_application_submitted_title({}, { locale }),
      message: m.notifications_application_submitted_message(names, { locale }),
      type: "success",
    };
  },

  newApplication(names: { job: string; seeker: string }, locale: Locale): NotificationText {
    return {
      title: m.notifications_new_application_title({}, { locale }),
      message: m.notifications_new_application_message(names, { locale }),
      type: "info",
    };
  },

  /** For the employer. @param hadInterview whether they were about to meet */
  applicationWithdrawn(names: { job: string; seeker: string }, hadInterview: boolean, locale: Locale): NotificationText {
    const message = hadInterview ? m.notifications_withdrawn_interview_message : m.notifications_withdrawn_message;
    return { title: m.notifications_withdrawn_title({}, { locale }), message: message(names, { locale }), type: "info" };
  },

  /** @param written what the employer wrote with it; all that is told of a status without words of ours */
  applicationMoved(to: ApplicationStatus, names: { job: string; company: string }, locale: Locale, written: string | null = null): NotificationText {
    const text = applicationMoved(to, names, locale);
    const words = written === null ? null : m.notifications_employer_writes({ company: names.company, message: written }, { locale });
    return { ...text, message: [text.message, words].filter((part) => part !== null).join("\n") };
  },

  interviewChanged(
    status: InterviewStatus,
    details: { job: string; company: string; when: string },
    locale: Locale,
  ): NotificationText {
    const { job, company, when } = details;
    const texts: Record<InterviewStatus, [title: string, message: string, type: NotificationType]> = {
      scheduled: [
        m.notifications_interview_scheduled_title({}, { locale }),
        m.notifications_interview_scheduled_message({ job, company, when }, { locale }),
        "success",
      ],
      rescheduled: [
        m.notifications_interview_rescheduled_title({}, { locale }),
        m.notifications_interview_rescheduled_message({ job, company, when }, { locale }),
        "warning",
      ],
      cancelled: [
        m.notifications_interview_cancelled_title({}, { locale }),
        m.notifications_interview_cancelled_message({ job, company }, { locale }),
        "warning",
      ],
      live: [
        m.notifications_interview_live_title({}, { locale }),
        m.notifications_interview_live_message({ job, company }, { locale }),
        "info",
      ],
      ended: [
        m.notifications_interview_ended_title({}, { locale }),
        m.notifications_interview_ended_message({ job, company }, { locale }),
        "info",
      ],
      completed: [
        m.notifications_interview_completed_title({}, { locale }),
        m.notifications_interview_completed_message({ job, company }, { locale }),
        "info",
      ],
    };
    const [title, message, type] = texts[status];
    return { title, message, type };
  },

  /** For the seeker: something was added to an interview that they know of. */
  interviewDetails(names: { job: string; company: string }, locale: Locale): string {
    return m.notifications_interview_details_message(names, { locale });
  },

  /** For the employer: the applicant has joined, or says that it has ended. */
  interviewChangedBySeeker(status: "live" | "ended", names: { job: string; seeker: string }, locale: Locale): NotificationText {
    return status === "live"
      ? {
          title: m.notifications_interview_live_title({}, { locale }),
          message: m.notifications_interview_joined_message(names, { locale }),
          type: "info",
        }
      : {
          title: m.notifications_interview_ended_title({}, { locale }),
          message: m.notifications_interview_ended_by_message(names, { locale }),
          type: "info",
        };
  },

  /** For the seeker: the interview is in a day, or in an hour. */
  ownInterviewAhead(hours: 24 | 1, details: { job: string; company: string; when: string }, locale: Locale): NotificationText {
    const message = hours === 24 ? m.notifications_own_interview_ahead_message : m.notifications_own_interview_soon_message;
    return { title: aheadTitle(hours, locale), message: message(details, { locale }), type: "info" };
  },

  /** For the employer. */
  interviewAhead(hours: 24 | 1, details: { job: string; seeker: string; when: string }, locale: Locale): NotificationText {
    return { title: aheadTitle(hours, locale), message: m.notifications_interview_ahead_message(details, { locale }), type: "info" };
  },

  /** For the employer. */
  rescheduleAsked(details: { job: string; seeker: string; when: string }, locale: Locale): NotificationText {
    return {
      title: m.notifications_reschedule_asked_title({}, { locale }),
      message: m.notifications_reschedule_asked_message(details, { locale }),
      type: "warning",
    };
  },

  /** For the seeker: the time stays. */
  rescheduleDismissed(details: { job: string; company: string; when: string }, locale: Locale): NotificationText {
    return {
      title: m.notifications_reschedule_dismissed_title({}, { locale }),
      message: m.notifications_reschedule_dismissed_message(details, { locale }),
      type: "info",
    };
  },
};

function applicationMoved(to: ApplicationStatus, names: { job: string; company: string }, locale: Locale): NotificationText {
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
const aheadTitle = (hours: 24 | 1, locale: Locale) =>
  hours === 24 ? m.notifications_interview_ahead_title({}, { locale }) : m.notifications_interview_soon_title({}, { locale });
