import type { MiniflareOptions } from "miniflare";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/** A finished build that nothing changes any more: servers and tests use it while the next one is made. */
export interface Build {
  folder: string;
  /** The main module of the worker. Beside it lie those that it imports: `wrangler deploy` uploads the whole folder. */
  worker: string;
  /** The pages as a Remix server build. */
  server: string;
  /** The static files. */
  assets: string;
}

export function buildAt(folder: string): Build {
  return {
    folder,
    worker: path.join(folder, "server/worker.js"),
    server: path.join(folder, "server/index.js"),
    assets: path.join(folder, "client"),
  };
}

/** The worker's modules as Miniflare takes them: those that are deployed, the main one first. */
export function modulesOf({ worker }: Build): Pick<MiniflareOptions, "modules" | "modulesRoot"> {
  const modulesRoot = path.dirname(worker);
  const sizeOf = (file: string) => statSync(file).size;
  // Miniflare copies all modules before it for each one that it adds: the large ones come last.
  const files = readdirSync(modulesRoot)
    .filter((name) => /\.(?:js|wasm)$/.test(name))
    .map((name) => path.join(modulesRoot, name));
  const others = files.filter((file) => file !== worker).sort((a, b) => sizeOf(a) - sizeOf(b));
  return {
    modulesRoot,
    modules: [worker, ...others].map((file) => ({
      type: file.endsWith(".wasm") ? "CompiledWasm" : "ESModule",
      path: file,
    })),
  };
}
