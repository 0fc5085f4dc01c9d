import { chromium, type Browser, type BrowserContextOptions } from "@playwright/test";
import { existsSync } from "node:fs";
import { onStop } from "../../../scripts/process";

/** A small, cheap phone. Its user agent is not a bot's, since pages would be rendered for a crawler. */
export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent:
    "Mozilla/5.0 (Linux; Android 12; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
};

/** Opens Chromium: the one that the variable CHROMIUM names, the system's, or Playwright's own. */
export async function withBrowser<Result>(args: string[], use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const executablePath = [
    process.env.CHROMIUM,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ].find((each) => each && existsSync(each));
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-background-networking", ...args],
  });
  const forget = onStop(() => browser.close());
  try {
    return await use(browser);
  } finally {
    forget();
    await browser.close();
  }
}
