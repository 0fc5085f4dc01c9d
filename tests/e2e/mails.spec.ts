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

test("no mail is wider than its frame, on a phone and on a desk, and axe finds nothing in it", async ({
  page,
}, info) => {
  test.setTimeout(120_000);
  const mails = writeMails(info.outputPath("mails"));
  expect(mails.length).toBeGreaterThan(100);
  let labelled = 0;
  for (const html of mails) {
    await page.setContent(html);
    const subject = await page.title();
    await page.setViewportSize({ width: 640, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), subject).toBeLessThanOrEqual(640);
    await page.setViewportSize({ width: 360, height: 640 });
    const labels = await page
      .locator('td[width="30%"]')
      .evaluateAll((cells) => cells.map((cell) => cell.clientWidth / (cell.parentElement?.clientWidth ?? 1)));
    expect(Math.max(0, ...labels), subject).toBeLessThanOrEqual(0.4);
    labelled += labels.length;
    // Mail programs have the landmarks.
    const barriers = (await barriersOf(page)).filter((each) => !/^(region|landmark-one-main):/.test(each));
    expect(barriers, subject).toEqual([]);
  }
  expect(labelled).toBeGreaterThan(100);
});
