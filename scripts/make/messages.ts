import { compile } from "@inlang/paraglide-js";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { locales } from "../../db/vocabulary";
import { replaceFiles } from "./replace-files";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, "app/messages");
const compiled = path.join(root, "app/paraglide");
/** Lies among the compiled messages and names what they were compiled from. */
const stamp = path.join(compiled, ".sources");

function readCatalogue(locale: string): Map<string, string> {
  const catalogue = new Map<string, string>();
  for (const file of readdirSync(path.join(folder, locale)).filter((name) => name.endsWith(".json"))) {
    const texts = JSON.parse(readFileSync(path.join(folder, locale, file), "utf8")) as Record<string, string>;
    for (const [key, text] of Object.entries(texts)) {
      if (catalogue.has(key)) throw new Error(`messages/${locale}/${file}: ${key} stands twice`);
      catalogue.set(key, text);
    }
  }
  return catalogue;
}

const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort().join();

/** What is wrong with the message catalogues: a message missing in a language, or other placeholders than in English. */
export function findMessageFaults(): string[] {
  const catalogues = locales.map((locale) => [locale, readCatalogue(locale)] as const);
  const faults: string[] = [];
  for (const [locale, catalogue] of catalogues) {
    for (const [other, otherCatalogue] of catalogues) {
      for (const [key, text] of catalogue) {
        const otherText = otherCatalogue.get(key);
        if (!otherText?.trim()) faults.push(`${other}: ${key} is missing (${locale}: "${text}")`);
        else if (placeholdersOf(text) !== placeholdersOf(otherText)) faults.push(`${other}: ${key} has other placeholders`);
      }
    }
  }
  return [...new Set(faults)];
}

/** A name for what the messages are compiled from: catalogues, settings, compiler. */
function nameOfSources(): string {
  const files = [
    ...locales.flatMap((locale) => readdirSync(path.join(folder, locale)).sort().map((file) => path.join(folder, locale, file))),
    ...["project.inlang/settings.json", "scripts/make/messages.ts", "node_modules/@inlang/paraglide-js/package.json"].map((file) => path.join(root, file)),
  ];
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/**
 * Has the index of the messages name what each file exports. Paraglide writes "export *" for each of two thousand files: the bundler
 * then looks through all of them for each message that a page uses, which takes a third of the build.
 */
async function nameExports(folder: string): Promise<void> {
  const index = path.join(folder, "_index.js");
  const text = await readFile(index, "utf8");
  const named = text.replace(/^export \* from '(\.\/[^']+)'/gm, (_whole, file: string) => {
    const names = [...readFileSync(path.join(folder, file), "utf8").matchAll(/^export const (\w+) =/gm)].map((match) => match[1]);
    if (names.length === 0) throw new Error(`the compiled message ${file} exports nothing that is known here`);
    return `export { ${names.join(", ")} } from '${file}'`;
  });
  await writeFile(index, named);
}

/**
 * Compiles app/messages into app/paraglide, unless that is done: it takes seconds, and a build, a type check and a test each
 * ask for it. Throws when a message is missing in a language, so that no build passes without it.
 */
export async function compileMessages(): Promise<void> {
  const faults = findMessageFaults();
  if (faults.length > 0) throw new Error(`The message catalogues are incomplete:\n  ${faults.join("\n  ")}`);
  const name = nameOfSources();
  await mkdir(path.join(root, ".wrangler"), { recursive: true });
  if ((await readFile(stamp, "utf8").catch(() => "")) === name) return;
  const outdir = await mkdtemp(path.join(root, ".wrangler/messages-"));
  try {
    await compile({
      project: path.join(root, "project.inlang"),
      outdir,
      strategy: ["globalVariable", "baseLocale"],
      outputStructure: "message-modules",
      emitGitIgnore: false,
    });
    await nameExports(path.join(outdir, "messages"));
    await rm(stamp, { force: true });
    await replaceFiles(outdir, compiled);
    await writeFile(stamp, name);
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) await compileMessages();
