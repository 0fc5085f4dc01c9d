interface Email {
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** The same as a document of its own. */
  html: string;
  /** The same key is never sent twice by a provider that supports it. */
  idempotencyKey: string;
  /** The address at which one POST without a log-in stops mails of this kind (RFC 8058); also a page for people. */
  unsubscribeUrl?: string;
  attachments?: Attachment[];
  /** The address for replies, when it is not the sender's. */
  replyTo?: string;
}

/** A file that goes along. */
export interface Attachment {
  fileName: string;
  contentType: string;
  /** Text, such as a calendar, unless the encoding says otherwise. */
  content: string;
  /** Of a file that is no text. */
  encoding?: "base64";
}

/** The provider will never accept this message, such as one to an address that it does not know. */
export class EmailRefused extends Error {
  override readonly name = "EmailRefused";
}

/** The provider accepts no more mails for now, and says for how long. */
export class EmailPutOff extends Error {
  constructor(
    message: string,
    /** Milliseconds. */
    readonly retryAfterMs: number,
  ) {
    super(message);
  }
}

export interface EmailPort {
  /**
   * Hands a message to the provider. Throws when the provider does not accept it: EmailRefused when a retry is useless,
   * EmailPutOff when the provider says how long to wait.
   */
  send(email: Email): Promise<void>;
}

/**
 * Removes an address from the provider's own suppression list, whether it is on it or not. Throws when the provider
 * does not.
 */
export type Readmit = (address: string) => Promise<void>;

/** A mail that has come in. */
export interface ReceivedMail {
  /** As the mail has it: `Asha <asha@example.in>`. */
  from: string;
  messageId: string | null;
  text: string | null;
  html: string | null;
  /** By name in lower case. */
  headers: Record<string, string>;
  /** How many. */
  attachments: number;
}

/** The mail under the provider's id; null for one that it does not know. Throws when the provider does not answer. */
export type Inbox = (id: string) => Promise<ReceivedMail | null>;
