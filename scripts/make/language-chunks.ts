import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { minify } from "terser";
import type { Plugin } from "vite";
import { locales } from "../../db/vocabulary";

/** Stands in the browser's code where a message chooses its language: the place of the language in `locales`. */
export const languageMark = "__LANGUAGE__";

/**
 * Writes each file of the pages that hydrate once for each language, with the texts of that language alone:
 * assets/hi/root-abc.js. The server names these files (app/web/documents/language-files.ts).
 */
export function languageChunks(): Plugin {
  return {
    name: "kaamghar-language-chunks",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    // Not before: until then Vite has not written what a dynamic import loads along.
    async writeBundle({ dir = "" }, bundle) {
      for (const locale of locales) await mkdir(path.join(dir, "assets", locale), { recursive: true });
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const [at, locale] of locales.entries()) {
          const { code = "" } = await minify(chunk.code, {
            module: true,
            ecma: 2020,
            compress: { passes: 2, global_defs: { [languageMark]: at } },
          });
          const file = path.join(dir, chunk.fileName.replace("/", `/${locale}/`));
          await writeFile(file, code.replaceAll(/(["'`]assets\/)(?=[\w.-]+\.js["'`])/g, `$1${locale}/`));
        }
        await rm(path.join(dir, chunk.fileName));
      }
    },
  };
}
