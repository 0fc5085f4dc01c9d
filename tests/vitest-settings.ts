import { build } from "esbuild";
import path from "node:path";
import type { Plugin } from "vite";

export const inRoot = (place: string) => path.join(import.meta.dirname, "..", place);

export const alias = [
  { find: /^~\//, replacement: `${inRoot("app")}/` },
  { find: /^db\//, replacement: `${inRoot("db")}/` },
  { find: /^party\//, replacement: `${inRoot("party")}/` },
];

/** The pages as they are built for production; `npm test` names a finished build, which nothing changes any more. */
export const builtPages = process.env.BUILT_PAGES ?? inRoot("build/server/index.js");

/** Vite makes no source map of a module that comes with an empty one. */
const noMap = { mappings: "" } as const;

/**
 * An empty map at the end of a module: where an error's stack is read, the module runner looks for one in the whole text of the module, for
 * each frame anew until it has found one, and the pages are eight megabytes.
 */
const mapAtEnd = `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify({ version: 3, sources: [], names: [], mappings: "" })).toString("base64")}\n`;

/**
 * The built pages as one module, and what is not ours or compiled without a source map: each module on its own, and each map, takes its
 * time on the way into each worker.
 */
export function wholeModules(): Plugin {
  return {
    name: "kaamghar-whole-modules",
    async load(id) {
      if (id !== builtPages) return null;
      const { outputFiles } = await build({
        entryPoints: [id],
        bundle: true,
        write: false,
        format: "esm",
        charset: "utf8",
        treeShaking: false,
        packages: "external",
        external: ["*.wasm"],
      });
      return { code: (outputFiles[0]?.text ?? "") + mapAtEnd, map: noMap };
    },
    transform: (code, id) =>
      /\/node_modules\/|\/app\/paraglide\//.test(id) ? { code: code + mapAtEnd, map: noMap } : null,
  };
}
