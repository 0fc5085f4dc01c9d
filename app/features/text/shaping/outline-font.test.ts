import { chromium, type Browser, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findOrInstallChromium } from "../../../../scripts/testing/browser";
import { linesOf, type Line } from "./lines";
import { drawLine, outlineFaces } from "./outline-font.server";

type OutlineLine = Parameters<typeof drawLine>[0];

const size = 60;
const canvas = { width: 900, height: 130 };
const baseline = 85;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findOrInstallChromium(), args: ["--no-sandbox"] });
  page = await browser.newPage();
  const { resolve } = createRequire(import.meta.url);
  const faces = (["devanagari", "latin"] as const).map((script) => {
    const font = readFileSync(resolve(`@fontsource/noto-sans/files/noto-sans-${script}-400-normal.woff`)).toString(
      "base64",
    );
    return `@font-face { font-family: ${script}; src: url(data:font/woff;base64,${font}); }`;
  });
  await page.setContent(`<style>${faces.join("")}</style>`);
});
afterAll(() => browser.close());

/**
 * The difference between the paths and the browser's rendering with the same font: the ink that only one has, as a
 * share of all ink.
 */
function difference(text: string, line: Line): Promise<number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}">${drawLine(line as OutlineLine, { x: 20, y: baseline, size }, "#000")}</svg>`;
  return page.evaluate(
    async ({ svg, text, size, canvas, baseline }) => {
      const inkOf = async (draw: (context: CanvasRenderingContext2D) => Promise<void> | void) => {
        const context = Object.assign(document.createElement("canvas"), canvas).getContext("2d", {
          willReadFrequently: true,
        }) as CanvasRenderingContext2D;
        await draw(context);
        return context.getImageData(0, 0, canvas.width, canvas.height).data.filter((_, at) => at % 4 === 3);
      };
      const font = `${size}px latin, devanagari`;
      await document.fonts.load(font, text);
      const written = await inkOf((context) => {
        context.font = font;
        context.textRendering = "geometricPrecision";
        context.fillText(text, 20, baseline);
      });
      const drawn = await inkOf(async (context) => {
        const image = new Image();
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        await image.decode();
        context.drawImage(image, 0, 0);
      });
      let [apart, ink] = [0, 0];
      written.forEach((value, at) => {
        apart += Math.abs(value - (drawn[at] ?? 0));
        ink += value;
      });
      return apart / ink;
    },
    { svg, text, size, canvas, baseline },
  );
}

const lineOf = (text: string) => linesOf(outlineFaces().regular, text, 1e6)[0] as Line;

it.each([
  "हिंदी",
  "क्षेत्रीय",
  "विज्ञापन",
  "श्रीमती",
  "प्रूफ़रीडर",
  "कार्यकर्ता",
  "द्विभाषी",
  "शृंखला",
  "ग्राहक",
  "डेटा-एंट्री",
  "संस्कृत",
  "उत्कृष्ट",
  "Typist",
  "AV Woman",
  "₹15,000",
])("%s is drawn as a browser draws it with the same font", async (text) =>
  expect(await difference(text, lineOf(text))).toBeLessThan(0.1),
);

it("separate letters differ a lot from that, so the comparison can fail", async () => {
  const { regular } = outlineFaces();
  const alone = ["क", "्", "ष", "े", "त", "्", "र"].flatMap((letter) => linesOf(regular, letter, 1e6)[0]?.words ?? []);
  expect(await difference("क्षेत्र", { words: alone, width: 0 })).toBeGreaterThan(0.4);
});
