import type { Miniflare, MiniflareOptions } from "miniflare";
import { readFileSync } from "node:fs";
import path from "node:path";

type Modules = { type: "ESModule"; path: string; contents?: string }[];

/** Gives a built worker a clock that can be put forward; what is deployed knows nothing of it. */
export function withClock(options: MiniflareOptions): MiniflareOptions {
  const { modules } = options as { modules: Modules };
  const built = modules[0]?.path ?? "";
  const contents = readFileSync(path.join(import.meta.dirname, "clock-worker.js"), "utf8").replaceAll(
    "WORKER",
    `./${path.basename(built)}`,
  );
  return {
    ...options,
    modules: [{ type: "ESModule", path: path.join(path.dirname(built), "clock-worker.js"), contents }, ...modules],
  } as unknown as MiniflareOptions;
}

/** @param ahead of the real time, ms */
export async function setClock(miniflare: Miniflare, ahead: number): Promise<void> {
  const { status } = await (await miniflare.getWorker()).fetch(`http://clock.invalid/?ahead=${ahead}`);
  if (status !== 204) throw new Error(`the clock cannot be put forward: ${status}`);
}
