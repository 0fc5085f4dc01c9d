import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import path from "node:path";
import { defineConfig, type Plugin, type ViteDevServer } from "vite";
import { compileMessages } from "./scripts/messages";

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

/** In development the worker entry does not run: the locale of a request is set here, and pages without hydration reload by themselves. */
function developmentServer(): Plugin {
  return {
    name: "kaamghar-development-server",
    configureServer(server) {
      development = server;
      server.middlewares.use(async (request, _response, next) => {
        const headers = new Headers();
        for (const name of ["cookie", "accept-language"] as const) {
          const value = request.headers[name];
          if (value) headers.set(name, value);
        }
        const { localeOf } = await server.ssrLoadModule("/app/web/locale.server.ts");
        const { withLocale } = await server.ssrLoadModule("/app/locale.server.ts");
        withLocale(localeOf(headers), () => next());
      });
    },
    handleHotUpdate({ file, server }) {
      if (file.startsWith(path.join(root, "app"))) server.hot.send({ type: "full-reload" });
    },
  };
}

let development: ViteDevServer | undefined;

/** partysocket without what it says to developers and what no page calls, for which a page's script has no room. */
function leanPartysocket(): Plugin {
  const debugging = /\bthis\._debug\((?:[^()]|\([^()]*\))*\);/g;
  const advice = /\bconsole\.(?:error|warn)\(\s*(["`])(?:\\.|(?!\1)[^\\])*\1\s*\);/g;
  /** We listen by onopen and onmessage. */
  const dispatching = /\bthis\.dispatchEvent\(cloneEvent\(event\)\);/g;
  const unused = [
    "get binaryType", "set binaryType", "get retryCount", "get bufferedAmount", "get extensions", "get protocol", "get url", "get shouldReconnect", "send",
    "drainQueuedMessages", "_debug",
  ].map((name) => new RegExp(`\\n  ${name}\\([^)]*\\) \\{[\\s\\S]*?\\n  \\}(?=\\n)`, "g"));
  const parts: [RegExp, number, string][] = [[debugging, 17, ""], [advice, 3, ";"], [dispatching, 4, ""], ...unused.map((each): [RegExp, number, string] => [each, 1, ""])];
  return {
    name: "kaamghar-lean-partysocket",
    transform(code, id) {
      if (!/\/partysocket\/dist\/ws\.js$/.test(id)) return null;
      for (const [part, times] of parts) if (code.match(part)?.length !== times) this.error(`partysocket is written otherwise than known here: ${String(part)}`);
      return { code: parts.reduce((lean, [part, , instead]) => lean.replace(part, instead), code), map: null };
    },
  };
}

/** What `npm run dev` sets for one start, over the variables of wrangler.toml. */
const localVariables = JSON.parse(process.env.LOCAL_VARS ?? "{}") as Record<string, string>;

export default defineConfig(({ command, mode }) => ({
  plugins:
    mode === "test"
      ? []
      : [
          messages(),
          ...(command === "serve"
            ? [
                developmentServer(),
                cloudflareDevProxyVitePlugin({
                  getLoadContext: async ({ request, context }) => {
                    // Nobody reads a queue here.
                    const cloudflare = { ...context.cloudflare, env: { ...(context.cloudflare.env as object), INTERACTIONS: undefined, ...localVariables } };
                    return (await development?.ssrLoadModule("/app/load-context.ts"))?.getLoadContext({ request, context: { cloudflare } });
                  },
                  persist: { path: `${process.env.STATE_DIR ?? ".wrangler/state"}/v3` },
                }),
              ]
            : []),
          tailwindcss(),
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
        ],
  resolve: {
    alias: { "~": path.join(root, "app"), db: path.join(root, "db"), party: path.join(root, "party") },
  },
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
  worker: { format: "es", plugins: () => [leanPartysocket()] },
  optimizeDeps: { include: ["partysocket/ws"] },
  server: { watch: { ignored: ["**/.wrangler/**", "**/build/**"] } },
  build: { assetsInlineLimit: 0, target: "es2022" },
}));
