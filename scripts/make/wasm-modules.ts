import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

/**
 * WebAssembly is compiled by the platform when the Worker is uploaded, never by code: a build puts each `.wasm` file beside the worker's
 * modules, which import it as it is; in development Node compiles it.
 */
export function wasmModules(command: "build" | "serve"): Plugin {
  return {
    name: "kaamghar-wasm-modules",
    enforce: "pre",
    resolveId(source) {
      if (!source.endsWith(".wasm")) return null;
      const file = path.isAbsolute(source) ? source : createRequire(import.meta.url).resolve(source);
      if (command === "serve") return file;
      const fileName = path.basename(file);
      this.emitFile({ type: "asset", fileName, source: readFileSync(file) });
      return { id: `./${fileName}`, external: "absolute" };
    },
    load: (id) =>
      id.endsWith(".wasm")
        ? `import { readFileSync } from "node:fs"; export default new WebAssembly.Module(readFileSync(${JSON.stringify(id)}));`
        : null,
  };
}
