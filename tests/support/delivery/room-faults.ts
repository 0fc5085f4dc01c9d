import { type Miniflare, type MiniflareOptions, Response } from "miniflare";
import { readFileSync } from "node:fs";
import path from "node:path";

export interface RoomCall {
  room: string;
  call: "publish" | "sendOut" | "join";
  state: "begins" | "is done";
  /** Of the message, when one is published. */
  eventId?: string;
}

/** What becomes of a call that begins: all is well, or the fault comes before or after the room has done what it was asked. */
export type Fate = { when?: undefined } | { when: "before" | "after"; fault: "throw" | "overload" | "crash" | "hang" };

type Modules = { type: "ESModule"; path: string; contents?: string }[];

/** Lets a built worker's rooms fail; what is deployed knows nothing of it. @param decide is asked when a call begins, and told when it is done */
export function withFailingRooms(
  options: MiniflareOptions,
  decide: (call: RoomCall) => Fate | Promise<Fate>,
): MiniflareOptions {
  const { modules } = options as { modules: Modules };
  const built = modules[0]?.path ?? "";
  const contents = readFileSync(path.join(import.meta.dirname, "failing-rooms.js"), "utf8").replace(
    "WORKER",
    `./${path.basename(built)}`,
  );
  return {
    ...options,
    modules: [{ type: "ESModule", path: path.join(path.dirname(built), "failing-rooms.js"), contents }, ...modules],
    serviceBindings: {
      ...(options as { serviceBindings?: object }).serviceBindings,
      ROOM_FAULTS: async (request: Request) => Response.json(await decide((await request.json()) as RoomCall)),
    },
  } as unknown as MiniflareOptions;
}

/** Crashes rooms of a worker started with failing rooms: all connections to them break. */
export async function crashRooms(miniflare: Miniflare, rooms: Iterable<string>): Promise<void> {
  const namespace = await miniflare.getDurableObjectNamespace("Main");
  const crash = (room: string) =>
    namespace
      .get(namespace.idFromName(room))
      .fetch("http://crash.invalid/")
      .catch(() => undefined);
  await Promise.all([...rooms].map(crash));
}
