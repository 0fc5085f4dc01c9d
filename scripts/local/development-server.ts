import { Miniflare, type MiniflareOptions } from "miniflare";
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { type Duplex, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { build, type Plugin, type ViteDevServer } from "vite";
import type { Pages } from "~/layers/groups/site-handler.server";
import { root } from "../process";
import { withDeathReport } from "./serve";
import { noteAccess, withAccess } from "./serving";

/** The rooms as one module for workerd. */
async function bundleRooms(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    root,
    resolve: { alias: { db: path.join(root, "db"), party: path.join(root, "party") } },
    ssr: { target: "webworker", noExternal: true, resolve: { conditions: ["workerd", "worker", "browser"] } },
    build: {
      ssr: path.join(root, "scripts/local/development-rooms.ts"),
      write: false,
      target: "es2022",
      rollupOptions: { external: [/^cloudflare:/] },
    },
  });
  const [bundle] = [result].flat();
  if (!bundle || !("output" in bundle)) throw new Error("Vite has not bundled the rooms");
  return bundle.output[0].code;
}

/**
 * The bindings of wrangler.toml over a folder of state, without static files, which Vite serves, and queues, which
 * nothing reads.
 */
async function workerOptions(stateDir: string, vars: Record<string, string>, key: string): Promise<MiniflareOptions> {
  const { unstable_getMiniflareWorkerOptions } = await import("wrangler");
  const {
    assets: _assets,
    queueProducers: _producers,
    queueConsumers: _consumers,
    ...options
  } = unstable_getMiniflareWorkerOptions(path.join(root, "wrangler.toml")).workerOptions;
  const site = {
    ...options,
    modules: [{ type: "ESModule", path: path.join(root, "rooms.js"), contents: await bundleRooms() }],
    modulesRoot: root,
    bindings: { ...options.bindings, ...vars },
    d1Persist: path.join(stateDir, "v3/d1"),
    r2Persist: path.join(stateDir, "v3/r2"),
    durableObjectsPersist: path.join(stateDir, "v3/do"),
    host: "127.0.0.1",
    port: 0,
    cf: false,
  } as MiniflareOptions;
  return withDeathReport(withAccess(site, key), () => {
    console.error("The server process (workerd) has ended unexpectedly");
    process.exit(1);
  });
}

/**
 * The worker in development: Vite renders its pages in this process, and one Miniflare has the database, the files and the
 * rooms, to which every WebSocket below /parties/ leads.
 * @param vars variables over those of wrangler.toml
 */
export function developmentServer(stateDir: string, vars: Record<string, string>): Plugin {
  let miniflare: Miniflare | undefined;
  return {
    name: "kaamghar-development-server",
    config: () => ({ ssr: { resolve: { externalConditions: ["workerd", "worker"] } } }),
    async configureServer(server) {
      // Remix compiles its routes in a second server with these plugins, which serves no requests.
      if (server.config.server.hmr === false) return;
      const key = randomBytes(32).toString("hex");
      const worker = (miniflare = new Miniflare(await workerOptions(stateDir, vars, key)));
      await noteAccess(stateDir, worker, key);
      let env = await worker.getBindings();
      server.watcher.on("change", async (file) => {
        if (!file.startsWith(path.join(root, "party/"))) return;
        await worker.setOptions(await workerOptions(stateDir, vars, key));
        await noteAccess(stateDir, worker, key);
        env = await worker.getBindings();
      });
      server.httpServer?.on("upgrade", (request, socket) => {
        if (request.url?.startsWith("/parties/")) void worker.ready.then((address) => leadTo(address, request, socket));
      });
      return () => {
        server.middlewares.use((request, response, next) => {
          answer(server, env, request, response).catch(next);
        });
      };
    },
    // Pages without hydration reload by themselves.
    handleHotUpdate({ file, server }) {
      if (file.startsWith(path.join(root, "app"))) server.hot.send({ type: "full-reload" });
    },
    closeBundle: () => miniflare?.dispose(),
  };
}

/** Hands a WebSocket with its handshake on to another server. */
function leadTo(address: URL, { method, url, rawHeaders }: IncomingMessage, socket: Duplex): void {
  const server = connect(Number(address.port), address.hostname);
  const headers = rawHeaders.map((each, index) => (index % 2 ? `${each}\r\n` : `${each}: `)).join("");
  server.write(`${method} ${url} HTTP/1.1\r\n${headers}\r\n`);
  socket.pipe(server).pipe(socket);
  for (const [one, other] of [
    [socket, server],
    [server, socket],
  ] as const)
    one.on("error", () => other.destroy());
}

/** Answers a request as the worker does, with the sources as they are now. */
async function answer(
  server: ViteDevServer,
  env: object,
  incoming: IncomingMessage & { originalUrl?: string },
  outgoing: ServerResponse,
): Promise<void> {
  const request = requestOf(server, incoming, outgoing);
  const [{ localeOf }, { withLocale }, { getLoadContext }, { createSiteHandler }, { createAddressLister }, pages] =
    (await Promise.all(
      [
        "/app/web/locale.server.ts",
        "/app/locale.server.ts",
        "/app/load-context.ts",
        "/app/layers/groups/site-handler.server.ts",
        "/app/web/api/api-routes.server.ts",
        "virtual:remix/server-build",
      ].map((id) => server.ssrLoadModule(id)),
    )) as [
      typeof import("~/web/locale.server"),
      typeof import("~/locale.server"),
      typeof import("~/load-context"),
      typeof import("~/layers/groups/site-handler.server"),
      typeof import("~/web/api/api-routes.server"),
      Pages,
    ];
  const ctx = { waitUntil: (promise: Promise<unknown>) => void promise };
  const { answer: handle, localeAt } = createSiteHandler(pages, { mode: "development" });
  const context = Object.assign(getLoadContext({ request, context: { cloudflare: { env, ctx } } }), {
    listAddresses: createAddressLister(pages.routes),
    localeAt,
  });
  const response = await withLocale(localeOf(request), () => handle(request, context));
  const { "set-cookie": _cookies, ...headers } = Object.fromEntries(response.headers);
  outgoing.writeHead(response.status, { ...headers, "set-cookie": response.headers.getSetCookie() });
  if (response.body) await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing);
  else outgoing.end();
}

function requestOf(
  server: ViteDevServer,
  incoming: IncomingMessage & { originalUrl?: string },
  outgoing: ServerResponse,
): Request {
  const aborted = new AbortController();
  outgoing.on("close", () => aborted.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const each of [value ?? []].flat()) headers.append(name, each);
  const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
  const body = hasBody ? { body: Readable.toWeb(incoming), duplex: "half" } : {};
  const { port } = server.config.server;
  const url = new URL(incoming.originalUrl ?? "/", `http://${headers.get("host") ?? `localhost:${port}`}`);
  return new Request(url, { method: incoming.method, headers, signal: aborted.signal, ...body } as RequestInit);
}
