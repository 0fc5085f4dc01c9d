import { expect, it } from "vitest";
import { changesOf } from "./words";

it("an act shows what it has changed, from what to what, and nothing that stayed", () => {
  expect(changesOf({ price: 99, paused: false, name: "A" }, { price: 149, paused: true, name: "A" })).toEqual([
    "price: 99 → 149",
    "paused: no → yes",
  ]);
  expect(changesOf(null, { ends_at: "2026" })).toEqual(["ends at: none → 2026"]);
  expect(changesOf(null, null)).toEqual([]);
});
