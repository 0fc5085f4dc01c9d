import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import path from "node:path";
import { defineConfig, type Plugin, transformWithEsbuild } from "vite";
import { buildMessages } from "./scripts/make/build-messages";
import { clientRoutes } from "./scripts/make/client-routes";
import { contentShelves } from "./scripts/make/content-shelves";
import { serverFormDocs } from "./scripts/make/form-docs";
import { compileMessages } from "./scripts/make/messages";
import { workerBuild } from "./scripts/make/server-build";
import { wasmModules } from "./scripts/make/wasm-modules";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

const root = import.meta.dirname;

/** Compiles the message catalogues at the start and after each change; a missing message stops the build. */
function messages(): Plugin {
  return {
    name: "kaamghar-messages",
    buildStart: compileMessages,
    configureServer(server) {
      server.watcher.on("change", (file) => {
        if (file.startsWith(path.join(root, "app/messages"))) {
          compileMessages().catch((error: Error) => server.config.logger.error(error.message));
        }
      });
    },
  };
}

/** Minifier options for partysocket in a page's script: its private names are shortened, and what it says to developers of other runtimes is left out. */
function shortenPartysocket(): Plugin {
  const options = { define: { process: "undefined", "navigator.product": '""' }, pure: ["console.error", "console.warn"], mangleProps: /^_[a-z]/i };
  return {
    name: "kaamghar-partysocket",
    transform: (code, id) => (/\/partysocket\/dist\/ws\.js$/.test(id) ? transformWithEsbuild(code, id, { ...options, target: "es2022", sourcemap: false }) : null),
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
          buildMessages(root),
          contentShelves(root),
          ...(command === "serve"
            ? [(await import("./scripts/local/development-server")).developmentServer(process.env.STATE_DIR ?? path.join(root, ".wrangler/state"), localVariables)]
            : []),
          tailwindcss(),
          serverFormDocs(),
          clientRoutes(),
          remix({
            future: {
              v3_fetcherPersist: true,
              v3_relativeSplatPath: true,
              v3_throwAbortReason: true,
              v3_routeConfig: true,
              v3_singleFetch: true,
              v3_lazyRouteDiscovery: true,
            },
          }),
          wasmModules(command),
          workerBuild(root),
        ],
  define: process.env.BUILD_VERSION ? { BUILD_VERSION: JSON.stringify(process.env.BUILD_VERSION) } : {},
  resolve: {
    alias: { "~": path.join(root, "app"), db: path.join(root, "db"), party: path.join(root, "party") },
  },
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
  worker: { format: "es" as const, plugins: () => [buildMessages(root), shortenPartysocket()] },
  optimizeDeps: { include: ["partysocket/ws"] },
  server: { watch: { ignored: ["**/.wrangler/**", "**/build/**"] } },
  build: { assetsInlineLimit: 0, target: "es2022" },
}));
