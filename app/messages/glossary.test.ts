import { describe, expect, it } from "vitest";
import glossary from "./glossary.json";

interface Entry {
  en: string;
  hi: string;
  /** Words that say the same and are not used. */
  notEn?: string[];
  notHi?: string[];
}
const entries: Entry[] = glossary;

const catalogues = (files: Record<string, Record<string, unknown>>) =>
  Object.values(files).flatMap((catalogue) => Object.entries(catalogue)).flatMap(([key, text]) => (typeof text === "string" ? [[key, text] as const] : []));

const texts = {
  en: catalogues(import.meta.glob("./en/*.json", { eager: true, import: "default" })),
  hi: catalogues(import.meta.glob("./hi/*.json", { eager: true, import: "default" })),
};

describe.each(["en", "hi"] as const)("the texts in %s", (locale) => {
  it("use one word for each thing, the glossary's", () => {
    const banned = entries.flatMap((entry) => (locale === "en" ? entry.notEn : entry.notHi) ?? []).map((word) => word.toLowerCase());
    expect(texts[locale].length).toBeGreaterThan(2_000);
    const found = texts[locale].filter(([, text]) => banned.some((word) => text.toLowerCase().includes(word)));
    expect(found).toEqual([]);
  });
});

describe("the glossary", () => {
  it("does not ban the word that it prefers", () => {
    for (const { en, hi, notEn = [], notHi = [] } of entries) {
      expect(notEn.some((word) => en.includes(word)) || notHi.some((word) => hi.includes(word)), en).toBe(false);
    }
  });
});
