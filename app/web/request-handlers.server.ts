import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/cloudflare";

type Handler = (request: Request, context: AppLoadContext) => Promise<Response>;
type Routes = Record<string, { path?: string; parentId?: string; index?: boolean }>;

/** The first segment of a route's whole path: "" for an index at the top, null for what has no path of its own, such as a layout. */
function firstSegment(routes: Routes, id: string): string | null {
  let first: string | null = routes[id]?.index ? "" : null;
  for (let at: string | undefined = id; at; at = routes[at]?.parentId) {
    const path = routes[at]?.path;
    if (path) first = path.split("/")[0] ?? first;
  }
  return first;
}

/** The ids of the routes that can answer an address with this first segment, the one for everything else among them; null for a segment of no route. */
export function routesFor(routes: Routes, segment: string): Set<string> | null {
  const leaves = Object.keys(routes).filter((id) => firstSegment(routes, id) === segment);
  if (leaves.length === 0) return null;
  const catchAll = Object.keys(routes).filter((id) => firstSegment(routes, id) === "*");
  const wanted = new Set<string>();
  for (const id of [...leaves, ...catchAll]) {
    for (let at: string | undefined = id; at; at = routes[at]?.parentId) wanted.add(at);
  }
  return wanted;
}

const pick = <Each>(all: Record<string, Each>, ids: Set<string>) => Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));

/**
 * Remix's request handler over only those routes that can answer a request. It goes through all of a build's routes more
 * than once for a request, which with some eighty of them takes longer than rendering the page. A page that hydrates needs
 * to know the whole build, since its links are followed in the browser.
 */
export function createRequestHandlers(build: ServerBuild): Handler {
  const whole = createRequestHandler(build, "production");
  const bySegment = new Map<string, Handler>();

  function handlerFor(segment: string): Handler {
    const ids = routesFor(build.routes, segment);
    const hydrates = (id: string) => (build.routes[id]?.module.handle as { hydrate?: boolean } | undefined)?.hydrate;
    if (!ids || [...ids].some(hydrates)) return whole;
    const assets = { ...build.assets, routes: pick(build.assets.routes, ids) };
    return createRequestHandler({ ...build, routes: pick(build.routes, ids), assets }, "production");
  }

  const segments = new Set(Object.keys(build.routes).map((id) => firstSegment(build.routes, id)));
  return (request, context) => {
    const { pathname } = new URL(request.url);
    const segment = pathname.split("/")[1]?.replace(/\.data$/, "") ?? "";
    if (!segments.has(segment) || segment === "*" || pathname.startsWith("//")) return whole(request, context);
    let handler = bySegment.get(segment);
    if (!handler) bySegment.set(segment, (handler = handlerFor(segment)));
    return handler(request, context);
  };
}
