import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import type { Locale } from "db/vocabulary";
import { restrictToLanguages, readerLocale } from "~/locale.server";
import { filesIn, languageOfFiles } from "~/web/documents/language-files";
import { setRobotsHeader } from "~/web/documents/robots";
import { inPatternCase } from "~/web/redirects/letter-case";
import { languagesOf, type RouteHandle } from "~/web/sessions/access";
import { guardRoute } from "~/web/sessions/guard-route.server";
import { answerViewing } from "~/web/viewing/answer-viewing.server";
import { hasViewing } from "~/web/viewing/viewing-cookie.server";
import { layers } from "../switches";

type Handler = (request: Request, context: AppLoadContext) => Promise<Response>;
type Route = NonNullable<ServerBuild["routes"][string]>;
type Module = Route["module"];

/** Remix's server build; a route's module may be loaded when it is first asked for. */
export interface Pages extends Omit<ServerBuild, "routes"> {
  routes: Record<string, Omit<Route, "module"> & { module: Module | (() => Promise<Module>) }>;
}

/** What a route needs to be matched. */
type Matched = Pick<Route, "id" | "path" | "parentId" | "index" | "caseSensitive">;

/** A route and those it lies in, the outermost first. */
function branchOf(routes: Record<string, Matched>, id: string): Matched[] {
  const branch: Matched[] = [];
  for (let at = routes[id]; at; at = routes[at.parentId ?? ""]) branch.unshift(at);
  return branch;
}

function treeOf(routes: Iterable<Matched>, parent?: string): object[] {
  const here = [...routes].filter(({ parentId }) => parentId === parent);
  return here.map(({ id, path, index, caseSensitive }) => ({
    id,
    path,
    caseSensitive,
    ...(index ? { index } : { children: treeOf(routes, id) }),
  }));
}

