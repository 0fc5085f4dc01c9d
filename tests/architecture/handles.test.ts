import type { RouteConfigEntry } from "@remix-run/route-config";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import routes from "../../app/routes";

const app = path.resolve(import.meta.dirname, "../../app");

/** The files of routes, but for the frames around others: these let in whom their routes let in. */
const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children }) => (children ? filesOf(children) : [file]));

it('every route says in its handle who may come, such as export const handle: RouteHandle = { access: "public" }', () => {
  const files = [...new Set(filesOf(routes))];
  expect(files.length).toBeGreaterThan(300);
  const says = /export const handle\b[^=]*=[^;]*?\baccess\b|export (?:const )?\{[^}]*\bhandle\b/;
  expect(files.filter((file) => !says.test(readFileSync(path.join(app, file), "utf8")))).toEqual([]);
});
