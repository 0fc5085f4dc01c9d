import type { Attachment } from "~/adapters/email/port";
import type { AppContext } from "../context";
import type { DomainEvent } from "./events";
import { mailsOfEndedInterview, mailsOfInterview } from "./interview-mails.server";

/** A mail that tells one person of an event. */
export interface Mail {
  userId: string;
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
  attachments?: Attachment[];
}

/** The mails that an event sends, each in its reader's language. */
export async function mailsOf(context: AppContext, event: DomainEvent): Promise<Mail[]> {
  switch (event.kind) {
    case "interview.changed":
    case "interview.reminder":
    case "reschedule_request.changed":
      return mailsOfInterview(context, event);
    case "application.moved":
      return mailsOfEndedInterview(context, event);
    default:
      return [];
  }
}
