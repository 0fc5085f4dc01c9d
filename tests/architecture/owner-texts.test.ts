import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const sources = ["app", "party", "db"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith("app/paraglide/"))
    .map((name) => ({ name, code: readFileSync(path.join(root, name), "utf8") })),
);
const ofOwners = sources.filter(({ name }) => name.startsWith("app/routes/owner/"));

const messagesIn = (code: string) => [...code.matchAll(/\bm\.(\w+)/g)].map(([, key = ""]) => key);

it("a text that only owner pages show is plain English in the page, and not in the catalogue", () => {
  const ofOthers = new Set(sources.filter((file) => !ofOwners.includes(file)).flatMap(({ code }) => messagesIn(code)));
  expect(ofOthers.size).toBeGreaterThan(3_000);
  const found = ofOwners.flatMap(({ name, code }) => messagesIn(code).map((key) => ({ name, key })));
  expect(found).not.toEqual([]);
  expect(found.filter(({ key }) => !ofOthers.has(key))).toEqual([]);
});
