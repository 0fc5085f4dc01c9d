import type { InterviewStatus, Locale, NotificationType } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import type { NotificationText } from "../../channels/news";

/** The texts of an interview's notifications and mails; titles as the product owner gave them. */
export const interviewTexts = {
  /** For the seeker. */
  changed(
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
  details(names: { job: string; company: string }, locale: Locale): string {
    return m.notifications_interview_details_message(names, { locale });
  },

  /** For the employer: the applicant has joined, or says that it has ended. */
  changedBySeeker(status: "live" | "ended", names: { job: string; seeker: string }, locale: Locale): NotificationText {
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
  seekerReminder(
    hours: 24 | 1,
    details: { job: string; company: string; when: string },
    locale: Locale,
  ): NotificationText {
    const message =
      hours === 24 ? m.notifications_own_interview_ahead_message : m.notifications_own_interview_soon_message;
    return { title: reminderTitle(hours, locale), message: message(details, { locale }), type: "info" };
  },

  /** For the employer. */
  employerReminder(
    hours: 24 | 1,
    details: { job: string; seeker: string; when: string },
    locale: Locale,
  ): NotificationText {
    return {
      title: reminderTitle(hours, locale),
      message: m.notifications_interview_ahead_message(details, { locale }),
      type: "info",
    };
  },

  /** For the employer: the applicant asks for another time. */
  rescheduleRequested(details: { job: string; seeker: string; when: string }, locale: Locale): NotificationText {
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

const reminderTitle = (hours: 24 | 1, locale: Locale) =>
  hours === 24
    ? m.notifications_interview_ahead_title({}, { locale })
    : m.notifications_interview_soon_title({}, { locale });
