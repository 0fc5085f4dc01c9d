import { describe, expect, it } from "vitest";
import { isReady, readTicks, setupItems, writeTicks } from "./ticks";

describe("the checkmarks of the company checklist", () => {
  it("are read from a cookie as they were, in the order of the list", () => {
    for (const ticks of [[], ["phone", "name"] as const, setupItems])
      expect(readTicks(writeTicks(ticks))).toEqual(
        setupItems.filter((item) => (ticks as readonly string[]).includes(item)),
      );
  });

  it.each([[null], [""], ["zzz!"], ["%%%"], ["x".repeat(10_000)]])("are empty for a broken cookie: %.10s", (cookie) => {
    expect(readTicks(cookie)).toEqual([]);
  });

  it("are complete without a logo, a GSTIN and questions, but with nothing else missing", () => {
    const needed = setupItems.filter((item) => !["logo", "gstin", "questions"].includes(item));
    expect(isReady(needed)).toBe(true);
    expect(isReady(needed.slice(1))).toBe(false);
  });
});
