import { describe, expect, test } from "vitest";
import { abbreviate } from "./badge";

describe("a badge", () => {
  test("shows counts below a thousand as they are", () => {
    expect([0, 1, 42, 999].map(abbreviate)).toEqual(["0", "1", "42", "999"]);
  });

  test("shows thousands as k, with a plus once the remainder is 100 or more", () => {
    expect([1000, 1099, 1100, 1999, 2000, 12_050, 12_100].map(abbreviate)).toEqual([
      "1k",
      "1k",
      "1k+",
      "1k+",
      "2k",
      "12k",
      "12k+",
    ]);
  });
});
