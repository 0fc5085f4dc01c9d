/** Takes messages that are handled later, many at a time. */
export interface QueuePort<Message> {
  /** Rejects when the queue does not take it. */
  send(message: Message): Promise<void>;
}
