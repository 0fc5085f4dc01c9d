// The handlers of the outbox for an event (EventHandlers in features/context).
import type { EventHandlers } from "~/features/context";
import type { DomainEvent, EventKind } from "~/features/events";
import type { EventHandlers as Handlers } from "./events/definition";
import { eventDefinitions } from "./events/index.server";

export { recheck } from "./skip-reason.server";

const handlersOf = ({ kind }: DomainEvent): Partial<Handlers<EventKind>> => eventDefinitions[kind];

export const readNews: EventHandlers["readNews"] = async (context, eventId, event) => {
  const handlers = handlersOf(event);
  if (!handlers.notification) throw new Error(`${event.kind} has no notifications`);
  return handlers.notification(context, eventId, event);
};

export const readMails: EventHandlers["readMails"] = async (context, eventId, event, since) => {
  const handlers = handlersOf(event);
  if (!handlers.email) throw new Error(`${event.kind} has no mails`);
  return handlers.email(context, eventId, event, since);
};

export const noteForSearch: EventHandlers["noteForSearch"] = async (context, event) => {
  const handlers = handlersOf(event);
  if (!handlers.search) throw new Error(`${event.kind} is not for search engines`);
  return handlers.search(context, event);
};

export const publishLive: EventHandlers["publishLive"] = async (context, eventId, event, known) => {
  const handlers = handlersOf(event);
  if (!handlers.live) throw new Error(`${event.kind} is not for open pages`);
  return handlers.live(context, eventId, event, known);
};
