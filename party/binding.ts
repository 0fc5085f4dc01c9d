import type { LiveMessage } from "./protocol";

/** One room, as the rest of the Worker calls it through its binding. Every call rejects while the room is overloaded or restarts. */
export interface RoomStub {
  /** Takes a WebSocket handshake. */
  fetch(request: Request): Promise<Response>;
  /**
   * Sends a message to all members. Resolves with how many were reached; rejects when the message does not belong to
   * this room.
   */
  publish(message: LiveMessage): Promise<number>;
  /** Resolves when the room is awake and answers. */
  ping(): Promise<void>;
  /** Closes the connections of all members. Resolves with how many were closed. */
  sendOut(): Promise<number>;
}

/** The binding to all rooms; getByName wakes none. */
export interface RoomBinding {
  getByName(name: string): RoomStub;
}
