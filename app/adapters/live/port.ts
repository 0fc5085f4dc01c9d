import type { JobsMessage, LiveMessage } from "party/protocol";

/** The rooms that connected clients listen to. What is sent here is a courtesy: the database stays the truth. */
export interface LivePort {
  /** Sends a message to all members of a room. Throws when the room did not take it. */
  publish(room: string, message: Exclude<LiveMessage, JobsMessage>): Promise<void>;
  /** Sends a message to everybody in the public feed, over however many rooms it is spread. Throws when one room did not take it; the others have it then. */
  publishToFeed(message: JobsMessage): Promise<void>;
  /**
   * Sends all members of a room out; those whose login still holds come back with a new ticket.
   * When sessions are revoked, the account is banned or a role ends. Throws like publish.
   */
  sendOut(room: string): Promise<void>;
  /** Resolves when the rooms answer. Throws like publish. */
  ping(): Promise<void>;
}
