import { describe, expect, it } from "vitest";
import { isNarrowed, leadsAddress, fullTextQueryOf, readCursor, readLeadFilters, writeCursor } from "./filters";

const read = (query: string) => readLeadFilters(new URLSearchParams(query));

describe("the filters of an address", () => {
  it("are read and written again", () => {
    const query = "q=logo&category=graphic-design&place=pune&budget=5000&fit=yes&hot=yes";
    expect(leadsAddress("/lead-management", read(query))).toBe(`/lead-management?${query}`);
    expect(leadsAddress("/hot-leads", read("hot=yes"), "o.1.x")).toBe("/hot-leads?before=o.1.x");
  });

  it("are ignored when they are unknown", () => {
    expect(read("category=x&place=%27or&budget=7&fit=1")).toEqual(read(""));
  });
});

it("a cursor in the list is read as it was written, and nothing else", () => {
  for (const text of ["f.1700000000000.01h2xcejqtf2nbr1a", "o.5.01h2xcejqtf2nbr1a", "s.1740800000000000"]) {
    const cursor = readCursor(text);
    expect(cursor && writeCursor(cursor)).toBe(text);
  }
  for (const text of [null, "", "x.1.y", "f.1", "f.99999999999999999.01h2xcejqtf2nbr1a", "s.1' or"])
    expect(readCursor(text)).toBeNull();
});

describe("the full-text query", () => {
  it("requires all words, in either script, and one of each group of facets", () => {
    expect(fullTextQueryOf("logo मेरी-दुकान AND", [["place_remote", "place_pune"], ["budget_5000"]])).toBe(
      '"logo"* AND "मेरी"* AND "दुकान"* AND "AND"* AND ("place_remote" OR "place_pune") AND ("budget_5000")',
    );
  });

  it("is null for punctuation, and reads no typed word as an operator of the index", () => {
    expect(fullTextQueryOf("\"' * _", [])).toBeNull();
    expect(fullTextQueryOf('a" OR place_pune', [])).toBe('"a" AND "OR" AND "place"* AND "pune"*');
  });
});

it.each([
  ["", false],
  ["fit=yes&hot=yes", false],
  ["q=logo", true],
  ["category=graphic-design", true],
  ["place=pune", true],
  ["budget=5000", true],
])("the list of leads with %j is filtered: %s", (query, isIt) => expect(isNarrowed(read(query))).toBe(isIt));
