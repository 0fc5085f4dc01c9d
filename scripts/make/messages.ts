import { compile } from "@inlang/paraglide-js";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Locale, locales } from "../../db/vocabulary";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, "app/messages");
const compiled = path.join(root, "app/paraglide");
/** Lies among the compiled messages and names what they were compiled from. */
const stamp = path.join(compiled, ".sources");

/** The texts of a language by their keys, in the order of the catalogues. */
function readCatalogue(locale: Locale): Map<string, string> {
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

/** The names of what is filled into a text, each once. */
const inputsOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))];

/** Each message with its texts in the order of `locales`. Throws when one is missing in a language, or has other placeholders there. */
export function readMessages(): [key: string, texts: string[]][] {
  const catalogues = locales.map(readCatalogue);
  const keys = [...new Set(catalogues.flatMap((catalogue) => [...catalogue.keys()]))];
  const messages = keys.map((key): [string, string[]] => [
    key,
    catalogues.map((catalogue) => catalogue.get(key) ?? ""),
  ]);
  const faults = messages.flatMap(([key, texts]) => {
    if (!/^[a-z]\w*$/.test(key)) return `${key} is no name in JavaScript`;
    if (texts.some((text) => !text.trim())) return `${key} is missing in a language ("${texts.join("")}")`;
    return new Set(texts.map((text) => inputsOf(text).sort().join())).size > 1
      ? `${key} has other placeholders in another language`
      : [];
  });
  if (faults.length > 0) throw new Error(`The message catalogues are incomplete:\n  ${faults.join("\n  ")}`);
  return messages;
}

const literal = (text: string) => `\`${text.replace(/[`\\]|\$(?=\{)/g, "\\$&").replaceAll(/\{(\w+)\}/g, "${i.$1}")}\``;

/**
 * What a message is in JavaScript, as the argument of `export const key =`: a function of what is filled in and of the language, which
 * is the reader's unless it is given. Ours are texts with placeholders, without alternatives and plurals.
 * @param texts in the order of `locales`
 */
export function messageCode(texts: readonly string[]): string {
  if (inputsOf(texts[0] ?? "").length === 0)
    return `/* @__PURE__ */ text(${texts.map((text) => JSON.stringify(text)).join(", ")})`;
  return `/* @__PURE__ */ filled(${texts.map((text) => `(i) => ${literal(text)}`).join(", ")})`;
}

/**
 * A message for the browser, as the argument of `export const key =`: a function that chooses by the place of a language.
 * @param place JavaScript that is a place in `locales`
 */
export function messageCodeAt(texts: readonly string[], place: string): string {
  const hasInputs = inputsOf(texts[0] ?? "").length > 0;
  const choice = texts
    .map((text) => (hasInputs ? literal(text) : JSON.stringify(text)))
    .reduceRight((others, text, at) => `${place} === ${at} ? ${text} : ${others}`);
  return `(${hasInputs ? "i" : ""}) => ${choice}`;
}

/** Makes messages of texts, and of functions that fill something into one. */
const makers = `import { getLocale } from "./runtime.js";
const places = ${JSON.stringify(Object.fromEntries(locales.map((locale, at) => [locale, at])))};
export const text = (...texts) => (_inputs, options = {}) => texts[places[options.locale ?? getLocale()]];
export const filled = (...texts) => (inputs, options = {}) => texts[places[options.locale ?? getLocale()]](inputs);
`;

const types = `import type { LocalizedString } from "./runtime.js";
type Options = { locale?: ${locales.map((locale) => JSON.stringify(locale)).join(" | ")} };
type Text = (inputs?: {}, options?: Options) => LocalizedString;
type Filled<Name extends string> = (inputs: { [name in Name]: NonNullable<unknown> }, options?: Options) => LocalizedString;
`;

/** All messages in one module, and their types. A build takes each by itself (scripts/make/message-modules.ts). */
function messageFiles(): Record<string, string> {
  const messages = readMessages();
  const typeOf = (names: readonly string[]) =>
    names.length > 0 ? `Filled<${names.map((name) => JSON.stringify(name)).join(" | ")}>` : "Text";
  const declared = messages.map(([key, [text = ""]]) => `export declare const ${key}: ${typeOf(inputsOf(text))};\n`);
  return {
    "makers.js": makers,
    "messages.js": 'export * as m from "./all.js";\n',
    "all.js": `import { text, filled } from "./makers.js";\n${messages.map(([key, texts]) => `export const ${key} = ${messageCode(texts)};\n`).join("")}`,
    "all.d.ts": types + declared.join(""),
  };
}

/**
 * Compiles app/messages into app/paraglide, unless that is done: builds, type checks and tests each call it. The
 * runtime is Paraglide's, of a project without messages; the messages are written here. Paraglide would take each of
 * four thousand through a database and give it its own module, which costs a quarter of a minute, and as long again in
 * each tool that reads them. Throws when a message is missing in a language, so that no build passes without it.
 */
export async function compileMessages(): Promise<void> {
  const files = messageFiles();
  const [settings = "", library = ""] = [
    "project.inlang/settings.json",
    "node_modules/@inlang/paraglide-js/package.json",
  ].map((file) => readFileSync(path.join(root, file), "utf8"));
  const hash = createHash("sha256")
    .update(JSON.stringify([files, settings, library]))
    .digest("hex");
  if ((await readFile(stamp, "utf8").catch(() => "")) === hash) return;
  for (const parent of [compiled, path.join(root, ".wrangler")]) await mkdir(parent, { recursive: true });
  const outdir = await mkdtemp(path.join(root, ".wrangler/messages-"));
  try {
    const project = path.join(outdir, "project.inlang");
    await mkdir(project);
    await writeFile(
      path.join(project, "settings.json"),
      JSON.stringify({ ...(JSON.parse(settings) as object), modules: [] }),
    );
    await compile({
      project,
      outdir,
      strategy: ["globalVariable", "baseLocale"],
      emitGitIgnore: false,
      cleanOutdir: false,
    });
    await Promise.all(
      Object.entries({ ...files, ".sources": hash }).map(([name, text]) => writeFile(path.join(outdir, name), text)),
    );
    await rm(stamp, { force: true });
    // Each file is renamed at once, so that a command that is reading them finds every one complete. The stamp is the
    // last.
    const isFile = /\.(?:js|ts)$|^\.sources$/;
    for (const name of (await readdir(outdir))
      .filter((each) => isFile.test(each))
      .sort()
      .reverse())
      await rename(path.join(outdir, name), path.join(compiled, name));
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) await compileMessages();
