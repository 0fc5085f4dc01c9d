import type { Attachment } from "~/adapters/email/port";

/** A mail that tells one person of an event. */
export interface Mail {
  userId: string;
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
  attachments?: Attachment[];
}
