import type { Miniflare } from "miniflare";
import { rm } from "node:fs/promises";
import path from "node:path";
import { samplePassword } from "db/seed/accounts";
import { prepareDatabase } from "../../scripts/local/database";
import { startServer } from "../../scripts/local/serve";
import type { Build } from "../../scripts/make/build-folder";
import { onStop, root, step } from "../../scripts/process";

/** The production build with the sample data, on this machine. */
export interface Site {
  url: string;
  miniflare: Miniflare;
  /** The path of a sample job's page. */
  jobPath: string;
  /** Cookie headers of two sample accounts. */
  seekerCookie: string;
  employerCookie: string;
}

/** Logs a sample account in by its form and gives its Cookie header. Throws when that fails. */
export async function logIn(url: string, page: string, email: string): Promise<string> {
  const response = await fetch(`${url}${page}`, {
    method: "POST",
    headers: { origin: url },
    body: new URLSearchParams({ intent: "login", email, password: samplePassword }),
    redirect: "manual",
  });
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .find((each) => /session=./.test(each));
  if (!cookie) throw new Error(`${email} cannot log in at ${page}: ${response.status}`);
  return cookie;
}

/**
 * Serves a build over fresh sample data while it is being measured.
 * @param fill puts more into the folder of its state first
 * @param vars variables of the worker, over those of a site on this machine
 */
export async function withSite<Result>(
  build: Build,
  use: (site: Site) => Promise<Result>,
  fill?: (stateDir: string) => Promise<void>,
  vars?: Record<string, string>,
): Promise<Result> {
  const stateDir = path.join(root, `.wrangler/bench/site-${process.pid}`);
  const clean = () => rm(stateDir, { recursive: true, force: true });
  const forget = onStop(clean);
  await clean();
  try {
    await prepareDatabase(stateDir);
    await fill?.(stateDir);
    const server = await step("Starting the site", () => startServer({ build, stateDir, cron: false, vars }));
    try {
      const { url, miniflare } = server;
      const home = await (await fetch(url)).text();
      const jobPath = /href="(\/job\/[^"/]+)"/.exec(home)?.[1];
      if (!jobPath) throw new Error("the home page shows no job");
      const [seekerCookie, employerCookie] = await Promise.all([
        logIn(url, "/auth", "seeker@kaamghar.example"),
        logIn(url, "/employer-auth", "employer@kaamghar.example"),
      ]);
      return await use({ url, miniflare, jobPath, seekerCookie, employerCookie });
    } finally {
      await server.stop();
    }
  } finally {
    forget();
    await clean();
  }
}
