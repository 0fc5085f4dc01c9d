import { transform } from "esbuild";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { locales } from "../../db/vocabulary";

/** Stands in the browser's code where a message chooses its language: the place of the language in `locales`. */
export const languageMark = "__LANGUAGE__";

/**
 * Writes each file of the pages that hydrate once for each language, with the texts of that language alone:
 * assets/hi/root-abc.js. The server names these files (app/web/documents/language-files.ts).
 */
export function languageChunks(): Plugin {
  let whole: string[] = [];
  return {
    name: "kaamghar-language-chunks",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    async generateBundle(_options, bundle) {
      whole = [];
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        whole.push(chunk.fileName);
        for (const [at, locale] of locales.entries()) {
          const define = { [languageMark]: String(at) };
          const { code } = await transform(chunk.code, { define, minify: true, charset: "utf8", target: "es2022" });
          this.emitFile({ type: "asset", fileName: chunk.fileName.replace("/", `/${locale}/`), source: code });
        }
      }
    },
    async writeBundle({ dir = "" }) {
      await Promise.all(whole.map((file) => rm(path.join(dir, file))));
    },
  };
}
