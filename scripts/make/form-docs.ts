import { removeExports } from "@remix-run/dev/dist/vite/remove-exports.js";
import type { Plugin } from "vite";

/**
 * Keeps what routes say of their forms (`formDoc`) out of the browser's build, with the schemas and whatever else only it needs, as Remix
 * does for `loader` and `action`.
 */
export function serverFormDocs(): Plugin {
  return {
    name: "kaamghar-form-docs",
    transform(code, id, options) {
      const [file = ""] = id.split("?");
      if (options?.ssr || !/\/app\/routes\/.*\.tsx?$/.test(file) || !/export const formDoc\b/.test(code)) return null;
      return removeExports(code, ["formDoc"], { sourceMaps: true, filename: id, sourceFileName: file });
    },
  };
}
