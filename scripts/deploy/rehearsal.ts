import { Miniflare } from "miniflare";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { migrateBoth, openLocalD1 } from "../local/local-d1";
import { readWorkerSettings, workerOptions } from "../local/serve";
import { createPushKey } from "../local/state/push-key";
import type { Build } from "../make/build-folder";
import { failure, onStop } from "../process";
import { settingsProblems } from "./checks";
import { pathOf } from "./tools";
import { walk, type Ask } from "./walk";

const siteUrl = "https://rehearsal.kaamghar.in";

/** As a person would set them in production; the other variables are those of wrangler.toml. */
function productionVariables(): Record<string, string> {
  const secret = () => randomBytes(32).toString("hex");
  return {
    SITE_URL: siteUrl,
    MAIL_FROM: "KaamGhar <no-reply@kaamghar.in>",
    MAIL_API_KEY: `re_${secret()}`,
    MAIL_WEBHOOK_SECRET: `whsec_${secret()}`,
    TICKET_SECRET: secret(),
    COOKIE_SECRET: secret(),
    VAPID_PRIVATE_KEY: createPushKey(),
  };
}

/** Lines of the log that report a failure, or are no JSON. */
const isBad = (line: string) => !line.startsWith("{") || /"event":"error"/.test(line);

/**
 * Runs the modules that a deploy uploads with production's settings over an empty, migrated database, and asks the
 * addresses of the walk. Returns how many were requested. Throws a failure with unexpected responses, and with errors
 * of the log.
 */
export async function rehearse(build: Build): Promise<number> {
  const settings = await readWorkerSettings(build);
  const vars = productionVariables();
  const problems = settingsProblems({ ...(settings.options.bindings as Record<string, string>), ...vars }, []);
  if (problems.length > 0) throw failure(problems.join("\n"));

  const folder = await mkdtemp(path.join(tmpdir(), "kaamghar-rehearsal-"));
  let log = "";
  let miniflare: Miniflare | undefined;
  const stop = async () => {
    await miniflare?.dispose();
    await rm(folder, { recursive: true, force: true });
  };
  const forget = onStop(stop);
  try {
    const database = await openLocalD1(folder);
    await migrateBoth(database).finally(() => database.close());
    miniflare = new Miniflare({
      ...workerOptions(settings, build, folder, 0, vars),
      handleRuntimeStdio(...streams: Readable[]) {
        for (const stream of streams) stream.setEncoding("utf8").on("data", (text: string) => (log += text));
      },
    });
    await miniflare.ready;
    const { asked, faults } = await walk(asksOf(miniflare));
    const bad = log.split("\n").filter((line) => line !== "" && isBad(line));
    if (faults.length + bad.length > 0)
      throw failure(
        [...faults, ...bad.map((line) => `log: ${line.slice(0, 500)}`)].map((each) => `  ${each}`).join("\n"),
      );
    return asked;
  } finally {
    forget();
    await stop();
  }
}

function asksOf(miniflare: Miniflare): Ask {
  return async (place, { isSocket = false } = {}) => {
    const headers: Record<string, string> = isSocket
      ? { upgrade: "websocket", origin: siteUrl }
      : { accept: "text/html" };
    const response = await miniflare.dispatchFetch(new URL(place, siteUrl), { headers, redirect: "manual" });
    response.webSocket?.accept();
    response.webSocket?.close();
    return {
      status: response.status,
      location: pathOf(response.headers.get("location"), siteUrl),
      type: response.headers.get("content-type") ?? "",
      body: isSocket ? "" : await response.text(),
    };
  };
}
