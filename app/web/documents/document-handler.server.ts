import type { AppLoadContext, EntryContext, ServerBuild } from "@remix-run/cloudflare";
import { createStaticHandler, getStaticContextFromError, isRouteErrorResponse, matchRoutes, type AgnosticRouteObject, type StaticHandlerContext } from "@remix-run/router";

type Handler = (request: Request, context: AppLoadContext) => Promise<Response>;
type Routes = ServerBuild["routes"];

function routeObjectsOf(routes: Routes, parentId?: string): AgnosticRouteObject[] {
  return Object.values(routes).filter((route) => (route.parentId ?? undefined) === parentId).map(({ id, path, index, caseSensitive, module }) => {
    const loader = module.loader;
    const route = {
      id, path, caseSensitive, handle: module.handle, hasErrorBoundary: id === "root" || module.ErrorBoundary != null,
      loader: loader && (async ({ request, params, context }: { request: Request; params: Record<string, string | undefined>; context?: AppLoadContext }) => {
        const result = await loader({ request, params, context: context as AppLoadContext });
        if (result === undefined) throw new Error(`the loader of ${id} has returned nothing`);
        return result;
      }),
    };
    return (index ? { ...route, index } : { ...route, children: routeObjectsOf(routes, id) }) as AgnosticRouteObject;
  });
}

/** Adds the cookies that are not there yet. */
function addCookies(headers: Headers, from: Headers | undefined): void {
  const known = new Set(from && headers.getSetCookie());
  for (const cookie of from?.getSetCookie() ?? []) if (!known.has(cookie)) headers.append("set-cookie", cookie);
}

/** The headers that the routes of a page export, down to the one whose error page is shown, with all cookies of their loaders. */
function headersOf(routes: Routes, { matches, errors, loaderHeaders, loaderData }: StaticHandlerContext): Headers {
  const ids = matches.map(({ route }) => route.id);
  const boundary = errors ? ids.findIndex((id) => errors[id]) : -1;
  const shown = boundary < 0 ? ids : ids.slice(0, boundary + 1);
  const failed = boundary < 0 ? undefined : ids.slice(boundary).find((id) => loaderHeaders[id] && loaderData[id] === undefined);
  return shown.reduce((parentHeaders, id, at) => {
    const exported = routes[id]?.module.headers;
    const own = loaderHeaders[id] ?? new Headers();
    const errorHeaders = failed !== undefined && at === shown.length - 1 ? loaderHeaders[failed] : undefined;
    const headers = typeof exported === "function"
      ? new Headers(exported({ loaderHeaders: own, parentHeaders, actionHeaders: new Headers(), errorHeaders }))
      : new Headers(exported ?? parentHeaders);
    if (errorHeaders !== own) addCookies(headers, errorHeaders);
    addCookies(headers, own);
    if (exported != null) addCookies(headers, parentHeaders);
    return headers;
  }, new Headers());
}

/** An error's text is shown to nobody; what a route refuses by itself is. */
function withoutDetails(errors: NonNullable<StaticHandlerContext["errors"]>): StaticHandlerContext["errors"] {
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => {
    if (!(error instanceof Error)) return [id, error as unknown];
    const shown = new Error("Unexpected Server Error");
    shown.stack = undefined;
    return [id, shown];
  }));
}

const empty = new Set([204, 205, 304]);

/**
 * Answers reading requests for pages that ship no React, as Remix's own handler does but for one thing: it does not write the
 * loaders' data down for a browser that never asks for it. Null for every other request, which is Remix's.
 */
export function createDocumentHandler(build: ServerBuild): (...args: Parameters<Handler>) => Promise<Response> | null {
  const { routes, assets, future, isSpaMode, entry } = build;
  const { query, dataRoutes } = createStaticHandler(routeObjectsOf(routes), {
    future: { v7_relativeSplatPath: future.v3_relativeSplatPath, v7_throwAbortReason: future.v3_throwAbortReason },
  });
  const routeModules = Object.fromEntries(Object.entries(routes).map(([id, { module }]) => [id, module])) as EntryContext["routeModules"];
  const isPage = (id: string) => routes[id]?.module.default != null || routes[id]?.module.ErrorBoundary != null;
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const arePages = Object.keys(routes).every((id) => parents.has(id) || isPage(id));

  const leadsToPage = (pathname: string) => arePages || isPage(matchRoutes(dataRoutes, pathname)?.at(-1)?.route.id ?? "");
  /** Parameters by which Remix asks for a part of a page, or cuts an address. */
  const isForRemix = (url: URL) =>
    url.pathname.endsWith(".data") || (url.search !== "" && ["_data", "_routes", "index"].some((name) => url.searchParams.has(name)));

  async function answer(request: Request, loadContext: AppLoadContext): Promise<Response> {
    const report = (error: unknown) => entry.module.handleError?.(error, { request, context: loadContext, params: {} });
    let page: StaticHandlerContext;
    try {
      const result = await query(request, { requestContext: loadContext });
      if (result instanceof Response) return result;
      page = result;
    } catch (error) {
      report(error);
      return new Response(null, { status: 500 });
    }
    const headers = headersOf(routes, page);
    if (empty.has(page.statusCode)) return new Response(null, { status: page.statusCode, headers });
    for (const error of Object.values(page.errors ?? {})) if (!isRouteErrorResponse(error) || (error as { error?: unknown }).error) report(error);
    const render = (shown: StaticHandlerContext) => {
      const errors = shown.errors && withoutDetails(shown.errors);
      const context: EntryContext = {
        manifest: assets, routeModules, staticHandlerContext: Object.assign(shown, { errors }), future, isSpaMode, renderMeta: {},
        serializeError: () => ({ message: "Unexpected Server Error" }),
      };
      return Promise.resolve(entry.module.default(request, shown.statusCode, headers, context, loadContext));
    };
    try {
      return await render(page);
    } catch (error) {
      report(error);
      return render(getStaticContextFromError(dataRoutes, page, error)).catch((again: unknown) => {
        report(again);
        return new Response("Unexpected Server Error", { status: 500, headers: { "content-type": "text/plain" } });
      });
    }
  }

  return (request, loadContext) => {
    const url = new URL(request.url);
    if ((request.method !== "GET" && request.method !== "HEAD") || isForRemix(url) || !leadsToPage(url.pathname)) return null;
    if (request.method === "GET") return answer(request, loadContext);
    return answer(request, loadContext).then(({ status, statusText, headers }) => new Response(null, { status, statusText, headers }));
  };
}
