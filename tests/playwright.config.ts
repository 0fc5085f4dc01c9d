import { defineConfig } from "@playwright/test";
import path from "node:path";

const folder = process.env.SITE_FOLDER;
if (!folder) throw new Error("The browser tests need a build and a database: run them with `npm test -- e2e`");

const phone = {
  viewport: { width: 360, height: 640 },
  isMobile: true,
  hasTouch: true,
  locale: "en-IN",
  timezoneId: "Asia/Kolkata",
  // The browser's own name says "HeadlessChrome", which counts as a robot.
  // All of India is chosen, so that nobody is asked where they are but in the tests of that.
  storageState: {
    cookies: [
      {
        name: "place",
        value: "all-india.chosen",
        domain: "localhost",
        path: "/",
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: "Lax" as const,
      },
    ],
    origins: [],
  },
  userAgent:
    "Mozilla/5.0 (Linux; Android 14; Redmi 13C) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
};

const launch = (executablePath: string | undefined) => ({
  executablePath,
  // A person's pages share a process: to begin one takes as long as to load a page.
  args: [
    "--renderer-process-limit=1",
    "--disable-dev-shm-usage",
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ],
});

export default defineConfig({
  testDir: "e2e",
  outputDir: path.join(folder, "browser"),
  // More than two cores have: much of a test is waiting for what the page shows next.
  workers: 3,
  // Far more than any of them needs: the machine may be slow or shared.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // The report names as flaky what passes only then.
  retries: 1,
  use: { ...phone, launchOptions: launch(process.env.LIGHT_CHROMIUM) },
  projects: [
    // Each worker of a project starts a browser and a site: those of few tests have one.
    { name: "no-script", workers: 1, use: { javaScriptEnabled: false }, grepInvert: /@script|@whole-browser/ },
    // With script, too; the light browser neither asks for permissions nor shows notifications.
    {
      name: "whole-browser",
      workers: 1,
      use: { javaScriptEnabled: true, launchOptions: launch(process.env.CHROMIUM) },
      grep: /@whole-browser/,
    },
    // What needs script by its nature, such as axe, is tagged, and so is what only shows without it.
    { name: "script", use: { javaScriptEnabled: true }, grepInvert: /@no-script|@whole-browser/ },
  ],
});
