import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const text = readFileSync(path.join(root, "docs/security.md"), "utf8");
const tests = ["app", "db", "party", "scripts", "tests"]
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map(
      (file) => `${folder}/${file.replaceAll("\\", "/")}`,
    ),
  )
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file));
const namesLike = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name))];

it("every test in the security table exists, and its name fits one file only", () => {
  const named = namesLike(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => tests.filter((file) => `/${file}`.endsWith(`/${name}`)).length !== 1)).toEqual([]);
});

it("every code file in the security table exists", () => {
  const files = namesLike(/`((?:app|db|party|public|scripts|docs|tests)\/[\w./-]+)`/g);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it("every row of the security table has a verdict, and a reason where it is not yes", () => {
  const rows = text.split("\n").filter((line) => /^\| \d+\.\d+/.test(line));
  expect(rows.length).toBeGreaterThan(80);
  for (const row of rows) expect(row).toMatch(/^\|( [^|]+ \|){3} (yes|(partly|no|does not apply): [^|]{8,}) \|$/);
});
