import type { QueuePort } from "./port";

/**
 * For environments without a queue: each message is handled at once, as a batch of one. A delayed message is dropped.
 */
export function createDirectQueue<Message>(handle: (messages: Message[]) => Promise<void>): QueuePort<Message> {
  return { send: async (message, options) => (options ? undefined : handle([message])) };
}
