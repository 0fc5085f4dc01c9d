import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import glossary from "../../app/messages/glossary.json";

const root = path.resolve(import.meta.dirname, "../..");
const sources = ["app", "party", "db"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith("app/paraglide/"))
    .map((name) => ({ name, code: readFileSync(path.join(root, name), "utf8") })),
);
const ofOwners = sources.filter(({ name }) => name.startsWith("app/routes/owner/"));

const messagesIn = (code: string) => [...code.matchAll(/\bm\.(\w+)/g)].map(([, key = ""]) => key);

it("a text that only owner pages show is plain English in the page, and not in the catalogue", () => {
  const ofOthers = new Set(sources.filter((file) => !ofOwners.includes(file)).flatMap(({ code }) => messagesIn(code)));
  expect(ofOthers.size).toBeGreaterThan(3_000);
  const found = ofOwners.flatMap(({ name, code }) => messagesIn(code).map((key) => ({ name, key })));
  expect(found).not.toEqual([]);
  expect(found.filter(({ key }) => !ofOthers.has(key))).toEqual([]);
});

/** All strings of a file, texts for readers included: quoted, in templates, and between tags. */
function textsIn(name: string, code: string): string[] {
  const texts: string[] = [];
  const read = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) return;
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isTemplateHead(node) ||
      ts.isJsxText(node)
    )
      texts.push(node.text.toLowerCase());
    ts.forEachChild(node, read);
  };
  read(ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true));
  return texts;
}

/** Number of texts of owner pages with a word that the glossary bans. No number may grow. */
const stillToReword: Partial<Record<string, number>> = {
  "e-mail": 9,
  "stands in": 8,
  "log out": 4,
  "logged out": 3,
  "stands here": 3,
  "stand here": 1,
};

it("owner pages use no additional word that the glossary bans", () => {
  const texts = ofOwners.flatMap(({ name, code }) => textsIn(name, code));
  expect(texts.length).toBeGreaterThan(2_000);
  const found = glossary
    .flatMap(({ notEn = [] }) => notEn)
    .map((word) => ({ word, texts: texts.filter((text) => text.includes(word.toLowerCase())) }));
  expect(found.filter(({ word, texts: those }) => those.length > (stillToReword[word] ?? 0))).toEqual([]);
});
