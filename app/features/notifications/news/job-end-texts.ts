import { m } from "~/paraglide/messages";
import type { Locale } from "db/vocabulary";
import { formatDate } from "~/ui/format";
import type { NotificationText } from "./texts";

/** The texts by which a team learns that a job ends. */
export const jobEndTexts = {
  /** @param endsAt ms UTC */
  expiring(job: string, endsAt: number, locale: Locale): NotificationText {
    const date = formatDate(endsAt, locale);
    return { title: m.notifications_job_expiring_title({}, { locale }), message: m.notifications_job_expiring_message({ job, date }, { locale }), type: "warning" };
  },

  /** @param waiting applicants without an answer */
  expired(job: string, waiting: number, locale: Locale): NotificationText {
    const message =
      waiting === 0
        ? m.notifications_job_expired_message({ job }, { locale })
        : waiting === 1
          ? m.notifications_job_expired_one_message({ job }, { locale })
          : m.notifications_job_expired_some_message({ job, count: waiting }, { locale });
    return { title: m.notifications_job_expired_title({}, { locale }), message, type: "warning" };
  },
};
