import { chromium, type Browser, type BrowserContextOptions } from "@playwright/test";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { samplePassword } from "db/seed/accounts";
import { build } from "../build";
import { onStop, root, step } from "../process";
import { findOrInstallChromium } from "../testing/browser";

/** The pictures of README: the job list of the sample seeker on a phone, and the first page on a wide screen. */
const pictures: readonly { name: string; address: string; login?: string; screen: BrowserContextOptions }[] = [
  {
    name: "phone",
    address: "/jobs",
    login: "seeker@kaamghar.example",
    screen: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  },
  { name: "wide", address: "/", screen: { viewport: { width: 1280, height: 800 } } },
];

const folder = path.join(root, "docs/pictures");

async function take(browser: Browser, url: string, { name, address, login, screen }: (typeof pictures)[number]) {
  const context = await browser.newContext({ ...screen, reducedMotion: "reduce" });
  if (login) {
    const form = { intent: "login", email: login, password: samplePassword };
    await context.request.post(`${url}/auth`, { form, headers: { origin: url } });
  }
  const page = await context.newPage();
  await page.goto(`${url}${address}`, { waitUntil: "networkidle" });
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: "disabled" });
  await context.close();
}

/** Takes the pictures of README anew, of the production build over fresh sample data. */
export async function main(): Promise<void> {
  const made = await build();
  // Only now: the sample data needs the messages, which the build compiles.
  const [{ prepareDatabase }, { startServer }] = await Promise.all([
    import("../local/database"),
    import("../local/serve"),
  ]);
  const stateDir = path.join(root, `.wrangler/pictures-${process.pid}`);
  const clean = () => rm(stateDir, { recursive: true, force: true });
  const forget = onStop(clean);
  try {
    await prepareDatabase(stateDir);
    const server = await step("Starting the site", () => startServer({ build: made, stateDir, cron: false }));
    const browser = await chromium.launch({ executablePath: await findOrInstallChromium(), args: ["--no-sandbox"] });
    try {
      await mkdir(folder, { recursive: true });
      for (const picture of pictures) await take(browser, server.url, picture);
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    forget();
    await clean();
  }
}
