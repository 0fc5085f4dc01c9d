import { expect, it } from "vitest";
import { searchName } from "./filter-names";
import { readJobSearch } from "./search";

it.each([
  ["q=typing", "“typing”"],
  ["location=Delhi", "Delhi"],
  ["location=remote", "Remote"],
  ["q=typing&type=part-time&location=Delhi", "“typing”, Delhi, Part Time"],
])("the search %s has the name %s", (query, name) => {
  expect(searchName(readJobSearch(new URLSearchParams(query)))).toBe(name);
});
