import type { JobsMessage, LiveMessage } from "party/protocol";

/** The rooms that connected clients listen to. Messages are only hints: the database holds the truth. */
export interface LivePort {
  /** Sends a message to all members of a room. Throws when the room did not accept it. */
  publish(room: string, message: Exclude<LiveMessage, JobsMessage>): Promise<void>;
  /**
   * Sends a message to all members of all rooms of the public feed. Throws when one room did not accept it; the other
   * rooms have it then.
   */
  publishToFeed(message: JobsMessage): Promise<void>;
  /**
   * Disconnects all members of a room; members whose log-in is still valid return with a new ticket. To be called when
   * sessions are revoked, the account is banned or a role ends. Throws like publish.
   */
  sendOut(room: string): Promise<void>;
  /** Resolves when the rooms answer. Throws like publish. */
  ping(): Promise<void>;
}
