import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import path from "node:path";
import { defineConfig, type Plugin } from "vite";
import { lazyAreas } from "./app/layers/areas/plugin";
import { layers } from "./app/layers/switches";
import { clientRoutes, pagesAfterFrame, withoutFormDocs } from "./scripts/make/client-routes";
import { languageChunks } from "./scripts/make/language-chunks";
import { messageModules } from "./scripts/make/message-modules";
import { compileMessages } from "./scripts/make/messages";
import { wasmModules } from "./scripts/make/wasm-modules";
import { workerBuild } from "./scripts/make/worker-build";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

const root = import.meta.dirname;
const areas = lazyAreas(layers.areas);

/** Compiles the message catalogues at the start and after each change; a missing message stops the build. */
function messages(): Plugin {
  return {
    name: "kaamghar-messages",
    buildStart: compileMessages,
    configureServer({ watcher, config }) {
      watcher.on("change", (file) => {
        if (file.startsWith(path.join(root, "app/messages")))
          compileMessages().catch((error: Error) => config.logger.error(error.message));
      });
    },
  };
}

/** What `npm run dev` sets for one start, over the variables of wrangler.toml. */
const localVariables = JSON.parse(process.env.LOCAL_VARS ?? "{}") as Record<string, string>;

export default defineConfig(async ({ command, mode }) => ({
  plugins:
    mode === "test"
      ? []
      : [
          messages(),
          messageModules(root, { byLanguage: true }),
          ...(command === "serve"
            ? [
                (await import("./scripts/local/development-server")).developmentServer(
                  process.env.STATE_DIR ?? path.join(root, ".wrangler/state"),
                  localVariables,
                ),
              ]
            : []),
          tailwindcss(),
          withoutFormDocs(),
          clientRoutes(),
          pagesAfterFrame(),
          remix({
            presets: [areas.preset],
            future: {
              v3_fetcherPersist: true,
              v3_relativeSplatPath: true,
              v3_throwAbortReason: true,
              v3_routeConfig: true,
              v3_singleFetch: true,
              v3_lazyRouteDiscovery: true,
            },
          }),
          languageChunks(),
          wasmModules(command),
          areas.plugin,
          workerBuild(root),
        ],
  define: process.env.BUILD_VERSION ? { BUILD_VERSION: JSON.stringify(process.env.BUILD_VERSION) } : {},
  resolve: { alias: { "~": path.join(root, "app"), db: path.join(root, "db"), party: path.join(root, "party") } },
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"], mainFields: ["browser", "module", "main"] } },
  worker: {
    format: "es" as const,
    // Without partysocket's words for developers, and with what live news needs in one file: 0.7 kB less on each of its pages.
    rollupOptions: {
      treeshake: { manualPureFunctions: ["console.error", "console.warn"] },
      output: {
        // Short names: the first file of each page holds those of all others.
        chunkFileNames: "assets/[hash].js",
        manualChunks: (id: string) => (/live.(?:badge|connection)\.ts$/.test(id) ? "live" : undefined),
      },
    },
    plugins: () => [messageModules(root)],
  },
  optimizeDeps: { include: ["partysocket/ws"] },
  server: { watch: { ignored: ["**/.wrangler/**", "**/build/**"] } },
  build: { assetsInlineLimit: 0, target: "es2022" },
}));
