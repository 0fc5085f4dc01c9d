import { chromium, type Browser } from "@playwright/test";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { locales } from "db/vocabulary";
import { root, step } from "../process";
import { findOrInstallChromium } from "../testing/browser";
import { mailDocuments, type MailDocument } from "./mail-documents";

const folder = path.join(root, ".wrangler/mails");
const widths = [360, 640] as const;
const themes = ["light", "dark"] as const;
/** The mails on one sheet, and in each of its rows. */
const perSheet = 8;
const perRow = 4;

const quoted = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** A document with some mails, each in a frame of the width. */
const sheetOf = (mails: readonly MailDocument[], width: number) =>
  `<!doctype html><meta charset="utf-8"><style>
    :root { color-scheme: light dark } body { margin: 24px; display: grid; grid-template-columns: repeat(${perRow}, ${width}px); gap: 24px; font: 13px/1.4 sans-serif }
    h2 { font-size: 13px; margin: 0 0 8px; min-height: 36px; overflow-wrap: anywhere } iframe { width: ${width}px; border: 0; outline: 1px solid #888 }
  </style>${mails.map(({ name, subject, html }) => `<section><h2>${quoted(`${name}: ${subject}`)}</h2><iframe srcdoc="${quoted(html)}"></iframe></section>`).join("")}`;

async function takeSheets(
  browser: Browser,
  mails: readonly MailDocument[],
  { width, theme, start }: { width: number; theme: (typeof themes)[number]; start: string },
): Promise<void> {
  const viewport = { width: (width + 24) * perRow + 24, height: 800 };
  const page = await browser.newPage({ colorScheme: theme, viewport });
  for (let place = 0; place < mails.length; place += perSheet) {
    await page.setContent(sheetOf(mails.slice(place, place + perSheet), width));
    await page.evaluate(() => {
      for (const frame of document.querySelectorAll("iframe"))
        frame.style.height = `${frame.contentDocument?.documentElement.scrollHeight ?? 0}px`;
    });
    const number = String(place / perSheet + 1).padStart(2, "0");
    await page.screenshot({ path: path.join(folder, `${start}-${number}.png`), fullPage: true });
  }
  await page.close();
}

/** Makes sheets of all mails in both languages, at the widths of a phone and of a desk, light and dark, in .wrangler/mails. */
export async function main(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const all = mailDocuments(false);
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium(), args: ["--no-sandbox"] });
  try {
    for (const locale of locales)
      for (const width of widths)
        for (const theme of themes) {
          const mails = all.filter((each) => each.locale === locale);
          const start = `${locale}-${width}-${theme}`;
          await step(`Mails in ${start}`, () => takeSheets(browser, mails, { width, theme, start }));
        }
  } finally {
    await browser.close();
  }
  console.log(`The sheets are in ${path.relative(root, folder)}/`);
}
