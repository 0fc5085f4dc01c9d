import { expect, test } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { barriersOf } from "../support/browser/axe";

/** Every mail in both languages, with the longest titles and names that can be typed. */
function writeMails(folder: string): string[] {
  execFileSync(process.execPath, ["scripts/run.mjs", "make/mail-documents", folder]);
  return readdirSync(folder).map((file) => readFileSync(path.join(folder, file), "utf8"));
}

const bodyOf = (html: string) => /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? "";

test("no mail is wider than its frame, on a phone and on a desk, and axe finds nothing in them @script", async ({
  page,
}, info) => {
  const mails = writeMails(info.outputPath("mails"));
  expect(mails.length).toBeGreaterThan(100);
  let labelled = 0;
  for (const html of mails) {
    await page.setContent(html);
    const subject = await page.title();
    for (const width of [640, 360]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), subject).toBeLessThanOrEqual(width);
    }
    const labels = await page
      .locator('td[width="30%"]')
      .evaluateAll((cells) => cells.map((cell) => cell.clientWidth / (cell.parentElement?.clientWidth ?? 1)));
    expect(Math.max(0, ...labels), subject).toBeLessThanOrEqual(0.4);
    labelled += labels.length;
  }
  expect(labelled).toBeGreaterThan(100);
  // All in one document, since axe takes as long for one mail as for fifty.
  for (const language of ["en", "hi"]) {
    const bodies = mails.filter((html) => html.includes(`<html lang="${language}"`)).map(bodyOf);
    await page.setContent(
      `<!doctype html><html lang="${language}"><head><title>Mails</title><meta name="color-scheme" content="light dark"><style>html { background: Canvas }</style></head><body>${bodies.join("")}</body></html>`,
    );
    // Mail programs have the landmarks. axe takes a ground without a colour for white, in dark, too.
    const barriers = (await barriersOf(page)).filter((each) => !/^(in dark )?(region|landmark-one-main):/.test(each));
    expect(barriers, language).toEqual([]);
  }
});
