import { cp } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, test as base } from "@playwright/test";
import { buildAt } from "../../scripts/build-folder";
import type { Rooms } from "../../scripts/rooms";
import { startServer, type Server } from "../../scripts/serve";

/** Rooms that nobody can enter: they take every message, and are open at once. */
export async function openEmptyRooms(): Promise<Rooms> {
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader("content-type", "application/json").end('{"delivered":0}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, port, stop };
}

/** The rooms of a project's sites when they need no real ones. */
export const roomsOf = (project: { name: string }) => (project.name === "no-script" ? openEmptyRooms() : undefined);

/** Tests in the browser. Each worker has a site of its own over a copy of the sample data, so that none sees another's changes. */
export const test = base.extend<object, { site: Server; siteVars: Record<string, string> }>({
  siteVars: [{}, { scope: "worker", option: true }],
  site: [
    async ({ siteVars }, use, { workerIndex, project }) => {
      const { SITE_FOLDER = "", SITE_BUILD = "" } = process.env;
      const stateDir = path.join(SITE_FOLDER, `worker-${workerIndex}`);
      await cp(path.join(SITE_FOLDER, "sample"), stateDir, { recursive: true });
      const site = await startServer({ build: buildAt(SITE_BUILD), stateDir, port: 9100 + 10 * workerIndex, roomsPort: 9500 + 10 * workerIndex, rooms: await roomsOf(project), cron: false, vars: siteVars });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

export { expect };
