import { compile } from "@inlang/paraglide-js";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Locale, locales } from "../../db/vocabulary";
import { replaceFiles } from "./replace-files";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, "app/messages");
const compiled = path.join(root, "app/paraglide");
/** Lies among the compiled messages and names what they were compiled from. */
const stamp = path.join(compiled, ".sources");

/** The texts of a language by their keys, in the order of the catalogues. */
export function readCatalogue(locale: Locale): Map<string, string> {
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

/** The names of what is filled into a text, each once. */
const inputsOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))];

const literal = (text: string) => `\`${text.replace(/[`\\]|\$(?=\{)/g, "\\$&").replaceAll(/\{(\w+)\}/g, "${i.$1}")}\``;

/**
 * What a message is in JavaScript, as the argument of `export const key =`: a function of what is filled in and of the language, which
 * is the reader's unless it is given. Ours are texts with placeholders, without alternatives and plurals.
 * @param texts in the order of `locales`
 */
export function messageCode(texts: readonly string[]): string {
  if (inputsOf(texts[0] ?? "").length === 0) return `/* @__PURE__ */ text(${texts.map((text) => JSON.stringify(text)).join(", ")})`;
  return `/* @__PURE__ */ filled(${texts.map((text) => `(i) => ${literal(text)}`).join(", ")})`;
}

/** The functions by which messages are made, for a module that imports `getLocale`. */
export const makers = `const places = ${JSON.stringify(Object.fromEntries(locales.map((locale, at) => [locale, at])))};
export const text = (...texts) => (_inputs, options = {}) => texts[places[options.locale ?? getLocale()]];
export const filled = (...texts) => (inputs, options = {}) => texts[places[options.locale ?? getLocale()]](inputs);
`;

/** Each message with its texts in the order of `locales`. */
export function readMessages(): Map<string, string[]> {
  const catalogues = locales.map(readCatalogue);
  return new Map([...(catalogues[0]?.keys() ?? [])].map((key) => [key, catalogues.map((catalogue) => catalogue.get(key) ?? "")]));
}

/** Paraglide's runtime, in a folder: that of a project without messages. */
async function writeRuntime(outdir: string): Promise<void> {
  const project = path.join(outdir, "project.inlang");
  const settings = JSON.parse(await readFile(path.join(root, "project.inlang/settings.json"), "utf8")) as Record<string, unknown>;
  await mkdir(project);
  await writeFile(path.join(project, "settings.json"), JSON.stringify({ ...settings, modules: [] }));
  await compile({ project, outdir, strategy: ["globalVariable", "baseLocale"], outputStructure: "message-modules", emitGitIgnore: false, cleanOutdir: false });
  await Promise.all([project, path.join(outdir, "messages")].map((each) => rm(each, { recursive: true, force: true })));
}

/** All messages in one module, and their types. A build takes each by itself (scripts/make/build-messages.ts). */
async function writeMessages(outdir: string): Promise<void> {
  const messages = [...readMessages()];
  const wrong = messages.find(([key]) => !/^[a-z]\w*$/.test(key));
  if (wrong) throw new Error(`The message ${wrong[0]} has a name that is none in JavaScript`);
  const type = ([text = ""]: readonly string[]) => (inputsOf(text).length > 0 ? `Filled<${inputsOf(text).map((name) => JSON.stringify(name)).join(" | ")}>` : "Text");
  const types = `import type { LocalizedString } from "./runtime.js";
type Options = { locale?: ${locales.map((locale) => JSON.stringify(locale)).join(" | ")} };
type Text = (inputs?: {}, options?: Options) => LocalizedString;
type Filled<Name extends string> = (inputs: { [name in Name]: NonNullable<unknown> }, options?: Options) => LocalizedString;
`;
  await Promise.all([
    writeFile(path.join(outdir, "messages.js"), 'export * as m from "./all.js";\n'),
    writeFile(path.join(outdir, "all.js"), `import { getLocale } from "./runtime.js";\n${makers.replaceAll("export ", "")}${messages.map(([key, texts]) => `export const ${key} = ${messageCode(texts)};\n`).join("")}`),
    writeFile(path.join(outdir, "all.d.ts"), `${types}${messages.map(([key, texts]) => `export declare const ${key}: ${type(texts)};\n`).join("")}`),
  ]);
}

/**
 * Compiles app/messages into app/paraglide, unless that is done: a build, a type check and a test each ask for it. The runtime is
 * Paraglide's; the messages are written here, all into one module: Paraglide takes each of four thousand through a database and gives it a
 * module of its own, which costs a quarter of a minute, and as long again in each tool that reads them. Throws when a message is missing in
 * a language, so that no build passes without it.
 */
export async function compileMessages(): Promise<void> {
  const faults = findMessageFaults();
  if (faults.length > 0) throw new Error(`The message catalogues are incomplete:\n  ${faults.join("\n  ")}`);
  const name = nameOfSources();
  await mkdir(path.join(root, ".wrangler"), { recursive: true });
  if ((await readFile(stamp, "utf8").catch(() => "")) === name) return;
  const outdir = await mkdtemp(path.join(root, ".wrangler/messages-"));
  try {
    await writeRuntime(outdir);
    await writeMessages(outdir);
    await rm(stamp, { force: true });
    await replaceFiles(outdir, compiled);
    await writeFile(stamp, name);
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) await compileMessages();
