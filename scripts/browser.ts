import { execFile } from "node:child_process";
import { chromium } from "@playwright/test";
import { failure, onStop, runTool, step } from "./process";

interface Ran {
  ok: boolean;
  said: string;
}

function run(command: string, args: string[], timeout: number): Promise<Ran> {
  return new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const child = execFile(command, args, { timeout, env, maxBuffer: 50_000_000 }, (error, stdout, stderr) => {
      forget();
      resolve({ ok: error === null, said: stdout + stderr });
    });
    const forget = onStop(() => child.kill());
  });
}

/** A browser counts as there when it tells its version: some systems have a stand-in that only asks to install it. */
async function works(command: string): Promise<boolean> {
  return (await run(command, ["--version"], 15_000)).ok;
}

/** A Chromium on this machine: the one that CHROMIUM names, the system's, or Playwright's own. */
async function findChromium(): Promise<string | null> {
  if (process.env.CHROMIUM) {
    if (await works(process.env.CHROMIUM)) return process.env.CHROMIUM;
    throw failure(`CHROMIUM names ${process.env.CHROMIUM}, which does not run`);
  }
  const places = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    chromium.executablePath(),
  ];
  for (const place of places) if (await works(place)) return place;
  return null;
}

async function installWithApt(): Promise<string> {
  const update = await run("apt-get", ["update", "-qq"], 300_000);
  const install = await run("apt-get", ["install", "-y", "-qq", "chromium", "fonts-noto-core"], 900_000);
  return update.said + install.said;
}

async function installWithPlaywright(): Promise<string> {
  const { said } = await runTool({ script: "node_modules/@playwright/test/cli.js", args: ["install", "chromium"], output: "pipe" });
  return said;
}

/** Finds a Chromium or installs one; throws with what the installers said when neither is possible. */
export async function findOrInstallChromium(): Promise<string> {
  const found = await findChromium();
  if (found) return found;
  let said = "";
  if (process.platform === "linux" && process.getuid?.() === 0 && (await works("apt-get"))) {
    said += await step("Installing Chromium with apt-get", installWithApt);
    const installed = await findChromium();
    if (installed) return installed;
  }
  said += await step("Installing Chromium with Playwright", installWithPlaywright);
  const installed = await findChromium();
  if (installed) return installed;
  throw failure(`${said}\nThere is no Chromium here and none could be installed. Install one, or name it in the variable CHROMIUM.`);
}
