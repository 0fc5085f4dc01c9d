import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Has axe loaded with every page from the next one on: for a walk over many pages, since to hand it to each takes longer than to run it. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: axe });
}

/**
 * The looks of texts that have been found readable: colour, size and weight of a text with all that is painted behind it. Measuring
 * contrast takes three quarters of axe's time, and pages share most of their looks: each is measured once.
 */
const readable = new Set<string>();

async function find(page: Page, what: "all" | "contrast"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const { faults, looks } = await page.evaluate(findFaults, { what, readable: [...readable] });
  for (const look of looks) readable.add(look);
  return faults;
}

/** What axe finds on the open page, each rule with the elements it means. */
export const faultsOf = (page: Page): Promise<string[]> => find(page, "all");

/** What axe finds on the open page in light, its contrast in dark, where only colours change, and whether it is wider than the screen. */
export async function barriersOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const inLight = await find(page, "all");
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const inDark = await find(page, "contrast");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  const isTooWide = width > (page.viewportSize()?.width ?? 0);
  return [...inLight, ...inDark.map((fault) => `in dark ${fault}`), ...(isTooWide ? [`${width} px wide`] : [])];
}

/** Runs in the page. Answers the looks that it has measured as well; none when one of them is hard to read. */
async function findFaults({ what, readable: known }: { what: "all" | "contrast"; readable: string[] }): Promise<{ faults: string[]; looks: string[] }> {
  interface Found {
    violations: { id: string; nodes: { html: string }[] }[];
  }
  const { axe: checker } = window as unknown as { axe: { run(context: unknown, options: object): Promise<Found> } };
  // What is fading in has another contrast until it is there.
  const fading = document.getAnimations().filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(fading.map(({ finished }) => finished));

  const chains = new Map<Element, string>();
  /** What is painted behind the content of an element. */
  function behind(element: Element | null): string {
    if (!element) return "";
    const kept = chains.get(element);
    if (kept !== undefined) return kept;
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = getComputedStyle(element);
    const painted = [
      backgroundColor === "rgba(0, 0, 0, 0)" ? "" : backgroundColor, backgroundImage === "none" ? "" : backgroundImage, opacity === "1" ? "" : opacity,
      filter === "none" ? "" : filter, mixBlendMode === "normal" ? "" : mixBlendMode,
      // It may lie over something else than its parents: only elements of its own kind look like it.
      position === "static" || position === "relative" ? "" : `${position} ${element.tagName} ${element.getAttribute("class")}`,
    ].filter((each) => each !== "");
    const chain = behind(element.parentElement) + (painted.length > 0 ? `|${painted.join(" ")}` : "");
    chains.set(element, chain);
    return chain;
  }
  /** A look as a few characters: thousands of them come and go with each page. */
  function lookOf(element: Element): string {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    let [one, other] = [0xdeadbeef, 0x41c6ce57];
    for (const character of `${color} ${fontSize} ${fontWeight} ${textShadow} ${behind(element)}`) {
      const code = character.codePointAt(0) ?? 0;
      one = Math.imul(one ^ code, 2_654_435_761);
      other = Math.imul(other ^ code, 1_597_334_677);
    }
    return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`;
  }

  const hasText = (element: Element) => element.matches("input, select, textarea") || [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());
  const isKnown = new Set(known);
  const looks = new Set<string>();
  const unmeasured = [...document.body.querySelectorAll("*")].filter((element) => {
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) return false;
    const look = lookOf(element);
    if (isKnown.has(look)) return false;
    looks.add(look);
    return true;
  });

  // First, at once: a page that is live may take them away.
  const unreadable = unmeasured.length > 0 ? (await checker.run({ include: unmeasured }, { runOnly: ["color-contrast"], resultTypes: ["violations"] })).violations : [];
  const violations = what === "all" ? (await checker.run(document, { rules: { "color-contrast": { enabled: false } }, resultTypes: ["violations"] })).violations : [];
  const faults = [...violations, ...unreadable].map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
  return { faults, looks: unreadable.length === 0 ? [...looks] : [] };
}
