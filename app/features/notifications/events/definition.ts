import type { SQL } from "drizzle-orm";
import type { AppContext } from "~/features/context";
import type { NewDelivery, NewsToWrite } from "~/features/deliveries";
import type { ChannelOf, EventKind, EventOf } from "~/features/events";

/**
 * The delivery steps of an event. Declared as methods, since their bivariant parameters let handlers of one kind count
 * as handlers of any kind.
 */
export interface EventHandlers<Kind extends EventKind> {
  /** The in-app notifications and pushes. */
  notification(context: AppContext, eventId: string, event: EventOf<Kind>): Promise<NewsToWrite>;
  /**
   * Publishes to the rooms of open pages. Throws when a room rejects it. @param known what the batch of the event has
   * read after the change
   */
  live(context: AppContext, eventId: string, event: EventOf<Kind>, known?: unknown): Promise<void>;
  /** Writes down the notices for search engines about a page. */
  search(context: AppContext, event: EventOf<Kind>): Promise<void>;
  /** The mails. @param since when the event was recorded, ms UTC */
  email(context: AppContext, eventId: string, event: EventOf<Kind>, since: number): Promise<NewDelivery[]>;
}

/**
 * When a mail or push of an event is outdated; re-checked just before sending, maybe hours after it was written. SQL
 * over the recorded event `e` (`e.payload ->> 'jobId'`), true when it is over; "never" for news that stay true. @param
 * now ms UTC
 */
type IsOver = "never" | ((now: number) => SQL);

type Rechecked<Kind extends EventKind> = [Extract<ChannelOf<Kind>, "email" | "notification">] extends [never]
  ? unknown
  : { isOver: IsOver };

/** All about one kind of event: a handler for each of its channels (eventKinds in features/events), and no other, and when its mails and pushes are over. */
export type EventDefinition<Kind extends EventKind> = Pick<EventHandlers<Kind>, ChannelOf<Kind>> & Rechecked<Kind>;
