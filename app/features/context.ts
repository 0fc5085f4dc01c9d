import type { Db } from "db/client";
import type { EmailPort, Inbox, Readmit } from "~/adapters/email/port";
import type { FilesPort } from "~/adapters/files/port";
import type { EdgePlace } from "~/adapters/geo/port";
import type { ImagesPort } from "~/adapters/images/port";
import type { LivePort } from "~/adapters/live/port";
import type { PaymentsPort } from "~/adapters/payments/port";
import type { PushPort } from "~/adapters/push/port";
import type { QueuePort } from "~/adapters/queue/port";
import type { SearchEnginePort } from "~/adapters/search-engines/port";
import type { TextMessagePort } from "~/adapters/text-messages/port";
import type { NewDelivery, NewsToWrite, Recheck, TakenDelivery } from "./deliveries";
import type { DomainEvent } from "./events";
import type { Interaction, LogInMessage } from "./queue-messages";

/** What the outbox needs from an event's notifications; implemented by features/notifications. */
export interface EventHandlers {
  /** The lists of notifications and the pushes. */
  readNews(context: AppContext, eventId: string, event: DomainEvent): Promise<NewsToWrite>;
  /** The mails. A withdrawal has none; it deletes a user's unsent deliveries here. @param since when the event was recorded, ms UTC */
  readMails(context: AppContext, eventId: string, event: DomainEvent, since: number): Promise<NewDelivery[]>;
  /**
   * Updates open pages. Throws when a room refuses the update. @param known what the batch of the event has read after
   * the change
   */
  publishLive(context: AppContext, eventId: string, event: DomainEvent, known?: unknown): Promise<void>;
  /** Writes down the notices for search engines. */
  noteForSearch(context: AppContext, event: DomainEvent): Promise<void>;
  /** Re-checks mails and pushes before they go out. */
  recheck(context: AppContext, deliveries: readonly TakenDelivery[]): Promise<Recheck>;
}

/** What every command and query of the features may use; built once a request by app/load-context. */
export interface AppContext {
  db: Db;
  /** The database of the log tables (db/log-tables.ts); the same as `db` where they have none of their own. */
  logDb: Db;
  /** Milliseconds UTC. */
  now: () => number;
  /** How long an employer can undo a move or a message; nobody is notified until then. Milliseconds; 0 notifies at once. */
  undoMs: number;
  email: EmailPort;
  readmitEmail: Readmit;
  /** Reads incoming mails; null where replies to our mails go to support's own mailbox. */
  inbox: Inbox | null;
  /** The domain of the addresses to which mails come in; null without such a domain. */
  inboundDomain: string | null;
  /** Null where no provider is set: then no page offers a mobile number as a way in. */
  textMessages: TextMessagePort | null;
  live: LivePort;
  push: PushPort;
  /** Null where no provider is set: then nothing can be bought. */
  payments: PaymentsPort | null;
  /** Test payments that move no money; null where there is no such provider. */
  testPayments: PaymentsPort | null;
  /** The search engines that are notified of jobs; none where nothing is set up. */
  searchEngines: readonly SearchEnginePort[];
  /** What people upload. */
  files: FilesPort;
  images: ImagesPort;
  /** The queue of interactions to be counted. */
  interactions: QueuePort<Interaction>;
  /** The queue of log-ins; each is followed by notifications about matches. */
  logIns: QueuePort<LogInMessage>;
  /** The origin under which links in mails and share texts are made, without a slash at the end. */
  siteUrl: string;
  /**
   * The keyed hash of a text (base64url), for links that cannot be forged; the text must name its purpose. Throws
   * without a key.
   */
  sign: (text: string) => string;
  /** Who sent the request that is being answered; null for the cron and the queues. */
  requester: { userAgent: string | null; place: () => EdgePlace | null } | null;
  /** Loaded with the first event, since most requests record none. */
  eventHandlers: () => Promise<EventHandlers>;
  /** Continues work after the response. What must not be lost goes through the outbox as well. */
  waitUntil: (promise: Promise<unknown>) => void;
}
