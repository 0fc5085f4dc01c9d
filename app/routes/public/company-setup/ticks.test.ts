import { describe, expect, it } from "vitest";
import { isReady, readTicks, setupItems, writeTicks } from "./ticks";

describe("the ticks of the company checklist", () => {
  it("come back from a cookie as they were, in the order of the list", () => {
    for (const ticks of [[], ["phone", "name"] as const, setupItems])
      expect(readTicks(writeTicks(ticks))).toEqual(
        setupItems.filter((item) => (ticks as readonly string[]).includes(item)),
      );
  });

  it.each([[null], [""], ["zzz!"], ["%%%"], ["x".repeat(10_000)]])(
    "are none in a cookie that is broken: %.10s",
    (cookie) => {
      expect(readTicks(cookie)).toEqual([]);
    },
  );

  it("are enough without a logo, a GSTIN and questions, and with nothing else missing", () => {
    const needed = setupItems.filter((item) => !["logo", "gstin", "questions"].includes(item));
    expect(isReady(needed)).toBe(true);
    expect(isReady(needed.slice(1))).toBe(false);
  });
});
