import type { JobsMessage, LiveMessage } from "party/protocol";

/** The rooms that connected clients listen to. What is told here is a courtesy: the database stays the truth. */
export interface LivePort {
  /** Tells a message to all members of a room. Throws when the room server did not take it. */
  publish(room: string, message: Exclude<LiveMessage, JobsMessage>): Promise<void>;
  /** Tells a message to everybody in the public feed, over how many rooms it may be spread. Throws when one room did not take it; the others have it then. */
  publishToFeed(message: JobsMessage): Promise<void>;
  /**
   * Sends all members of a room out; those whose login still holds come back with a new ticket.
   * When sessions are revoked, the account is banned or a role ends. Throws like publish.
   */
  sendOut(room: string): Promise<void>;
}
