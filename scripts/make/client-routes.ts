import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const clientRoute = /^(.*\.tsx?)\?__remix-build-client-route$/;

/** The areas whose layouts hydrate. */
const hydratedArea = /\/app\/routes\/(?:account\/points\/(?:hire|job-|verif)|employer\/|owner\/).*\.tsx$/;

/** A page that hydrates, or a frame in which one may lie. */
const isInBrowser = (file: string, code: string) =>
  !code.includes("hydrate: false") &&
  (file.endsWith("/app/root.tsx") || hydratedArea.test(file) || /\bhydrate: true\b|<Outlet\b/.test(code));

/** Where a page that hydrates is led to one that does not, such as the log-in: the browser loads that document. */
const reload = "export default function Reload() { location.reload(); return null; }";

/**
 * Leaves the pages that do not hydrate out of the browser's build: their links and forms are the browser's own. Remix
 * would build each of them for the browser, with all that it shows.
 */
export function clientRoutes(): Plugin {
  return {
    name: "kaamghar-client-routes",
    apply: "build",
    // Remix writes the module that we replace in a transform, too.
    enforce: "post",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    async transform(_code, id) {
      const [, file] = clientRoute.exec(id) ?? [];
      if (file === undefined || isInBrowser(file, await readFile(file, "utf8"))) return null;
      return { code: reload, map: null, moduleSideEffects: false };
    },
  };
}

/**
 * Only the server reads the schemas of a page's forms, its `formDoc`. Remix leaves `headers` out of the browser's build
 * with all that only it needs, so here a `formDoc` takes that name.
 */
export function withoutFormDocs(): Plugin {
  return {
    name: "kaamghar-without-form-docs",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    transform(code, id) {
      const isInBrowser = hydratedArea.test(id.replace(/\?.*/, "")) || /\bhydrate: true\b/.test(code);
      if (!isInBrowser || !code.includes("export const formDoc")) return null;
      if (/export (?:const|function) headers/.test(code)) this.error(`${id} has headers and a formDoc`);
      return { code: code.replace("export const formDoc", "export const headers"), map: null };
    },
  };
}

/**
 * Tells Rollup that each page is loaded after the frame of all pages, and that after React. Without it Rollup takes
 * every route for a first file: what a page shares with the frame is then in small files of its own, which compress badly.
 */
export function pagesAfterFrame(): Plugin {
  let routes: string[] = [];
  return {
    name: "kaamghar-pages-after-frame",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    options({ input, ...options }) {
      routes = input as string[];
      return { ...options, input: routes.slice(0, 1) };
    },
    buildStart() {
      const [entry = "", root = "", ...pages] = routes;
      const load = (id: string, after: string) =>
        this.emitFile({ type: "chunk", id, preserveSignature: "strict", implicitlyLoadedAfterOneOf: [after] });
      load(root, entry);
      // The route of the frame only passes on what is in its file.
      for (const page of pages) load(page, root.replace(/\?.*/, ""));
    },
  };
}
