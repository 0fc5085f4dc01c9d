import ts from "typescript";
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

/** Text messages are registered with the phone companies to the letter, and the headline of posters is given to the letter. */
const isFixed = (key: string) => /^account_text_\w+_code$|^jobs_poster_hiring$/.test(key);

/** A lone word in small letters is a key, such as that of a choice, and not shown. */
const isKey = (text: string) => /^[a-z_]+$/.test(text);

/** The strings and texts between tags of a source file, without its imports, types and keys. */
function textsIn(name: string, code: string): (readonly [place: string, text: string])[] {
  const found: (readonly [string, string])[] = [];
  const read = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node)
    ) {
      if (!isKey(node.text)) found.push([name, node.text.replace(/\s+/g, " ")]);
    }
    ts.forEachChild(node, read);
  };
  read(ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true));
  return found;
}

const sources = {
  owner: import.meta.glob<string>("../routes/owner/**/*.{ts,tsx}", { eager: true, query: "?raw", import: "default" }),
  employer: import.meta.glob<string>("../routes/employer/**/*.{ts,tsx}", {
    eager: true,
    query: "?raw",
    import: "default",
  }),
  mail: import.meta.glob<string>(["../features/**/*mail*.{ts,tsx}", "../features/{mail,mail-catalogue}/**/*.{ts,tsx}"], {
    eager: true,
    query: "?raw",
    import: "default",
  }),
};

describe.each(["en", "hi"] as const)("the texts in %s", (locale) => {
  it("use the glossary's one word for each thing", () => {
    // Some texts hold both languages, so that each catalogue is searched for all banned words.
    const banned = entries
      .flatMap(({ notEn = [], notHi = [] }) => [...notEn, ...notHi])
      .map((word) => word.toLowerCase());
    expect(texts[locale].length).toBeGreaterThan(2_000);
    const found = texts[locale].filter(
      ([key, text]) => !isFixed(key) && banned.some((word) => text.toLowerCase().includes(word)),
    );
    expect(found).toEqual([]);
  });
});

/** The articles and current policies, without the addresses of links and the words that only the search reads. */
const articles = Object.entries(
  import.meta.glob<string>(["../content/*/*.md", "!../content/versions/*.md"], {
    eager: true,
    query: "?raw",
    import: "default",
  }),
).map(([file, text]) => [file, text.replace(/^asked: .*$/m, "").replace(/\]\([^)]*\)/g, "]")] as const);

it.each([
  ["en", entries.flatMap(({ notEn = [] }) => notEn)],
  ["hi", entries.flatMap(({ notHi = [] }) => notHi)],
] as const)("the articles and policies in %s use no word that the glossary bans", (locale, banned) => {
  const read = articles.filter(([file]) => file.endsWith(`.${locale}.md`));
  expect(read.length).toBeGreaterThan(60);
  const found = read.flatMap(([file, text]) =>
    banned.filter((word) => text.toLowerCase().includes(word.toLowerCase())).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

describe.each([
  ["owner pages", sources.owner, 2_000],
  ["employer pages", sources.employer, 1_000],
  ["mails", sources.mail, 200],
] as const)("the texts in the sources of %s", (_where, files, fewest) => {
  it("use no word that the glossary bans in English", () => {
    const banned = entries.flatMap(({ notEn = [] }) => notEn).map((word) => word.toLowerCase());
    const found = Object.entries(files)
      .filter(([name]) => !name.includes(".test."))
      .flatMap(([name, code]) => textsIn(name, code));
    expect(found.length).toBeGreaterThan(fewest);
    expect(found.filter(([, text]) => banned.some((word) => text.toLowerCase().includes(word)))).toEqual([]);
  });
});

/** Terms that have one spelling in longer texts and names, too; other things are said in free words there. */
const firmTerms = ["category", "Hindi", "OTP", "report (a job)", "UPI"];

/** The Hindi names of catalogues, such as those of languages, and the Hindi articles. */
const hindi = Object.entries(
  import.meta.glob<string>(
    [
      "../../db/catalogues/*.ts",
      "../features/jobs/search/filters.ts",
      "../content/{blog,career-guidance,help,interview-tips,team-diary}/*.hi.md",
    ],
    { eager: true, query: "?raw", import: "default" },
  ),
);

describe("the Hindi names of catalogues and the Hindi articles", () => {
  it("use the glossary's firm terms", () => {
    const firm = entries.filter(({ en }) => firmTerms.includes(en));
    expect(firm.map(({ en }) => en).sort()).toEqual(firmTerms.toSorted());
    const banned = firm.flatMap(({ notHi = [] }) => notHi);
    expect(hindi.length).toBeGreaterThan(60);
    const found = hindi.flatMap(([name, text]) =>
      // Questions to the help are in the readers' own words.
      text.split("\n").filter((line) => !line.startsWith("asked:") && banned.some((word) => line.includes(word))).map((line) => [name, line]),
    );
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