/** The first segment of a path. The router compares letters without case. */
const firstSegment = (path: string) => path.replace(/^\//, "").split("/", 1).join("").toLowerCase();

/**
 * Finds the routes that answer a path, the outermost first. Remix compares a path with each route of a build, which takes 5 ms with
 * four hundred of them: here only with those of the same first segment.
 */
export function createMatcher(
  routes: Record<string, Matched>,
  isGrouped = layers.groups,
): (pathname: string) => string[] {
  // Any address may belong to a route that begins with a parameter, or to the route for everything else.
  const groups = new Map<string, Set<Matched>>([
    ["*", new Set()],
    ["%", new Set(Object.values(routes))],
  ]);
  for (const { id, path, index } of Object.values(routes)) {
    if (!path && !index) continue;
    const branch = branchOf(routes, id);
    const first = firstSegment(branch.flatMap((each) => each.path || []).join("/"));
    const key = isGrouped && !/^[:*]/.test(first) ? first : "*";
    groups.set(key, new Set([...(groups.get(key) ?? []), ...branch]));
  }
  const trees = new Map<string, object[]>();
  return (pathname) => {
    const first = firstSegment(pathname);
    // The router decodes escapes, so such a path may belong to any group.
    const key = first.includes("%") ? "%" : groups.has(first) ? first : "*";
    const tree = trees.get(key) ?? treeOf(new Set([...(groups.get(key) ?? []), ...(groups.get("*") ?? [])]));
    trees.set(key, tree);
    return (matchRoutes(tree as Parameters<typeof matchRoutes>[0], pathname) ?? []).map(({ route }) => route.id ?? "");
  };
}

/** Answers requests by Remix's own handler, over the guarded routes that an address leads to, or over all of them. */
export function createSiteHandler(
  pages: Pages,
  { isGrouped = layers.groups, mode = "production" as "production" | "development" } = {},
) {
  const match = createMatcher(pages.routes, isGrouped);
  async function load(id: string): Promise<Module> {
    const module = pages.routes[id]?.module;
    return (typeof module === "function" ? await module() : module) as Module;
  }
  const loadLanguages = async (ids: readonly string[]) =>
    languagesOf((await Promise.all(ids.map(load))).map(({ handle }) => handle));

  /** All routes without their modules: data about linked routes does not need them. */
  const withoutModules = () =>
    Object.fromEntries(Object.entries(pages.routes).map(([id, route]) => [id, { ...route, module: {} as Module }]));

  async function createHandler(ids: readonly string[]): Promise<Handler> {
    const guarded = await Promise.all(
      ids.map(async (id) => [id, { ...pages.routes[id], module: guardRoute(await load(id)) } as Route] as const),
    );
    const routes = Object.fromEntries(guarded);
    // The links of a page that hydrates are followed in the browser, which knows the routes around it.
    const hydrates = guarded.some(([, { module }]) => (module.handle as Partial<RouteHandle> | undefined)?.hydrate);
    if (hydrates) return createRequestHandler({ ...pages, routes: { ...withoutModules(), ...routes } }, mode);
    const assets = {
      ...pages.assets,
      routes: Object.fromEntries(ids.flatMap((id) => (pages.assets.routes[id] ? [[id, pages.assets.routes[id]]] : []))),
    };
    return createRequestHandler({ ...pages, routes, assets }, mode);
  }
  const handlers = new Map<string, Promise<Handler>>();
  /** A handler that could not be loaded is loaded again at the next request. */
  function handlerFor(key: string, ids: readonly string[]): Promise<Handler> {
    const handler = handlers.get(key) ?? createHandler(ids);
    handler.catch(() => handlers.delete(key));
    handlers.set(key, handler);
    return handler;
  }
  const everything = Object.keys(pages.routes);
  const answerBy =
    (branch: readonly string[], isAlone = isGrouped): Handler =>
    async (request, context) => {
      const handler = isAlone ? handlerFor(branch.at(-1) ?? "", branch) : handlerFor("every route", everything);
      const [handle, modules] = await Promise.all([handler, Promise.all(branch.map(load))]);
      restrictToLanguages(languagesOf(modules.map(({ handle }) => handle)));
      return setRobotsHeader(await handle(request, context), modules.at(-1) ?? {});
    };

  /** Answers any address with the root and the page for everything else. */
  const refuse = answerBy(
    branchOf(pages.routes, everything.find((id) => pages.routes[id]?.path === "*") ?? "").map(({ id }) => id),
    true,
  );
  /** Tells the browser which files the linked pages need. */
  const manifestIn = (locale: Locale | null) => {
    const assets = locale ? filesIn(pages.assets, locale) : pages.assets;
    return createRequestHandler({ ...pages, routes: withoutModules(), assets }, mode);
  };
  const manifests = new Map<Locale | null, Handler>();
  return {
    refuse,
    async answer(request: Request, context: AppLoadContext): Promise<Response> {
      const { origin, pathname, search, searchParams } = new URL(request.url);
      if (pathname === "/__manifest") {
        const locale = languageOfFiles(searchParams.get("version"));
        const manifest = manifests.get(locale) ?? manifestIn(locale);
        manifests.set(locale, manifest);
        return manifest(request, context);
      }
      const ids = match(pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, ""));
      const isRead = request.method === "GET" || request.method === "HEAD";
      const inCase = isRead ? inPatternCase(pathname, ids.map((id) => pages.routes[id]?.path ?? "").join("/")) : null;
      // With its origin, since a path may begin with two slashes.
      if (inCase !== null)
        return new Response(null, { status: 301, headers: { location: `${origin}${inCase}${search}` } });
      if (!hasViewing(request)) return answerBy(ids)(request, context);
      const module = await load(ids.at(-1) ?? "");
      return answerViewing(request, context, {
        handle: (module.handle ?? {}) as Partial<RouteHandle>,
        isPage: module.default !== undefined,
        answer: answerBy(ids),
        refuse,
      });
    },
    /** In which language the page at a path of this site speaks to the reader of this request. */
    async localeAt(path: string): Promise<Locale> {
      const languages = await loadLanguages(match(new URL(path, "https://site.invalid").pathname));
      const reader = readerLocale();
      return languages.includes(reader) ? reader : (languages[0] ?? reader);
    },
  };
}
