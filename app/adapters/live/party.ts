import type { LivePort } from "./port";

/** No answer of the room server is waited for longer, in ms. */
const timeLimitMs = 2_000;

/**
 * Rooms on a PartyKit server, reached over HTTP with the shared secret.
 * @param options.url the server's http(s) origin
 * @throws (publish, sendOut) when the server is down, slower than 2 s, or refuses
 */
export function createPartyLive(options: { url: string; secret: string; timeLimitMs?: number }): LivePort {
  async function call(method: "POST" | "DELETE", room: string, body?: string): Promise<void> {
    const address = `${options.url.replace(/\/$/, "")}/parties/main/${encodeURIComponent(room)}`;
    let response: Response;
    try {
      response = await fetch(address, {
        method,
        headers: { authorization: `Bearer ${options.secret}`, "content-type": "application/json" },
        body,
        signal: AbortSignal.timeout(options.timeLimitMs ?? timeLimitMs),
      });
    } catch (cause) {
      throw new Error(`The room server did not answer for room ${room}: ${String(cause)}`, { cause });
    }
    const answer = await response.text();
    if (!response.ok) throw new Error(`The room server refused room ${room}: ${response.status} ${answer.slice(0, 200)}`);
  }

  return {
    publish: (room, message) => call("POST", room, JSON.stringify(message)),
    sendOut: (room) => call("DELETE", room),
  };
}
