import { describe, expect, it } from "vitest";
import { cursorText, pageOf, readCursor } from "./list-page";

describe("the cursor of a list", () => {
  it("is read as it was written", () => {
    const cursor = { at: 1_795_000_000_000, id: "audit:a.b-1" };
    expect(readCursor(new URLSearchParams({ before: cursorText(cursor) }))).toEqual(cursor);
    expect(readCursor(new URLSearchParams({ after: "12-x" }), "after")).toEqual({ at: 12, id: "x" });
  });

  it("is null for any other text in an address", () => {
    for (const text of [
      "",
      "abc",
      "12",
      "12.",
      ".x",
      "1e3.x",
      "-1.x",
      `${"1".repeat(16)}.x`,
      "12.x y",
      `12.${"x".repeat(201)}`,
    ]) {
      expect(readCursor(new URLSearchParams({ before: text })), text).toBeNull();
    }
  });
});

describe("a page of a list", () => {
  it("shows at most its size, and the next page begins after its last row", () => {
    expect(pageOf(["a", "b", "c"], 2, (row) => row)).toEqual({ shown: ["a", "b"], next: "b" });
  });

  it("is the last one when no row is left", () => {
    expect(pageOf(["a", "b"], 2, (row) => row)).toEqual({ shown: ["a", "b"], next: null });
    expect(pageOf([], 2, (row) => row)).toEqual({ shown: [], next: null });
  });
});
