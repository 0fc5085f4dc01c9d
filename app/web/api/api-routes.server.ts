import type { RouteHandle } from "../sessions/access";
import type { ApiDoc, FormDoc } from "./api-doc";
import { isForPrograms } from "./api-doc";

/** An address that programs call, as its route declares it. */
export interface ApiRoute {
  /** With its parameters, such as /jobs-in/:city/feed.xml. */
  path: string;
  access: RouteHandle["access"];
  doc: ApiDoc;
}

/** An address that takes a form of people. */
export interface FormRoute {
  path: string;
  access: RouteHandle["access"];
  /** Null where the route does not say which fields it reads. */
  doc: FormDoc | null;
}

/** All addresses except those that only show a page. */
export interface SiteAddresses {
  programs: ApiRoute[];
  forms: FormRoute[];
}

interface Module {
  handle?: unknown;
  action?: unknown;
  formDoc?: FormDoc;
}

type Routes = Record<
  string,
  | { id: string; path?: string; parentId?: string; index?: boolean; module: Module | (() => Promise<Module>) }
  | undefined
>;

/** The whole path of a route, such as /job/:jobId. */
function pathOf(routes: Routes, id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) if (route.path) parts.unshift(route.path);
  return `/${parts.join("/")}`;
}

/** Lists the addresses that programs call and those that take forms, in the order of the site map. All modules are loaded for it. */
export function createAddressLister(routes: Routes): () => Promise<SiteAddresses> {
  return async () => {
    const addresses: SiteAddresses = { programs: [], forms: [] };
    const loaded = await Promise.all(
      Object.values(routes)
        .flatMap((route) => (route && (route.path || route.index) ? route : []))
        .map(async ({ id, module }) => ({
          path: pathOf(routes, id),
          module: typeof module === "function" ? await module() : module,
        })),
    );
    for (const { path, module } of loaded) {
      const { handle, action, formDoc } = module;
      const { access, api } = (handle ?? {}) as Partial<RouteHandle>;
      // The catch-all route takes no form: its action only refuses.
      if (access === undefined || path === "/*") continue;
      if (isForPrograms(path)) {
        if (api) addresses.programs.push({ path, access, doc: api });
      } else if (action !== undefined) addresses.forms.push({ path, access, doc: formDoc ?? null });
    }
    return addresses;
  };
}
