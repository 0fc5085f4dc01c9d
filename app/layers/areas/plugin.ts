import type { Preset } from "@remix-run/dev";
import path from "node:path";
import type { Plugin } from "vite";

const pages = "virtual:kaamghar/pages";
const areaPrefix = "virtual:kaamghar/area/";

/**
 * The pages on which most visits begin, and the page for unknown addresses. Each is loaded without the rest of its
 * area.
 */
const entrances = ["public/home", "public/job", "public/missing", "seeker/jobs"];

type Config = Parameters<NonNullable<Preset["remixConfigResolved"]>>[0]["remixConfig"];

/** The area of a route by its file: public, account, seeker, employer, owner, api, or an entrance. */
function areaOf(file: string): string {
  const within = file.replace(/^routes\//, "");
  return (
    entrances.find((entrance) => within.startsWith(`${entrance}/`))?.replace("/", "-") ??
    (within.split("/")[0] as string)
  );
}

/**
 * The module `virtual:kaamghar/pages`: Remix's server build, in which `module` of a route is a function that loads its
 * area when it is called. When turned off, and in development, it is Remix's own build.
 */
export function lazyAreas(isOn: boolean): { preset: Preset; plugin: Plugin } {
  let config: Config | undefined;
  const routes = () => Object.values(config?.routes ?? {});
  const fileOf = (file: string) => JSON.stringify(path.join(config?.appDirectory ?? "", file));
  const areaModule = (area: string) =>
    routes()
      .map((route, at) => (areaOf(route.file) === area ? `export * as route${at} from ${fileOf(route.file)};` : ""))
      .join("\n");
  function lazyBuild({ appDirectory, basename, future, publicPath }: Config): string {
    const entries = routes().map(({ file, ...route }, at) => {
      const module =
        route.id === "root"
          ? "root"
          : `() => import("${areaPrefix}${areaOf(file)}").then(({ route${at} }) => route${at})`;
      return `${JSON.stringify(route.id)}: { ...${JSON.stringify(route)}, module: ${module} }`;
    });
    const shared = { assetsBuildDirectory: "build/client", basename, future, isSpaMode: false, publicPath };
    return `import * as entryServer from ${JSON.stringify(path.join(appDirectory, "entry.server.tsx"))};
      import * as root from ${fileOf("root.tsx")};
      export { default as assets } from "virtual:remix/server-manifest";
      export const entry = { module: entryServer };
      export const { ${Object.keys(shared).join(", ")} } = ${JSON.stringify(shared)};
      export const routes = { ${entries.join(",\n")} };`;
  }
  return {
    preset: { name: "kaamghar-areas", remixConfigResolved: ({ remixConfig }) => void (config = remixConfig) },
    plugin: {
      name: "kaamghar-areas",
      resolveId: (id) => (id === pages || id.startsWith(areaPrefix) ? `\0${id}` : null),
      load(id) {
        if (id === `\0${pages}`)
          return isOn && config && this.environment.mode === "build"
            ? lazyBuild(config)
            : 'export * from "virtual:remix/server-build";';
        return id.startsWith(`\0${areaPrefix}`) ? areaModule(id.slice(areaPrefix.length + 1)) : null;
      },
    },
  };
}
