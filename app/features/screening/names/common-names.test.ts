import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findNameFault, type NameFault } from "./names";

const read = (file: string) =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
const names = read("common-names.txt").flatMap((line) => line.split(" "));

/** How people write a name and their initials, in forms and on certificates. */
const patterns: Record<string, (name: string, next: string) => string> = {
  "one word": (name) => name,
  "an initial and a full stop last": (name) => `${name} K.`,
  "initials with dots": (name) => `M.K. ${name}`,
  "initials with dots and without spaces": (name) => `M.K.${name}`,
  "three words": (name) => `Mohan ${name} K`,
  "initials with spaces": (name) => `R S ${name}`,
  "two capitals behind": (name) => `${name} CR`,
  "Rs before and behind": (name) => `Rs ${name} Rs`,
  "Ek and Das": (name) => `Ek ${name} Das`,
  "a dot that could be a web address": (name) => `${name}.Com`,
  "two names and a dot": (name, next) => `${name}.${next}`,
  "Cr as a name": (name) => `${name} Cr`,
  "Hindi initials": (name) => `के. ${name} एम.`,
  "Das and initials": (name) => `Das K ${name} R.S.`,
};

it("lists three thousand names and more, each once", () => {
  expect(names.length).toBeGreaterThan(3_000);
  expect(new Set(names).size).toBe(names.length);
});

describe("no common name is refused", () => {
  it.each(Object.entries(patterns))("written with %s", (_title, write) => {
    const refused = names.flatMap((name, index) => {
      const written = write(name, names[index + 1] ?? "Devi");
      const fault = findNameFault(written, "person");
      return fault === null ? [] : [`${written}: ${fault}`];
    });
    expect(refused).toEqual([]);
  });

  it.each(["upper", "lower"] as const)("in %s case, with title and initials", (letters) => {
    const written = names.map((name) =>
      letters === "upper" ? `Dr. R S ${name} CR`.toUpperCase() : `Dr. R S ${name} CR`.toLowerCase(),
    );
    expect(written.filter((name) => findNameFault(name, "person") !== null)).toEqual([]);
  });

  it("that a company is called after, with its owner's initials", () => {
    const written = names.map((name) => `R S ${name} Cr & Sons`);
    expect(written.filter((name) => findNameFault(name, "company") !== null)).toEqual([]);
  });
});

describe("a name that leads to money, links, handles, numbers or acts is refused", () => {
  const groups = read("abusive-names.txt").map((line): [string, string] => {
    const [fault = "", name = ""] = line.split("\t");
    return [name, fault];
  });
  it("in two hundred cases, each once", () => {
    expect(groups.length).toBeGreaterThanOrEqual(200);
    expect(new Set(groups.map(([name]) => name)).size).toBe(groups.length);
  });
  it.each(groups)("%s: %s", (name, fault) => expect(findNameFault(name, "person")).toBe(fault as NameFault));
});
