import path from "node:path";
import type { Plugin } from "vite";
import { locales } from "../../db/vocabulary";
import { languageMark } from "./language-chunks";
import { messageCode, messageCodeAt, readMessages } from "./messages";

const prefix = "\0message:";

/** In the browser's files the language is that of the file, so that nothing of how it is found is needed. */
const runtimeByLanguage = `export const getLocale = () => ${JSON.stringify(locales)}[${languageMark}];`;

/**
 * Gives a build each message as its own module, instead of all in one: so each message is only in the chunks that show
 * it.
 * @param byLanguage whether the browser's files are written once for each language (language-chunks.ts)
 */
export function messageModules(root: string, { byLanguage = false } = {}): Plugin {
  const all = path.join(root, "app/paraglide/all.js");
  const runtime = path.join(root, "app/paraglide/runtime.js");
  const messages = new Map<string, string[]>();
  return {
    name: "kaamghar-message-modules",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => (source.startsWith(prefix) ? { id: source, moduleSideEffects: false } : null),
    load(id) {
      if (id === all) {
        for (const [key, texts] of readMessages()) messages.set(key, texts);
        return {
          code: [...messages.keys()].map((key) => `export { ${key} } from "${prefix}${key}";`).join("\n"),
          moduleSideEffects: false,
        };
      }
      const isForLanguage = byLanguage && this.environment.config.consumer === "client";
      if (id === runtime && isForLanguage) return { code: runtimeByLanguage, moduleSideEffects: false };
      if (!id.startsWith(prefix)) return null;
      const key = id.slice(prefix.length);
      if (isForLanguage) return `export const ${key} = ${messageCodeAt(messages.get(key) ?? [], languageMark)};`;
      return `import { text, filled } from "~/paraglide/makers";\nexport const ${key} = ${messageCode(messages.get(key) ?? [])};`;
    },
  };
}
