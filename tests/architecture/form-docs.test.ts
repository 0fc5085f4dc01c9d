import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const routes = path.resolve(import.meta.dirname, "../../app/routes");
const files = readdirSync(routes, { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.ts$/.test(name),
);
const described = files.flatMap((name) => {
  const source = readFileSync(path.join(routes, name), "utf8");
  const doc = /export const formDoc: FormDoc = (\{[\s\S]*?\});\n/.exec(source)?.[1];
  return doc === undefined ? [] : [{ name, source, doc }];
});

const namesIn = (text: string) => [...text.matchAll(/"(\w+)"/g)].map(([, name]) => name);
const unique = (names: (string | undefined)[]) => [...new Set(names)].sort();

describe("a route's description of its form for /api-docs", () => {
  it("exists for many routes", () => expect(described.length).toBeGreaterThan(90));

  it.each(described.filter(({ doc }) => doc.includes("fields: [")))(
    "$name lists the fields that its action reads",
    ({ source, doc }) => {
      const action = source.slice(source.search(/export (async function|const|function) action\b/));
      const end = action.search(/\n\}\n/);
      const read = [
        ...action.slice(0, end < 0 ? undefined : end).matchAll(/(?<!searchParams)\.(?:get|getAll|has)\("(\w+)"\)/g),
      ].map(([, name]) => name);
      expect(unique(namesIn(/fields: \[(.*?)\]/.exec(doc)?.[1] ?? ""))).toEqual(unique(read));
    },
  );

  it.each(described)("$name lists the rate limits that it counts", ({ source, doc }) => {
    const counted = [...source.matchAll(/countAttempt\([^"]*?"(\w+)"/g)].map(([, name]) => name);
    expect(unique(namesIn(/limits: \[(.*?)\]/.exec(doc)?.[1] ?? ""))).toEqual(unique(counted));
  });
});
