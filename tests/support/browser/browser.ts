import { expect, test as base } from "@playwright/test";
import { cp, mkdtemp } from "node:fs/promises";
import path from "node:path";
import { startServer, type Server } from "../../../scripts/local/serve";
import { buildAt } from "../../../scripts/make/build-folder";
import { crashRooms, type Fate, type RoomCall, withFailingRooms } from "../delivery/room-faults";

interface Site extends Server {
  /** Lets all rooms crash, and every call to one throw, while the site runs on. */
  stopRooms(): Promise<void>;
  startRooms(): void;
}

/** Serves the build of this run, with rooms that can be stopped. */
async function startSite(options: Omit<Parameters<typeof startServer>[0], "build" | "cron" | "adapt">): Promise<Site> {
  const joined = new Set<string>();
  let areDown = false;
  function decide({ room, call, state }: RoomCall): Fate {
    if (call === "join") joined.add(room);
    return areDown && state === "begins" ? { when: "before", fault: "throw" } : {};
  }
  const server = await startServer({
    ...options,
    build: buildAt(process.env.SITE_BUILD ?? ""),
    cron: false,
    adapt: (given) => withFailingRooms(given, decide),
  });
  return {
    ...server,
    async stopRooms() {
      areDown = true;
      await crashRooms(server.miniflare, joined);
    },
    startRooms() {
      areDown = false;
    },
  };
}

/** Tests in the browser. Each worker has a site of its own over a copy of the sample data, so that none sees another's changes. */
export const test = base.extend<
  { closesPeople: void },
  { site: Site; brokenSite: Server; siteVars: Record<string, string> }
>({
  // A test opens a browser context for each further person. Pages that stay open would hear and load what happens in later tests.
  closesPeople: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  siteVars: [{}, { scope: "worker", option: true }],
  site: [
    async ({ siteVars }, use, { workerIndex }) => {
      const { SITE_FOLDER = "" } = process.env;
      const stateDir = path.join(SITE_FOLDER, `worker-${workerIndex}`);
      await cp(path.join(SITE_FOLDER, "sample"), stateDir, { recursive: true });
      const site = await startSite({
        stateDir,
        port: 9100 + 10 * workerIndex,
        vars: { UNDO_SECONDS: "0", ...siteVars },
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  // The same build over a database without tables, so that whatever asks it fails. It is started for the tests that name it only.
  brokenSite: [
    async ({}, use, { workerIndex }) => {
      const stateDir = await mkdtemp(path.join(process.env.SITE_FOLDER ?? "", "broken-"));
      const site = await startSite({ stateDir, port: 9300 + 10 * workerIndex, silent: true });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

export { expect };
