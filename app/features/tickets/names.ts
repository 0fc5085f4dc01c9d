import type { Locale, TicketTopic } from "db/vocabulary";
import { m } from "~/paraglide/messages";

/** The topic of a ticket, in the reader's language or in the given one. */
export function ticketTopicName(topic: TicketTopic, locale?: Locale): string {
  return {
    account: m.pages_topic_account,
    job: m.pages_topic_job,
    employer: m.pages_topic_employer,
    privacy: m.pages_topic_privacy,
    complaint: m.pages_topic_complaint,
    other: m.pages_topic_other,
    recruitment: m.hiring_topic_recruitment,
    internship: m.hiring_topic_internship,
  }[topic]({}, locale && { locale });
}
