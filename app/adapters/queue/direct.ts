import type { QueuePort } from "./port";

/** For places without a queue: each message is handled at once, as a batch of one; a delayed one is dropped, since nobody waits for it there. */
export function createDirectQueue<Message>(handle: (messages: Message[]) => Promise<void>): QueuePort<Message> {
  return { send: async (message, options) => (options ? undefined : handle([message])) };
}
