import { describe, expect, it } from "vitest";
import { shortCount } from "./job";

describe("a count on a card", () => {
  it.each([
    [1, "1"], [99, "99"], [100, "100+"], [127, "120+"], [999, "990+"], [1000, "1k"], [1260, "1.2k"], [9999, "9.9k"], [12_800, "12k"],
  ])("%d stands as %s", (count, text) => expect(shortCount(count)).toBe(text));
});
