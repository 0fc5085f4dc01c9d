import { type Plugin, build } from "esbuild";
import { mkdir, writeFile } from "node:fs/promises";
import { builtinModules } from "node:module";
import path from "node:path";
import { takeOutTexts } from "./text-modules";
import { wasmFiles } from "./wasm-modules";

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

/** The router names React's client only for `flushSync`, which renders in a browser: 130 kB that no page is rendered with here. */
const withoutReactClient: Plugin = {
  name: "without-react-client",
  setup({ onLoad }) {
    const contents = 'export function flushSync() { throw new Error("there is no document to render into"); }';
    onLoad({ filter: /[\\/]react-dom[\\/]index\.js$/ }, () => ({ contents }));
  },
};

/** React's renderer of streams is a module of its own: only pages that hydrate are sent in a stream. */
const lazyReactStream: Plugin = {
  name: "lazy-react-stream",
  setup({ onLoad }) {
    const contents = `export { renderToStaticMarkup, renderToString, version } from "./cjs/react-dom-server-legacy.browser.production.min.js";
      export async function renderToReadableStream(...given) {
        const { default: streams } = await import("./cjs/react-dom-server.browser.production.min.js");
        return streams.renderToReadableStream(...given);
      }`;
    onLoad({ filter: /[\\/]react-dom[\\/]server\.browser\.js$/ }, () => ({ contents }));
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
  const { outputFiles } = await build({
    absWorkingDir: from,
    entryPoints: { worker: "./worker.js" },
    outdir: to,
    write: false,
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
    plugins: [wasmFiles(to), nodeModules, withoutZodLocales, withoutReactClient, lazyReactStream],
    logLevel: "error",
  });
  await mkdir(to, { recursive: true });
  for (const { path: file, text } of outputFiles) {
    const { code, texts } = takeOutTexts(text);
    await writeFile(file, code);
    for (const [name, each] of texts) await writeFile(path.join(to, name), each);
  }
}
