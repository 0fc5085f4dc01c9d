import { describe, expect, it } from "vitest";
import type { PictureFacts } from "./picture-facts";
import { height, sharePicture, width } from "./share-picture.server";

const facts: PictureFacts = {
  title: "Typist",
  strong: "₹15,000 per month",
  quiet: "From home, all India",
  face: { name: "Neem Records", initials: "NR", hue: 186, logo: null },
  promise: "No one may ask you for money for a job.",
  site: "KaamGhar · jobs from home",
};
const draw = (changed: Partial<PictureFacts> = {}, logo: string | null = null) =>
  sharePicture({ ...facts, ...changed }, logo);

/** Where each glyph stands, in pixels. */
const placesIn = (svg: string) =>
  [...svg.matchAll(/matrix\(([\d.]+) 0 0 -[\d.]+ (-?[\d.]+) (-?[\d.]+)\)/g)].map(([, scale, x, y]) => ({
    scale: Number(scale),
    x: Number(x),
    y: Number(y),
  }));
const glyphsOf = (svg: string) => placesIn(svg).length;

describe("a sharing picture", () => {
  it("is 1,200 by 630 pixels, and all letters are outlines", () => {
    expect([width, height]).toEqual([1200, 630]);
    expect(draw()).toMatch(/^<svg[^>]* width="1200" height="630"/);
    expect(draw()).not.toMatch(/<text|font-family/);
  });

  it.each([
    "Typist",
    "Customer Support Executive (Hindi and English) for a large online shop",
    "हिंदी समाचार लेखक और कंटेंट क्षेत्रीय संपादक",
    "word ".repeat(60),
    "Donaudampfschifffahrtsgesellschaftskapitän".repeat(4),
  ])("shows everything except the promise within the square of WhatsApp: %.30s", (title) => {
    const svg = draw({ title, promise: "" });
    for (const { x, y } of placesIn(svg)) {
      expect(x).toBeGreaterThanOrEqual(285);
      expect(x).toBeLessThan(915);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(630);
    }
  });

  it("writes a short title larger than a long one, and cuts too long a title at a word", () => {
    const largest = (title: string) =>
      Math.max(
        ...placesIn(draw({ title, face: null, strong: "", quiet: "", site: "", promise: "" })).map(
          ({ scale }) => scale,
        ),
      );
    expect(largest("Typist")).toBeGreaterThan(largest("Customer support executive for an online shop"));
    expect(glyphsOf(draw({ title: "word ".repeat(100) }))).toBeLessThan(400);
  });

  it("leaves out emoji and letters that no font has, without joining words", () => {
    expect(glyphsOf(draw({ title: "Typist 🎉👩‍💻" }))).toBe(glyphsOf(draw()));
    expect(draw({ title: "EN→HI" })).toBe(draw({ title: "EN HI" }));
    expect(draw({ title: "தமிழ் Typist" })).toBe(draw({ title: "Typist" }));
  });

  it("shows a logo in place of initials", () => {
    expect(draw({}, "data:image/png;base64,AAAA")).toContain('<image href="data:image/png;base64,AAAA"');
    expect(glyphsOf(draw({}, "data:image/png;base64,AAAA"))).toBe(glyphsOf(draw()) - 2);
  });

  it("has one line less without pay", () => {
    expect(glyphsOf(draw({ strong: "" }))).toBeLessThan(glyphsOf(draw()));
  });
});
