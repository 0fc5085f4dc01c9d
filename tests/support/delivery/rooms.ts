import { env } from "cloudflare:test";
import { vi } from "vitest";
import type { RoomBinding, RoomStub } from "../../../party/binding";

interface Published {
  room: string;
  message: unknown;
}

/** How rooms can be down: each call throws at once, is refused because of too much work, or never returns. */
type Outage = "throws" | "overloaded" | "hangs";

interface RecordingRooms extends RoomBinding {
  real: typeof env.Main;
}

const realFetch = globalThis.fetch;

/** The binding to the real rooms, Durable Objects, for the tests of the rooms themselves. */
export const realRooms = "real" in env.Main ? (env.Main as unknown as RecordingRooms).real : env.Main;

let published: Published[] = [];
let outage: Outage | undefined;

/** Whatever a room does, unless the rooms are down. */
function answer<Result>(result: () => Result): Promise<Result> {
  if (outage === "hangs") return new Promise(() => {});
  if (outage === "overloaded")
    return Promise.reject(
      Object.assign(new Error("Durable Object is overloaded"), { overloaded: true, retryable: true }),
    );
  if (outage === "throws") return Promise.reject(new Error("The room throws in this test"));
  return Promise.resolve(result());
}

/** Rooms without members, which remember what was published in them. */
const recordingRooms: RecordingRooms = {
  real: realRooms,
  getByName(room): RoomStub {
    const record = (message: unknown) => answer(() => Number(published.push({ room, message }) < 0));
    return {
      publish: (message) => record(structuredClone(message)),
      sendOut: () => record("sent out"),
      ping: () => answer(() => undefined),
      fetch: () => answer(() => new Response("Nobody joins these rooms", { status: 501 })),
    };
  },
};

/** Opens empty rooms; every test starts with them. Of the outside world only the local push service answers. */
export function openRooms(): void {
  published = [];
  outage = undefined;
  env.Main = recordingRooms as unknown as typeof env.Main;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.origin === env.PUSH_ORIGINS) return realFetch(request);
    throw new TypeError(`Nobody answers at ${url.origin} in tests`);
  });
}

/** From now on, until the end of the test, the rooms are down. */
export function closeRooms(how: Outage = "throws"): void {
  outage = how;
}

/** What was published in a room in this test, oldest first; "sent out" for members being sent out. */
export function liveMessages(room: string): unknown[] {
  return published.filter((each) => each.room === room).map(({ message }) => message);
}
