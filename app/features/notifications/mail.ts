import type { NewsKind, UserType } from "db/vocabulary";
import type { Attachment } from "~/adapters/email/port";

/** What a mail says. */
export interface MailContent {
  subject: string;
  /** Plain text. */
  body: string;
  /** The same as a document of its own; see writeMail. */
  html: string;
  attachments?: Attachment[];
  /** Where one POST stops mails of its kind, for mails that no choice in the account stops, such as those to an address alone. */
  unsubscribeUrl?: string;
}

/** A mail that tells one person of an event, if they want news of its kind by mail. */
export interface Mail extends MailContent {
  audience: UserType;
  /** Null for what nobody can turn off. */
  kind: NewsKind | null;
  userId: string;
  to: string;
}
