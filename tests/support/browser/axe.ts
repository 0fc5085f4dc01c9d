import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Has axe loaded with every page from the next one on: for a walk over many pages, since to hand it to each takes longer than to run it. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: axe });
}

/**
 * The looks of texts that have been measured without a fault. Measuring contrast takes most of axe's time, and pages share most of their
 * looks. What axe has found readable is known by all that its contrast depends on: colour, what is painted behind it, and whether it counts as
 * large. What axe could not decide is known by its exact size, weight and surroundings alone.
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
async function findFaults({
  what,
  readable: known,
}: {
  what: "all" | "contrast";
  readable: string[];
}): Promise<{ faults: string[]; looks: string[] }> {
  interface Rule {
    id: string;
    nodes: { html: string; element?: Element }[];
  }
  interface Found {
    violations: Rule[];
    passes: Rule[];
  }
  const { axe: checker } = window as unknown as { axe: { run(context: unknown, options: object): Promise<Found> } };
  // What is fading in has another contrast until it is there.
  const fading = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(fading.map(({ finished }) => finished));

  const fine = new Map<Element, string>();
  const needed = new Map<Element, string>();
  const join = (parts: string[], outer: string) => outer + (parts.length > 0 ? `|${parts.join(" ")}` : "");
  /** What is painted behind the content of an element: all of it, or what can be seen, which begins with the last opaque colour. */
  function behind(element: Element | null, kind: Map<Element, string>): string {
    if (!element) return "";
    const kept = kind.get(element);
    if (kept !== undefined) return kept;
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = getComputedStyle(element);
    const groups = [
      opacity === "1" ? "" : opacity,
      filter === "none" ? "" : filter,
      mixBlendMode === "normal" ? "" : mixBlendMode,
    ].filter((each) => each !== "");
    const painted = [
      backgroundColor === "rgba(0, 0, 0, 0)" ? "" : backgroundColor,
      backgroundImage === "none" ? "" : backgroundImage,
      ...groups,
      // It may lie over something else than its parents: only elements of its own kind look like it.
      position === "static" || position === "relative"
        ? ""
        : `${position} ${element.tagName} ${element.getAttribute("class")}`,
    ].filter((each) => each !== "");
    const outer = behind(element.parentElement, kind);
    const hidesAll =
      kind === needed &&
      backgroundColor.startsWith("rgb(") &&
      backgroundImage === "none" &&
      groups.length === 0 &&
      !/~/.test(outer);
    // What is drawn as a group mixes with what is behind it, whatever colour it has: from there on nothing is left out.
    const chain = hidesAll ? `|${backgroundColor}` : join(groups.length > 0 ? [...painted, "~"] : painted, outer);
    kind.set(element, chain);
    return chain;
  }
  /** A look as a few characters: thousands of them come and go with each page. */
  function inShort(look: string): string {
    let [one, other] = [0xdeadbeef, 0x41c6ce57];
    for (const character of look) {
      const code = character.codePointAt(0) ?? 0;
      one = Math.imul(one ^ code, 2_654_435_761);
      other = Math.imul(other ^ code, 1_597_334_677);
    }
    return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`;
  }
  function looksOf(element: Element): { exact: string; decisive: string } {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    // As axe counts: 18 points, or 14 in bold.
    const isLarge = Math.ceil(Number.parseFloat(fontSize) * 72) / 96 >= (Number(fontWeight) >= 700 ? 14 : 18);
    return {
      exact: inShort(`${color} ${fontSize} ${fontWeight} ${textShadow} ${behind(element, fine)}`),
      decisive: inShort(`decisive ${color} ${isLarge} ${textShadow} ${behind(element, needed)}`),
    };
  }

  const hasText = (element: Element) =>
    element.matches("input, select, textarea") ||
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());
  const isKnown = new Set(known);
  const looks = new Set<string>();
  /** Elements of one look that are measured: of the first one axe may not see what is behind it. */
  const mostOfALook = 3;
  const times = new Map<string, number>();
  const decisiveOf = new Map<Element, string>();
  const unmeasured = [...document.body.querySelectorAll("*")].filter((element) => {
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) return false;
    const { exact, decisive } = looksOf(element);
    if (isKnown.has(exact) || isKnown.has(decisive)) return false;
    looks.add(exact);
    decisiveOf.set(element, decisive);
    times.set(exact, (times.get(exact) ?? 0) + 1);
    return (times.get(exact) ?? 0) <= mostOfALook;
  });

  // First, at once: a page that is live may take them away.
  const measured =
    unmeasured.length > 0
      ? await checker.run(
          { include: unmeasured },
          { runOnly: ["color-contrast"], resultTypes: ["violations", "passes"], elementRef: true, selectors: false },
        )
      : null;
  const violations =
    what === "all"
      ? (
          await checker.run(document, {
            // axe leaves an id that two elements share to validators of HTML.
            rules: { "color-contrast": { enabled: false }, "duplicate-id": { enabled: true } },
            resultTypes: ["violations"],
            selectors: false,
          })
        ).violations
      : [];
  const unreadable = measured?.violations ?? [];
  for (const { element } of measured?.passes.flatMap(({ nodes }) => nodes) ?? []) {
    const decisive = element && decisiveOf.get(element);
    if (decisive) looks.add(decisive);
  }
  const faults = [...violations, ...unreadable].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
  );
  return { faults, looks: unreadable.length === 0 ? [...looks] : [] };
}
