// What the outbox asks about an event (EventHandlers in features/context).
export { publishLive } from "./live/live.server";
export { readMails, readNews, withdraw } from "./news/write-news.server";
export { recheck } from "./skip-reason.server";
