import type { Attachment } from "~/adapters/email/port";
import type { AppContext } from "../context";
import { applicationMails } from "./application-mails.server";
import type { DomainEvent } from "./events";

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
    case "application.submitted":
      return applicationMails(context, event.applicationId);
    default:
      return [];
  }
}
