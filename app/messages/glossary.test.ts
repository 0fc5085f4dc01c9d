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
  Object.values(files)
    .flatMap((catalogue) => Object.entries(catalogue))
    .flatMap(([key, text]) => (typeof text === "string" ? [[key, text] as const] : []));

const texts = {
  en: catalogues(import.meta.glob("./en/*.json", { eager: true, import: "default" })),
  hi: catalogues(import.meta.glob("./hi/*.json", { eager: true, import: "default" })),
};

describe.each(["en", "hi"] as const)("the texts in %s", (locale) => {
  it("use the glossary's one word for each thing", () => {
    // Some texts hold both languages, so that each catalogue is searched for all banned words.
    const banned = entries
      .flatMap(({ notEn = [], notHi = [] }) => [...notEn, ...notHi])
      .map((word) => word.toLowerCase());
    expect(texts[locale].length).toBeGreaterThan(2_000);
    const found = texts[locale].filter(([, text]) => banned.some((word) => text.toLowerCase().includes(word)));
    expect(found).toEqual([]);
  });
});

describe("the glossary", () => {
  it("names each thing once", () => {
    expect(entries.length).toBeGreaterThanOrEqual(40);
    expect(new Set(entries.map(({ en }) => en)).size).toBe(entries.length);
  });

  it("does not ban a word that it prefers", () => {
    const preferred = entries.flatMap(({ en, hi }) => [en, hi]).map((word) => word.toLowerCase());
    for (const { en, notEn = [], notHi = [] } of entries) {
      for (const banned of [...notEn, ...notHi])
        expect(
          preferred.filter((word) => word.includes(banned.toLowerCase())),
          en,
        ).toEqual([]);
    }
  });
});
