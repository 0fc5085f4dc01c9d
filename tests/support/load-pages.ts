import type { ServerBuild } from "@remix-run/cloudflare";
import type { LazyServerBuild } from "~/web/requests/request-handlers.server";
import * as build from "../../build/server/index.js";

const { routes, ...rest } = build as unknown as LazyServerBuild;

/** The pages with all their modules. */
export const loadedPages: ServerBuild = { ...rest, routes: {} };

// One after another: of two imports at once that share a module, vitest gives one a module that is not evaluated yet.
for (const route of Object.values(routes)) loadedPages.routes[route.id] = { ...route, module: await route.module() };
