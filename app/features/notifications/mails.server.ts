import type { Attachment } from "~/adapters/email/port";
import type { AppContext } from "../context";
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
export async function mailsOf(_context: AppContext, event: DomainEvent): Promise<Mail[]> {
  switch (event.kind) {
    default:
      return [];
  }
}
