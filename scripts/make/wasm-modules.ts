import type { Plugin as EsbuildPlugin } from "esbuild";
import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

const isWasm = /\.wasm$/;
const fileOf = (source: string) => (path.isAbsolute(source) ? source : createRequire(import.meta.url).resolve(source));

/**
 * WebAssembly is compiled by the platform when the Worker is uploaded, never by code: a build leaves the import of a `.wasm` file as it
 * is, for {@link wasmFiles}; in development Node compiles it.
 */
export function wasmModules(command: "build" | "serve"): Plugin {
  return {
    name: "kaamghar-wasm-modules",
    enforce: "pre",
    resolveId: (source) => (isWasm.test(source) ? { id: fileOf(source), external: command === "build" } : null),
    load: (id) =>
      isWasm.test(id) ? `import { readFileSync } from "node:fs"; export default new WebAssembly.Module(readFileSync(${JSON.stringify(id)}));` : null,
  };
}

/** Puts the `.wasm` files that are imported beside the modules of the worker, under the hash of their content. */
export function wasmFiles(to: string): EsbuildPlugin {
  return {
    name: "wasm-files",
    setup({ onResolve }) {
      onResolve({ filter: isWasm }, async ({ path: source }) => {
        const file = fileOf(source);
        const name = `${path.basename(file, ".wasm")}-${createHash("sha256").update(await readFile(file)).digest("hex").slice(0, 8)}.wasm`;
        await mkdir(to, { recursive: true });
        await copyFile(file, path.join(to, name));
        return { path: `./${name}`, external: true };
      });
    },
  };
}
