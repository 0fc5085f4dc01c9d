import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Has axe loaded with every page from the next one on: for a walk over many pages, since to hand it to each takes longer than to run it. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: axe });
}

/** What axe finds on the open page, each rule with the elements it means. @param rules only these; all unless given */
export async function faultsOf(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async (only) => {
    interface Found {
      violations: { id: string; nodes: { html: string }[] }[];
    }
    // What is fading in has another contrast until it is there.
    const fading = document.getAnimations().filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(fading.map(({ finished }) => finished));
    const { axe } = window as unknown as { axe: { run(options: object): Promise<Found> } };
    const { violations } = await axe.run({ ...(only ? { runOnly: only } : {}), resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
  }, rules);
}
