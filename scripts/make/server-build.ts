import path from "node:path";
import type { Plugin } from "vite";

const serverBuild = "virtual:remix/server-build";
const areaPrefix = "virtual:kaamghar/routes/";
/** Needed by every page. */
const eager = /^\/?(?:app\/)?root\.tsx$/;
const manifest = "virtual:remix/server-manifest";
/** The pages by which most people come in, and the one for what is not there: the first request of an isolate loads one of them without the rest of its area. */
const entrances = ["public/home", "public/job", "public/missing", "seeker/jobs"];
const imported = /import \* as (route\d+) from "([^"]+)";/g;

/**
 * Builds the worker together with the pages, so that both share their modules, and has each area of the site map
 * (public, account, seeker, employer, owner, api), and each entrance, loaded when one of its routes is first asked for: in the server build
 * `route.module` is a function that gives the module. app/web/requests/request-handlers.server.ts calls it.
 */
export function workerBuild(root: string): Plugin {
  const areas = new Map<string, [name: string, file: string][]>();
  return {
    name: "kaamghar-worker-build",
    apply: "build",
    enforce: "post",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? {
            build: {
              rollupOptions: {
                input: { index: serverBuild, worker: path.join(root, "app/worker.ts") },
                external: [/^cloudflare:/],
                output: { entryFileNames: "[name].js" },
              },
            },
          }
        : undefined,
    resolveId: {
      order: "pre",
      handler(source) {
        if (source === "../build/server/index.js") return this.resolve(serverBuild);
        return source.startsWith(areaPrefix) ? `\0${source}` : null;
      },
    },
    load(id) {
      if (!id.startsWith(`\0${areaPrefix}`)) return null;
      const routes = areas.get(id.slice(areaPrefix.length + 1)) ?? [];
      return routes.map(([name, file]) => `export * as ${name} from ${JSON.stringify(file)};`).join("\n");
    },
    transform: {
      order: "pre",
      handler(code, id) {
        if (id === `\0${manifest}`) {
          // As JSON it becomes a text module (scripts/make/text-modules.ts), which drops what is undefined in it.
          // oxlint-disable-next-line typescript/no-implied-eval -- the code is our own: Remix has just made it from the routes
          const value: unknown = new Function(code.replace("export default", "return"))();
          return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`, map: null };
        }
        if (id !== `\0${serverBuild}`) return null;
        areas.clear();
        const [imports, uses] = [[...code.matchAll(imported)].length, [...code.matchAll(/module: route\d+/g)].length];
        if (imports === 0 || imports !== uses) this.error("Remix writes its server build otherwise than known here");
        const lazy = code.replace(imported, (whole, name: string, file: string) => {
          if (eager.test(file)) return `${whole.replace(name, `${name}Module`)} const ${name} = () => Promise.resolve(${name}Module);`;
          const [, within = "other"] = /routes\/(.+)\//.exec(file) ?? [];
          const entrance = entrances.find((each) => within === each || within.startsWith(`${each}/`));
          const area = entrance?.replace("/", "-") ?? within.split("/")[0] ?? within;
          areas.set(area, [...(areas.get(area) ?? []), [name, file]]);
          return `const ${name} = () => import(${JSON.stringify(areaPrefix + area)}).then((each) => each.${name});`;
        });
        return { code: lazy, map: null };
      },
    },
  };
}
