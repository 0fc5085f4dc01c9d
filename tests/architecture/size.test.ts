import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const generated = /^(app\/paraglide|db\/migrations)\//;
const mostLines = 300;

function listSources(): string[] {
  return ["app", "db", "party", "scripts", "tests"]
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file.replaceAll("\\", "/")}`),
    )
    .filter((file) => /\.(tsx?|mjs|js|css)$/.test(file) && !generated.test(file));
}

it("every source file can be read in one sitting", () => {
  const long = listSources()
    .map((file) => ({ file, lines: readFileSync(path.join(root, file), "utf8").split("\n").length - 1 }))
    .filter(({ lines }) => lines > mostLines);
  expect(long).toEqual([]);
});

it("code lives with its noun, not in a folder named after nothing", () => {
  expect(listSources().filter((file) => /\/(utils?|helpers?|common|misc|lib)\//.test(file))).toEqual([]);
});
