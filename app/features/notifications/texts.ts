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

  /** Null for the statuses that stay silent. An interview tells of itself. */
  applicationMoved(to: ApplicationStatus, names: { job: string; company: string }, locale: Locale): NotificationText | null {
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
    return null;
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
};
