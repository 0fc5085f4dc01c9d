import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const clientRoute = /^(.*\.tsx?)\?__remix-build-client-route$/;

/** A page that hydrates, or a frame in which one may lie. */
const isInBrowser = (file: string, code: string) =>
  file.endsWith("/app/root.tsx") || /\bhydrate: true\b|<Outlet\b/.test(code);

/**
 * Leaves the pages that do not hydrate out of the browser's build: their links and forms are the browser's own, so that it never asks for
 * their module. Remix would build each of them for the browser, with all that it shows.
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
      return { code: "export {};", map: null, moduleSideEffects: false };
    },
  };
}
