import { builtinModules } from "node:module";
import { type Plugin, build } from "esbuild";

const builtins = new Set(builtinModules);

/** Libraries name some of Node's modules without the prefix, which the runtime knows them by. */
const nodeModules: Plugin = {
  name: "node-modules",
  setup({ onResolve }) {
    onResolve({ filter: /^(?:node|cloudflare):/ }, ({ path }) => ({ path, external: true }));
    onResolve({ filter: /^[a-z_]+(?:\/[a-z_]+)?$/ }, ({ path, kind }) =>
      builtins.has(path) && kind !== "entry-point" ? { path: `node:${path}`, external: true } : null,
    );
  },
};

/** zod's own error messages in fifty languages, 250 kB; ours are in app/messages. */
const withoutZodLocales: Plugin = {
  name: "without-zod-locales",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: "export {};" }));
  },
};

/**
 * Bundles the worker of a server build with the libraries that it uses. What is imported dynamically becomes a module of its
 * own, which is evaluated when it is first asked for. The main module is worker.js.
 * @param from the folder of the server build
 * @param to an empty or missing folder; it holds the worker's modules afterwards and nothing else
 */
export async function bundleWorker(from: string, to: string): Promise<void> {
  await build({
    absWorkingDir: from,
    entryPoints: { worker: "./worker.js" },
    outdir: to,
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    platform: "neutral",
    mainFields: ["browser", "module", "main"],
    conditions: ["workerd", "worker", "browser"],
    define: { "process.env.NODE_ENV": '"production"' },
    minify: true,
    charset: "utf8",
    legalComments: "none",
    plugins: [nodeModules, withoutZodLocales],
    logLevel: "error",
  });
}
