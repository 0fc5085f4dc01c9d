import type { AppContext } from "~/features/context";
import type { NewDelivery, NewsToWrite } from "~/features/deliveries";
import type { ChannelOf, EventKind, EventOf } from "~/features/events";

/** What each step of an event's delivery does. Methods, so that the handlers of one kind are also handlers of an event of any kind. */
export interface EventHandlers<Kind extends EventKind> {
  /** The in-app notifications and pushes. */
  notification(context: AppContext, eventId: string, event: EventOf<Kind>): Promise<NewsToWrite>;
  /** Publishes to the rooms of open pages. Throws when a room does not take it. @param known what the batch of the event has read after the change */
  live(context: AppContext, eventId: string, event: EventOf<Kind>, known?: unknown): Promise<void>;
  /** Writes down that search engines are to be told of a page. */
  search(context: AppContext, event: EventOf<Kind>): Promise<void>;
  /** The mails. @param since when the event was recorded, ms UTC */
  email(context: AppContext, eventId: string, event: EventOf<Kind>, since: number): Promise<NewDelivery[]>;
}

/** All about one kind of event: a handler for each of its channels (eventKinds in features/events), and no other. */
export type EventDefinition<Kind extends EventKind> = Pick<EventHandlers<Kind>, ChannelOf<Kind>>;
