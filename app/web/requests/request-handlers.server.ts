import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import { locales, type Locale } from "db/vocabulary";
import { keepToLanguages, readerLocale } from "~/locale.server";
import { createDocumentHandler } from "../documents/document-handler.server";
import type { RouteHandle } from "../sessions/access";
import { guardRoute } from "../sessions/guard-route.server";
import { answerViewing } from "../viewing/answer-viewing.server";
import { hasViewing } from "../viewing/viewing-cookie.server";

type Handler = (request: Request, context: AppLoadContext) => Promise<Response>;
type Route = NonNullable<ServerBuild["routes"][string]>;
type LazyRoute = Omit<Route, "module"> & { module: () => Promise<Route["module"]> };

/** Remix's server build, but each route's module is loaded when it is first asked for (scripts/make/server-build.ts). */
export interface LazyServerBuild extends Omit<ServerBuild, "routes"> {
  routes: Record<string, LazyRoute>;
}

/** What a route needs to be matched; it has an id, an optional path, and is below another one. */
type Matched = Pick<Route, "id" | "path" | "parentId" | "index" | "caseSensitive">;
interface Tree {
  id: string;
  path?: string;
  index?: boolean;
  caseSensitive?: boolean;
  children?: Tree[];
}

/** A route and those it lies in, the outermost first. */
function branchOf(routes: Record<string, Matched>, id: string): string[] {
  const branch: string[] = [];
  for (let at: string | undefined = id; at; at = routes[at]?.parentId) branch.unshift(at);
  return branch;
}

/** The whole path of a route, such as /job/:jobId. */
function pathOf(routes: Record<string, Matched>, id: string): string {
  return `/${branchOf(routes, id).flatMap((each) => routes[each]?.path || []).join("/")}`;
}

/** What the paths of a route have in common: how many segments they have, and the first one, ":" for a parameter. Letters count alike, large or small. */
function shapeOf(path: string): string {
  const segments = path.replace(/\/+$/, "").split("/").slice(1);
  return shape(segments.length, segments[0] ?? "");
}

const shape = (count: number, first: string) => `${count} ${first.startsWith(":") ? ":" : first.toLowerCase()}`;

function treeOf(routes: Matched[], parent?: string): Tree[] {
  const here = routes.filter(({ parentId }) => parentId === parent);
  return here.map(({ id, path, index, caseSensitive }) => {
    const children = treeOf(routes, id);
    return { id, path, caseSensitive, ...(children.length > 0 ? { children } : { index }) } as Tree;
  });
}

/**
 * Finds the routes that answer a path, the outermost first. Remix compares a path with each route of a build, which with
 * hundreds of them takes longer than rendering the page: here only those of the same shape are compared.
 */
export function createMatcher(routes: Record<string, Matched>): (pathname: string) => string[] {
  const all = Object.values(routes);
  const catchAll = all.find(({ path }) => path === "*");
  if (!catchAll) throw new Error("no route answers what no other does");
  const shapes = new Map<string, string[]>();
  for (const { id, path, index } of all) {
    if (!path && !index) continue;
    const own = shapeOf(pathOf(routes, id));
    shapes.set(own, [...(shapes.get(own) ?? []), id]);
  }
  // An isolate that starts meets one address: what the others need is made when they come. Strangers cannot make them more.
  const trees = new Map<string, Tree[]>();
  const treeFor = (pathname: string): Tree[] => {
    const own = shapeOf(pathname);
    const withParameter = shape(Number.parseInt(own, 10), ":");
    // Escapes can spell any segment.
    const key = pathname.includes("%") ? "any" : ([own, withParameter].find((each) => shapes.has(each)) ?? "none");
    let tree = trees.get(key);
    if (!tree) {
      const alike = key === "any" ? Object.keys(routes) : [own, withParameter].flatMap((each) => shapes.get(each) ?? []);
      const ids = new Set([catchAll.id, ...alike].flatMap((id) => branchOf(routes, id)));
      trees.set(key, (tree = treeOf(all.filter(({ id }) => ids.has(id)))));
    }
    return tree;
  };
  // Only addresses that are patterns of the site map without parameters: strangers cannot make them more.
  const known = new Map<string, string[] | null>(all.filter(({ path, index }) => path || index).map(({ id }) => [pathOf(routes, id), null]));
  return (pathname) => {
    const ids = known.get(pathname);
    if (ids) return ids;
    const matches = matchRoutes(treeFor(pathname) as Parameters<typeof matchRoutes>[0], pathname);
    const found = matches?.map(({ route }) => route.id ?? "") ?? branchOf(routes, catchAll.id);
    if (ids === null) known.set(pathname, found);
    return found;
  };
}

