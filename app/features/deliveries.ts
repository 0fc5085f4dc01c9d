import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { deliveries } from "db/schema";
import type { Attachment } from "~/adapters/email/port";
import type { PushDevice } from "~/adapters/push/port";

/** What a mail says. */
export interface MailContent {
  subject: string;
  /** Plain text. */
  body: string;
  /** The same as a document of its own; see writeMail. */
  html: string;
  attachments?: Attachment[];
  /** The reply address, if it is not the sender. */
  replyTo?: string;
  /**
   * A POST to this address stops mails of its kind; for mails that no account setting stops, such as those to an
   * address without an account.
   */
  unsubscribeUrl?: string;
}

export type Delivery = typeof deliveries.$inferSelect;
/** A delivery on which the caller holds the lease. */
export type TakenDelivery = Pick<
  Delivery,
  "id" | "eventId" | "userId" | "channel" | "kind" | "recipient" | "payload" | "attempts" | "giveUpAt"
>;

/** A mail or push to be written. Its id is made from its event and its recipient, so that a repetition writes it only once. */
export interface NewDelivery extends Pick<
  Delivery,
  "id" | "eventId" | "userId" | "channel" | "kind" | "recipient" | "payload"
> {
  /** When it was caused, ms UTC; now by default. */
  since?: number;
}

/** Notifications of users, one row each, as columns. */
export interface PushSource {
  from: SQL;
  /** The id of the notification; the ids of its pushes begin with it. */
  id: SQL;
  userId: SQL;
  kind: SQL;
  title: SQL;
  message: SQL;
  url: SQL;
  where: SQL;
}

/** The list entries and the pushes of an event. */
export interface NewsToWrite {
  /** Written before the lists. */
  pushes: PushSource | null;
  /** Whether the cron sends the pushes, since there may be many. */
  isForMany?: boolean;
  /** Write the lists, in the batch that marks this step as done; a repetition adds nothing. */
  statements: BatchItem<"sqlite">[];
}

/** What is read again just before mails and pushes go out. */
export interface Recheck {
  /**
   * By delivery, for those to a user: the current address, the reason to skip it (null to send it), and until when it
   * is held (ms UTC; null when it is not held).
   */
  people: Map<string, { email: string; skipReason: string | null; notBefore: number | null }>;
  /** Addresses, in lower case, that take no mails. */
  suppressed: Set<string>;
  /** The devices that are still registered, by id. */
  devices: Map<string, PushTarget>;
}

/** A device as its push service knows it. */
interface PushTarget extends PushDevice {
  userId: string;
}
