import { expect, it } from "vitest";

interface Text {
  file: string;
  locale: string;
  body: string;
  meta: { title: string; description: string };
}

/** The tests of the wording that every text of app/content has to pass. */
export function testWording(files: Text[]): void {
  it.each(files)("$file spells out neither the site's name nor a contact", ({ body, meta }) => {
    expect(body + JSON.stringify(meta)).not.toMatch(/kaamghar|कामघर|काम घर|@|\d{8}/i);
  });

  it.each(files.filter((file) => file.locale === "hi"))(
    "$file is written in Devanagari, but for abbreviations",
    ({ body, meta }) => {
      for (const text of [body, meta.title, meta.description]) {
        const words = text.replace(/\{\{.*?\}\}|\]\(.*?\)|[a-z-]+\.gov\.in|\b[A-Z]{2,}\b|\bGoogle\b/g, "");
        const devanagari = words.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
        const latin = words.match(/\p{Script=Latin}/gu)?.length ?? 0;
        expect(devanagari).toBeGreaterThan(20 * latin);
      }
    },
  );
}
