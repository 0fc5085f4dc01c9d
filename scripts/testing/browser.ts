import { chromium } from "@playwright/test";
import { failure, runTool, step } from "../process";
import { canInstall, install, works } from "./system-tools";

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

/** The small Chromium without a window, which needs a third of the processor time per test; it shows no permission prompts. */
const headlessShell = "/usr/bin/chromium-headless-shell";

async function installWithPlaywright(): Promise<string> {
  const { said } = await runTool({
    script: "node_modules/@playwright/test/cli.js",
    args: ["install", "chromium"],
    output: "pipe",
  });
  return said;
}

/** Finds a Chromium or installs one; throws with what the installers said when neither is possible. */
export async function findOrInstallChromium(): Promise<string> {
  const found = await findChromium();
  if (found) return found;
  let said = "";
  if (await canInstall()) {
    said += await step("Installing Chromium with apt-get", () => install("chromium", "fonts-noto-core"));
    const installed = await findChromium();
    if (installed) return installed;
  }
  said += await step("Installing Chromium with Playwright", installWithPlaywright);
  const installed = await findChromium();
  if (installed) return installed;
  throw failure(
    `${said}\nThere is no Chromium here and none could be installed. Install one, or name it in the variable CHROMIUM.`,
  );
}

/**
 * The browsers of the tests: a whole one, and a light one for what needs no window. Where there is no light one, and none can be
 * installed, the whole one does its work, too. Throws as findOrInstallChromium does.
 */
export async function findOrInstallBrowsers(): Promise<{ whole: string; light: string }> {
  const whole = await findOrInstallChromium();
  if (process.env.CHROMIUM) return { whole, light: whole };
  if (!(await works(headlessShell)) && (await canInstall()))
    await step("Installing Chromium's headless shell with apt-get", () => install("chromium-headless-shell"));
  return { whole, light: (await works(headlessShell)) ? headlessShell : whole };
}
