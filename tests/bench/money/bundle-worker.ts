import path from "node:path";
import { build, type Rollup } from "vite";
import { root } from "../../../scripts/process";

/** A worker that calls the features' own code, as one file for workerd. @param file under the root of the project */
export async function bundleWorker(file: string): Promise<string> {
  const made = (await build({
    configFile: false,
    root,
    logLevel: "error",
    resolve: {
      alias: [
        { find: /^~\//, replacement: `${root}/app/` },
        { find: /^(db|party)\//, replacement: `${root}/$1/` },
      ],
    },
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: path.join(root, file),
      write: false,
      rollupOptions: { external: [/^node:/], output: { inlineDynamicImports: true } },
    },
  })) as Rollup.RollupOutput;
  return made.output[0].code;
}
