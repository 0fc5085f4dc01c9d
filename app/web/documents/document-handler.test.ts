import { createRequestHandler, data, redirect, type AppLoadContext, type EntryContext, type ServerBuild } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { createDocumentHandler } from "./document-handler.server";

const reported: unknown[] = [];
const cookies = (...values: string[]) => values.map((value) => ["set-cookie", value] as [string, string]);

const loaders: Record<string, () => unknown> = {
  fine: () => data({ text: "hello" }, { headers: cookies("leaf=1", "same=1") }),
  "not-found": () => { throw data({ kind: "none" }, { status: 404, headers: [["x-why", "gone"], ...cookies("failed=1")] }); },
  broken: () => { throw new Error("secret words"); },
  away: () => { throw redirect("/fine", { status: 303, headers: { "set-cookie": "toast=1" } }); },
  nothing: () => undefined,
};

const route = (id: string, module: object, more: object = {}) => ({ id, path: id, parentId: "root", module, ...more });
const page = (name: string, more: object = {}) => route(name, { default: () => null, loader: loaders[name], ...more });
const routes = Object.fromEntries([
  { id: "root", path: "", module: { default: () => null, ErrorBoundary: () => null, loader: () => data("root", { headers: cookies("root=1", "same=1") }) } },
  page("fine", { headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => ({ "x-own": String(loaderHeaders.get("set-cookie")), "cache-control": "no-store" }) }),
  page("not-found", { headers: ({ errorHeaders }: { errorHeaders?: Headers }) => errorHeaders ?? {} }),
  page("broken"), page("away"), page("nothing"), page("still", { loader: undefined }),
  route("resource", { loader: () => new Response("bare") }),
].map((each) => [each.id, each]));

/** Shows what a page is made of, instead of rendering it. */
const render = (_request: Request, status: number, headers: Headers, { staticHandlerContext: { loaderData, errors, matches } }: EntryContext) => {
  const told = errors && Object.entries(errors).map(([id, error]) => [id, error instanceof Error ? error.message : error] as const);
  return new Response(JSON.stringify({ loaderData, told, ids: matches.map((match) => match.route.id) }), { status, headers });
};

const build = {
  routes,
  assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "1" },
  entry: { module: { default: render, handleError: (error: unknown) => void reported.push(error instanceof Error ? error.message : error) } },
  future: { v3_singleFetch: true, v3_relativeSplatPath: true, v3_throwAbortReason: true, v3_fetcherPersist: true, v3_lazyRouteDiscovery: true },
  isSpaMode: false, publicPath: "/", assetsBuildDirectory: "", basename: "/",
} as unknown as ServerBuild;

async function outcome(answer: Promise<Response> | null) {
  reported.length = 0;
  const response = await answer;
  return response && { status: response.status, headers: [...response.headers], body: await response.text(), reported: [...reported] };
}

const context = {} as AppLoadContext;
const own = createDocumentHandler(build);
const theirs = createRequestHandler(build, "production");

describe("the handler of pages without React", () => {
  it.each(["fine", "not-found", "broken", "away", "still", "unknown"])("answers /%s with what Remix's own handler answers, and reports the same", async (path) => {
    for (const method of ["GET", "HEAD"]) {
      const request = () => new Request(`https://kaamghar.test/${path}`, { method });
      if (path === "unknown") expect(own(request(), context)).toBeNull();
      else expect(await outcome(own(request(), context))).toEqual(await outcome(theirs(request(), context)));
    }
  });

  it("fails for a loader that returns nothing", async () => {
    expect(await outcome(own(new Request("https://kaamghar.test/nothing"), context))).toMatchObject({ status: 500, reported: ["the loader of nothing has returned nothing"] });
  });

  it.each([["POST", "/fine"], ["GET", "/fine.data"], ["GET", "/fine?index"], ["GET", "/fine?_data=root"], ["GET", "/resource"]])("leaves %s %s to Remix", (method, path) => {
    expect(own(new Request(`https://kaamghar.test${path}`, { method }), context)).toBeNull();
  });
});
