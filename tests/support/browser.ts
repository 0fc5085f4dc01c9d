import { cp } from "node:fs/promises";
import path from "node:path";
import { expect, test as base } from "@playwright/test";
import { buildAt } from "../../scripts/build-folder";
import { startServer, type Server } from "../../scripts/serve";

/** Tests in the browser. Each worker has a site of its own over a copy of the sample data, so that none sees another's changes. */
export const test = base.extend<object, { site: Server; siteVars: Record<string, string> }>({
  siteVars: [{}, { scope: "worker", option: true }],
  site: [
    async ({ siteVars }, use, { workerIndex }) => {
      const { SITE_FOLDER = "", SITE_BUILD = "" } = process.env;
      const stateDir = path.join(SITE_FOLDER, `worker-${workerIndex}`);
      await cp(path.join(SITE_FOLDER, "sample"), stateDir, { recursive: true });
      const site = await startServer({ build: buildAt(SITE_BUILD), stateDir, port: 9100 + 10 * workerIndex, roomsPort: 9500 + 10 * workerIndex, cron: false, vars: siteVars });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

export { expect };
