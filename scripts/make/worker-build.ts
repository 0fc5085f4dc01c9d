import path from "node:path";
import type { Plugin } from "vite";

/**
 * Builds the worker together with the pages, libraries and all, so that they share their modules: build/server is what wrangler uploads.
 * Beside it stands Remix's own server build, index.js, with which tests compare.
 */
export function workerBuild(root: string): Plugin {
  return {
    name: "kaamghar-worker-build",
    apply: "build",
    // Remix names an input of its own.
    enforce: "post",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? {
            ssr: { noExternal: true },
            define: { "process.env.NODE_ENV": '"production"' },
            build: {
              minify: "esbuild",
              rollupOptions: {
                input: { index: "virtual:remix/server-build", worker: path.join(root, "app/worker.ts") },
                external: [/^cloudflare:/],
                output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
              },
            },
          }
        : undefined,
  };
}
