import { describe, expect, test } from "vitest";
import type { RoomStub } from "party/binding";
import type { JobsMessage, UserMessage } from "party/protocol";
import { createRoomsLive } from "./partyserver";

const removed: JobsMessage = { type: "job.removed", eventId: "e1", id: "j1" };
const joined: UserMessage = { type: "referral.joined", eventId: "e2" };

/** Rooms that do as told, and a list of what they were asked, "{room} {call}". */
function roomsThat(act: (room: string, nth: number) => Promise<number>, feedRooms = 1, timeLimitMs?: number) {
  const calls: string[] = [];
  const rooms = {
    getByName(room: string): RoomStub {
      const called = (call: string) => act(room, calls.push(`${room} ${call}`));
      return {
        publish: (message) => called(message.eventId),
        sendOut: () => called("out"),
        ping: async () => void (await called("ping")),
        fetch: () => Promise.reject(new Error("not asked for")),
      };
    },
  };
  return { live: createRoomsLive({ rooms, feedRooms, timeLimitMs }), calls };
}

const fine = () => Promise.resolve(0);
const failWith = (fields: object) =>
  Promise.reject(Object.assign(new Error("the Durable Object's code was updated"), fields));

describe("the rooms' adapter", () => {
  test("publishes a message in the room, disconnects its members, and pings the first room of the feed", async () => {
    const { live, calls } = roomsThat(fine);
    await live.publish("user-u1", joined);
    await live.sendOut("user-u1");
    await live.ping();
    expect(calls).toEqual(["user-u1 e2", "user-u1 out", "jobs ping"]);
  });

  test("publishes to all rooms of the feed, also when one of them fails, and then rejects", async () => {
    const { live, calls } = roomsThat((room) => (room === "jobs-1" ? failWith({}) : fine()), 3);
    await expect(live.publishToFeed(removed)).rejects.toThrow(
      "Room jobs-1 failed: the Durable Object's code was updated",
    );
    expect(calls.sort()).toEqual(["jobs e1", "jobs-1 e1", "jobs-2 e1"]);
  });

  test("stops waiting for a room that never answers, and for all rooms of the feed at the same time", async () => {
    const { live } = roomsThat(() => new Promise(() => {}), 64, 50);
    const since = Date.now();
    await expect(live.publish("user-u1", joined)).rejects.toThrow("Room user-u1 failed: no answer within 50 ms");
    await expect(live.publishToFeed(removed)).rejects.toThrow("no answer within 50 ms");
    expect(Date.now() - since).toBeLessThan(1_000);
  });

  test("retries once with a new stub when the room restarts", async () => {
    const { live, calls } = roomsThat((_room, nth) => (nth === 1 ? failWith({ retryable: true }) : fine()));
    await live.publish("user-u1", joined);
    expect(calls).toHaveLength(2);
    const restarting = roomsThat(() => failWith({ retryable: true }));
    await expect(restarting.live.sendOut("user-u1")).rejects.toThrow("updated");
    expect(restarting.calls).toHaveLength(2);
  });

  test("does not retry a room that is overloaded or refuses", async () => {
    for (const fields of [{ overloaded: true, retryable: true }, {}]) {
      const { live, calls } = roomsThat(() => failWith(fields));
      await expect(live.publish("user-u1", joined)).rejects.toThrow();
      expect(calls).toHaveLength(1);
    }
  });
});
