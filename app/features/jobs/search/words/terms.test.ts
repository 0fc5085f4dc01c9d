import { describe, expect, it } from "vitest";
import { foldText } from "~/features/text/fold-text";
import { conceptList } from "./concept-list";
import { parseQuery } from "./terms";

const read = (q: string) => {
  const { terms, city, remote } = parseQuery(q);
  return { terms: terms.map(({ words, concept }) => words.join(" ") + (concept ? "*" : "")), city: city?.key ?? null, remote };
};

describe("what the words of a search ask for", () => {
  it.each([
    ["data entry", ["data entry*"], null, false],
    ["ghar baithe data entry ka kaam chahiye", ["data entry*"], null, true],
    ["घर बैठे काम", [], null, true],
    ["work from home", [], null, true],
    ["BPO jobs in New Delhi", ["bpo*"], "delhi", false],
    ["शिक्षक दिल्ली", ["शिक्षक*"], "delhi", false],
    ["react developer", ["react*", "developer*"], null, false],
    ["tata consultancy pune", ["tata", "consultancy"], "pune", false],
    ["jobs in mumbai", [], "mumbai", false],
    ["all india data entry", ["data entry*"], null, false],
    ["cartographer", ["cartographer"], null, false],
  ])("of the search %j are the terms %j, the city %j and work from home: %j", (q, terms, city, remote) => {
    expect(read(q)).toEqual({ terms, city, remote });
  });

  it("keeps words that say little when nothing else is there", () => {
    expect(read("job").terms).toEqual(["job"]);
    expect(read("kaam chahiye").terms).toEqual(["kaam", "chahiye"]);
  });

  it("is nothing for signs", () => {
    expect(read('"*():-^ 😀')).toEqual({ terms: [], city: null, remote: false });
  });
});

describe("the list of concepts", () => {
  it("has no phrase in two concepts, and no empty one", () => {
    const seen = new Set<string>();
    for (const { says } of conceptList) {
      for (const phrase of new Set(says.split(",").map(foldText))) {
        expect(phrase).not.toBe("");
        expect(seen.has(phrase), phrase).toBe(false);
        seen.add(phrase);
      }
    }
  });
});
