/** Takes messages that are handled later, many at a time. */
export interface QueuePort<Message> {
  /** Rejects when the queue does not accept it. @param options.delaySeconds not before this many seconds have passed */
  send(message: Message, options?: { delaySeconds: number }): Promise<void>;
}
