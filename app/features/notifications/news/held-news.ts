import type { HeldField, Locale } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import type { NotificationText } from "./texts";

interface HeldNames {
  field: HeldField;
  text: string;
  company: string;
  seeker: string;
}

/** The texts by which both sides learn what became of a text that was held. */
export const heldNews = {
  /** For the applicant: what the employer wrote, as it is now shown. */
  approved({ field, text, company }: HeldNames, locale: Locale): NotificationText {
    if (field === "interview_place") {
      return { title: m.notifications_held_place_title({}, { locale }), message: m.notifications_held_place_message({ company, place: text }, { locale }), type: "info" };
    }
    return { title: m.notifications_held_message_title({}, { locale }), message: m.notifications_employer_writes({ company, message: text }, { locale }), type: "info" };
  },

  /** For the team that wrote it. */
  reviewed(outcome: "approved" | "refused", { seeker }: HeldNames, reason: string, locale: Locale): NotificationText {
    return outcome === "approved"
      ? { title: m.notifications_held_approved_title({}, { locale }), message: m.notifications_held_approved_message({ seeker }, { locale }), type: "success" }
      : { title: m.notifications_held_refused_title({}, { locale }), message: m.notifications_held_refused_message({ seeker, reason }, { locale }), type: "warning" };
  },
};
