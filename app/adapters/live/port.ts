import type { LiveMessage } from "party/protocol";

/** The rooms that connected clients listen to. What is told here is a courtesy: the database stays the truth. */
export interface LivePort {
  /** Tells a message to all members of a room. Throws when the room server did not take it. */
  publish(room: string, message: LiveMessage): Promise<void>;
  /**
   * Sends all members of a room out; those whose login still holds come back with a new ticket.
   * For a personal room when sessions are revoked or the account is banned. Throws like publish.
   */
  sendOut(room: string): Promise<void>;
}
