import type { RoomBinding, RoomStub } from "party/binding";
import { feedRooms, jobsRoom } from "party/rooms";
import { withTimeLimit } from "party/time-limit";
import type { LivePort } from "./port";

/** Time limit of a call to a room, in ms. */
const timeLimitMs = 2_000;

/**
 * The rooms of this Worker, called through their binding.
 * @param options.feedRooms over how many rooms the public feed is spread
 * @param options.timeLimitMs milliseconds; 2,000 unless given
 * @throws (all) when a room fails, is overloaded or is slower than the time limit
 */
export function createRoomsLive(options: { rooms: RoomBinding; feedRooms: number; timeLimitMs?: number }): LivePort {
  type Act = (room: RoomStub) => Promise<unknown>;

  async function attempt(name: string, act: Act, isLast = false): Promise<unknown> {
    try {
      return await act(options.rooms.getByName(name));
    } catch (error) {
      // A restart of a room, as after a deploy, breaks the stubs of its running calls; a new stub reaches it. Clients
      // drop a repeated message.
      if (isLast || !mayRetry(error)) throw error;
      return attempt(name, act, true);
    }
  }

  async function call(name: string, act: Act): Promise<void> {
    try {
      await withTimeLimit(attempt(name, act), options.timeLimitMs ?? timeLimitMs);
    } catch (cause) {
      throw new Error(`Room ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
  }

  return {
    publish: (room, message) => call(room, (stub) => stub.publish(message)),
    async publishToFeed(message) {
      const results = await Promise.allSettled(
        feedRooms(options.feedRooms).map((room) => call(room, (stub) => stub.publish(message))),
      );
      for (const result of results) if (result.status === "rejected") throw result.reason;
    },
    sendOut: (room) => call(room, (stub) => stub.sendOut()),
    ping: () => call(jobsRoom, (stub) => stub.ping()),
  };
}

/**
 * Whether a Durable Object's error allows an immediate retry, as the runtime marks it: not while the room is
 * overloaded.
 */
function mayRetry(error: unknown): boolean {
  const { retryable, overloaded } = (error ?? {}) as { retryable?: boolean; overloaded?: boolean };
  return retryable === true && overloaded !== true;
}
