import { describe, expect, it } from "vitest";
import { foldText } from "~/features/text/fold-text";
import {
  directoryAddress,
  directorySize,
  initialName,
  initials,
  listAddress,
  listSize,
  placeNameOf,
  rangeOf,
  readDirectorySearch,
  readInitial,
} from "./directory";

const read = (query: string) => readDirectorySearch(new URLSearchParams(query));

describe("the address of the directory", () => {
  it.each([
    "/company-directory",
    "/company-directory?q=neem+tex&place=Pune&category=data-entry&verified=yes",
    "/company-directory?after=12-01k8abcd2ef3gh4jk",
  ])("writes the same search that was read from %s", (address) => {
    expect(directoryAddress(read(address.split("?")[1] ?? ""))).toBe(address);
  });

  it.each([
    "q=&place=+&category=nothing&verified=no",
    "after=12",
    "after=-1-01k8abcd2ef3gh4jk",
    "after=1e9-01k8abcd2ef3gh4jk",
    "after=12-x'y",
  ])("is the plain one for %s", (query) => {
    expect(directoryAddress(read(query))).toBe("/company-directory");
  });

  it("reads at most 100 characters of a name", () => {
    expect(read(`q=${"x".repeat(5000)}`).q).toHaveLength(100);
  });
});

it.each([
  ["bengaluru", "Bangalore"],
  ["पुणे", "Pune"],
  ["Satara", "Satara"],
  ["महाराष्ट्र", "Maharashtra"],
  ["all india", ""],
])("the place %s is searched as %s", (typed, name) => {
  expect(placeNameOf(typed)).toBe(name);
});

describe("the list from A to Z", () => {
  const holds = (name: string) =>
    initials.filter((initial) => {
      const { from, below } = rangeOf(initial);
      const key = foldText(name);
      return key >= from && (below === null || key < below);
    });

  it.each([
    ["Asha", "a"],
    ["zebra", "z"],
    ["Éclair", "e"],
    ["24x7 Data", "0-9"],
    ["नीम", "other"],
    ["Ωmega", "other"],
  ])("%s is listed under %s only", (name, initial) => {
    expect(holds(name)).toEqual([initial]);
  });

  it("reads a letter in upper or lower case only", () => {
    expect([readInitial("A"), readInitial("other"), readInitial("ab"), readInitial(null)]).toEqual([
      "a",
      "other",
      null,
      null,
    ]);
    expect(listAddress("0-9", "x")).toBe("/list-of-companies?letter=0-9&after=x");
  });
});

it("The directory shows 20 companies a page, the list 50, with each letter by its name", () => {
  expect([directorySize, listSize]).toEqual([20, 50]);
  expect([initialName("a"), initialName("other")]).toEqual(["A", "अ…"]);
});
