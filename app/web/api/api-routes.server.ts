import type { RouteHandle } from "../sessions/access";
import type { ApiDoc } from "./api-doc";
import { isForPrograms } from "./api-doc";

/** An address that programs call, as its route declares it. */
export interface ApiRoute {
  /** With its parameters, such as /jobs-in/:city/feed.xml. */
  path: string;
  access: RouteHandle["access"];
  doc: ApiDoc;
}

interface Module {
  handle?: unknown;
}

type Routes = Record<string, { id: string; path?: string; parentId?: string; module: Module | (() => Promise<Module>) } | undefined>;

/** The whole path of a route, such as /job/:jobId. */
function pathOf(routes: Routes, id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) if (route.path) parts.unshift(route.path);
  return `/${parts.join("/")}`;
}

/** Lists the addresses that programs call, in the order of the site map. Their modules are loaded for it, and no others. */
export function createApiRouteLister(routes: Routes): () => Promise<ApiRoute[]> {
  return async () => {
    const listed = Object.values(routes).flatMap((route) => (route?.path && isForPrograms(pathOf(routes, route.id)) ? route : []));
    const found = await Promise.all(
      listed.map(async ({ id, module }) => {
        const { access, api } = ((typeof module === "function" ? await module() : module).handle ?? {}) as Partial<RouteHandle>;
        return access && api ? { path: pathOf(routes, id), access, doc: api } : null;
      }),
    );
    return found.filter((route) => route !== null);
  };
}
