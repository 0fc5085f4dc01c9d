import path from "node:path";

/** A finished build that nothing changes any more: servers and tests use it while the next one is made. */
export interface Build {
  folder: string;
  /** The whole worker in one file, as it is deployed. */
  worker: string;
  /** The pages as a Remix server build. */
  server: string;
  /** The static files. */
  assets: string;
}

export function buildAt(folder: string): Build {
  return {
    folder,
    worker: path.join(folder, "worker/worker.js"),
    server: path.join(folder, "server/index.js"),
    assets: path.join(folder, "client"),
  };
}
