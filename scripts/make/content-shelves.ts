import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const shelfFile = /\/app\/content\/shelves\/([a-z-]+)\.ts$/;

/**
 * In a build each shelf of articles is one object of texts instead of a constant for each: however short its texts are, the whole
 * becomes a text module (scripts/make/text-modules.ts), which a starting isolate does not parse. The keys are those of the glob.
 */
export function contentShelves(root: string): Plugin {
  return {
    name: "kaamghar-content-shelves",
    apply: "build",
    enforce: "pre",
    transform(_code, id) {
      const [, shelf] = shelfFile.exec(id) ?? [];
      if (!shelf) return null;
      const folder = path.join(root, "app/content", shelf);
      const names = readdirSync(folder).filter((name) => name.endsWith(".md")).sort();
      const texts = Object.fromEntries(names.map((name) => [`../${shelf}/${name}`, readFileSync(path.join(folder, name), "utf8")]));
      return { code: `export const sources = ${JSON.stringify(texts)};`, map: null };
    },
  };
}
