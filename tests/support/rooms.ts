import { vi } from "vitest";
import { env } from "cloudflare:test";

interface Told {
  room: string;
  message: unknown;
}

const realFetch = globalThis.fetch;

let told: Told[] = [];
let isDown = false;

/** Opens empty rooms; every test starts with them. Of the rest of the outside world only the local push service answers. */
export function openRooms(): void {
  told = [];
  isDown = false;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.origin === env.PUSH_ORIGINS) return realFetch(request);
    if (url.origin !== env.ROOMS_URL || isDown) throw new TypeError(`Nobody answers at ${url.origin} in tests`);
    if (request.headers.get("authorization") !== `Bearer ${env.ROOMS_SECRET}`) return new Response("The secret is needed", { status: 401 });
    const room = decodeURIComponent(url.pathname.replace("/parties/main/", ""));
    told.push({ room, message: request.method === "DELETE" ? "sent out" : await request.json() });
    return Response.json({ delivered: 0 });
  });
}

/** From now on, until the end of the test, the rooms do not answer. */
export function closeRooms(): void {
  isDown = true;
}

/** What a room was told in this test, oldest first; "sent out" for members being sent out. */
export function toldTo(room: string): unknown[] {
  return told.filter((each) => each.room === room).map(({ message }) => message);
}
