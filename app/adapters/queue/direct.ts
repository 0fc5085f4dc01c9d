import type { QueuePort } from "./port";

/** For places without a queue: each message is handled at once, as a batch of one. */
export function createDirectQueue<Message>(handle: (messages: Message[]) => Promise<void>): QueuePort<Message> {
  return { send: (message) => handle([message]) };
}
