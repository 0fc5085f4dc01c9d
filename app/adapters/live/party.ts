import { feedRooms } from "party/rooms";
import type { LivePort } from "./port";

/** No answer of the room server is waited for longer, in ms. */
const timeLimitMs = 2_000;

/**
 * Rooms on a PartyKit server, reached over HTTP with the shared secret.
 * @param options.url the server's http(s) origin
 * @param options.feedRooms over how many rooms the public feed is spread
 * @throws (all) when the server is down, slower than 2 s, or refuses
 */
export function createPartyLive(options: { url: string; secret: string; feedRooms: number; timeLimitMs?: number }): LivePort {
  async function call(method: "POST" | "DELETE", room: string, body?: string): Promise<void> {
    const answer = await ask(method, room, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The room server refused room ${room}: ${answer.status} ${text.slice(0, 200)}`);
  }

  async function ask(method: "POST" | "DELETE", room: string, body: string | undefined, isLast = false): Promise<Response> {
    const address = `${options.url.replace(/\/$/, "")}/parties/main/${encodeURIComponent(room)}`;
    try {
      return await fetch(address, {
        method,
        headers: { authorization: `Bearer ${options.secret}`, "content-type": "application/json" },
        body,
        signal: AbortSignal.timeout(options.timeLimitMs ?? timeLimitMs),
      });
    } catch (cause) {
      // A kept connection breaks when the server behind it was replaced; a new one reaches it. Members know a message that comes twice.
      if (!isLast && String(cause).includes("connection lost")) return ask(method, room, body, true);
      throw new Error(`The room server did not answer for room ${room}: ${String(cause)}`, { cause });
    }
  }

  return {
    publish: (room, message) => call("POST", room, JSON.stringify(message)),
    async publishToFeed(message) {
      const body = JSON.stringify(message);
      const answers = await Promise.allSettled(feedRooms(options.feedRooms).map((room) => call("POST", room, body)));
      for (const answer of answers) if (answer.status === "rejected") throw answer.reason;
    },
    sendOut: (room) => call("DELETE", room),
  };
}
