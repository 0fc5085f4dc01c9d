import { expect, it } from "vitest";
import { changesOf } from "./words";

it("an entry shows old and new value of each change, and nothing unchanged", () => {
  expect(changesOf({ price: 99, paused: false, name: "A" }, { price: 149, paused: true, name: "A" })).toEqual([
    "price: 99 → 149",
    "paused: no → yes",
  ]);
  expect(changesOf(null, { ends_at: "2026" })).toEqual(["ends at: none → 2026"]);
  expect(changesOf(null, null)).toEqual([]);
});