const pick = <Each>(all: Record<string, Each>, ids: string[]) => Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));

/** The languages in which a page is whole, by the innermost route of its branch that says so; both when none does. */
export function languagesOf(handles: readonly unknown[]): readonly Locale[] {
  return handles.map((handle) => (handle as Partial<RouteHandle> | undefined)?.languages).findLast((languages) => languages !== undefined) ?? locales;
}

/** Remix's request handler over a branch of routes, once their modules are loaded and guarded. */
async function createBranchHandler(build: LazyServerBuild, ids: string[]): Promise<Handler> {
  const routes = Object.fromEntries(
    await Promise.all(Object.entries(pick(build.routes, ids)).map(async ([id, route]) => [id, { ...route, module: guardRoute(await route.module()) }] as const)),
  );
  const hydrates = Object.values(routes).some(({ module }) => (module.handle as { hydrate?: boolean } | undefined)?.hydrate);
  const languages = languagesOf(ids.map((id) => routes[id]?.module.handle));
  const inItsLanguage = (answer: Handler): Handler => (request, context) => {
    keepToLanguages(languages);
    return answer(request, context);
  };
  // The links of a page that hydrates are followed in the browser: it needs to know all routes, though not what is in them.
  if (hydrates) return inItsLanguage(createRequestHandler({ ...build, routes: { ...withoutModules(build), ...routes } }, "production"));
  const branch = { ...build, routes, assets: { ...build.assets, routes: pick(build.assets.routes, ids) } };
  const [readPage, handle] = [createDocumentHandler(branch), createRequestHandler(branch, "production")];
  return inItsLanguage((request, context) => readPage(request, context) ?? handle(request, context));
}

/** Answers in which language the page at a path of this site speaks to the reader of this request. */
export function createLocaleFinder(build: LazyServerBuild): (path: string) => Promise<Locale> {
  const match = createMatcher(build.routes);
  return async (path) => {
    const reader = readerLocale();
    const modules = await Promise.all(match(new URL(path, "https://site.invalid").pathname).map(async (id) => build.routes[id]?.module()));
    const languages = languagesOf(modules.map((module) => module?.handle));
    return languages.includes(reader) ? reader : (languages[0] ?? reader);
  };
}

const withoutModules = ({ routes }: LazyServerBuild) =>
  Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { ...route, module: {} as Route["module"] }]));

function createBranchHandlers(build: LazyServerBuild): (ids: string[]) => Promise<Handler> {
  const handlers = new Map<string, Promise<Handler>>();
  return (ids) => {
    const key = ids.at(-1) ?? "";
    let handler = handlers.get(key);
    if (!handler) {
      handlers.set(key, (handler = createBranchHandler(build, ids)));
      // What could not be loaded once is tried again.
      handler.catch(() => handlers.delete(key));
    }
    return handler;
  };
}

/** Remix's request handler over the root and the page for everything else alone: any address leads to that page. */
export function createRefusalHandler(build: LazyServerBuild): Handler {
  const handlerFor = createBranchHandlers(build);
  const catchAll = Object.values(build.routes).find(({ path }) => path === "*");
  const ids = branchOf(build.routes, catchAll?.id ?? "");
  return async (request, context) => (await handlerFor(ids))(request, context);
}

/** Answers each request by Remix's request handler over only those routes that answer it; their modules are loaded first. */
export function createRequestHandlers(build: LazyServerBuild): Handler {
  const match = createMatcher(build.routes);
  const handlerFor = createBranchHandlers(build);
  const refuse = createRefusalHandler(build);
  let manifest: Handler | undefined;
  return async (request, context) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/__manifest") {
      manifest ??= createRequestHandler({ ...build, routes: withoutModules(build) }, "production");
      return manifest(request, context);
    }
    // How the browser asks for the data of a page that hydrates.
    const page = pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
    const ids = match(page);
    const answer: Handler = async (asked, given) => (await handlerFor(ids))(asked, given);
    if (!hasViewing(request)) return answer(request, context);
    const module = await build.routes[ids.at(-1) ?? ""]?.module();
    return answerViewing(request, context, { handle: (module?.handle ?? {}) as Partial<RouteHandle>, isPage: module?.default !== undefined, answer, refuse });
  };
}
