import type { LiveMessage } from "party/protocol";
import { jobsRoom } from "party/rooms";
import type { LivePort } from "./port";

export interface LocalLive extends LivePort {
  readonly told: { room: string; message: LiveMessage }[];
  readonly sentOut: string[];
  /** From now on every call throws, as when the room server is down; undefined mends it. */
  failWith(error: Error | undefined): void;
}

/** Rooms without members, which remember what they were told. */
export function createLocalLive(): LocalLive {
  const told: LocalLive["told"] = [];
  const sentOut: string[] = [];
  let failure: Error | undefined;
  return {
    told,
    sentOut,
    failWith: (error) => {
      failure = error;
    },
    async publish(room, message) {
      if (failure) throw failure;
      told.push({ room, message });
    },
    async publishToFeed(message) {
      if (failure) throw failure;
      told.push({ room: jobsRoom, message });
    },
    async sendOut(room) {
      if (failure) throw failure;
      sentOut.push(room);
    },
  };
}
