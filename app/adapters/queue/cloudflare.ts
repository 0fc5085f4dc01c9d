import type { QueuePort } from "./port";

/** A queue of Cloudflare Queues; the `queue` handler of the worker gets the messages in batches. */
export function createCloudflareQueue<Message>(queue: Queue<Message>): QueuePort<Message> {
  return {
    async send(message, options) {
      await queue.send(message, options);
    },
  };
}
