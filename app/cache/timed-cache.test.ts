import { describe, expect, it } from "vitest";
import { createTimedCache } from "./timed-cache";

const cacheOf = (values: Record<string, string>, now = 0) => {
  const cache = createTimedCache<string>({ freshFor: 5_000, mostEntries: 3 });
  for (const [key, value] of Object.entries(values)) cache.set(key, value, now);
  return cache;
};

describe("a timed cache", () => {
  it("gives a value until it has expired", () => {
    const cache = cacheOf({ page: "old" });
    expect([0, 4_999].map((now) => cache.get("page", now))).toEqual(["old", "old"]);
    expect(cache.get("page", 5_000)).toBeUndefined();
  });

  it("asks the first caller after expiry to make a new value, and gives the old one to the others meanwhile", () => {
    const cache = cacheOf({ page: "old" });
    expect([5_000, 5_001, 9_999].map((now) => cache.get("page", now))).toEqual([undefined, "old", "old"]);
    cache.set("page", "new", 9_999);
    expect([10_000, 14_998].map((now) => cache.get("page", now))).toEqual(["new", "new"]);
  });

  it("gives the old value to the first caller after expiry, too, when that caller can renew it beside the answer", () => {
    const cache = cacheOf({ page: "old" });
    let renewals = 0;
    const renew = () => void renewals++;
    expect([4_999, 5_000, 5_001, 10_000].map((now) => cache.get("page", now, renew))).toEqual([
      "old",
      "old",
      "old",
      undefined,
    ]);
    expect(renewals).toBe(1);
  });

  it("gives no value at twice the lifetime, whether or not a renewal is running", () => {
    const cache = cacheOf({ page: "old", other: "old" });
    cache.get("page", 5_000);
    expect([cache.get("page", 10_000), cache.get("other", 10_000)]).toEqual([undefined, undefined]);
    expect([cache.get("page", 10_000), cache.get("other", 10_000)]).toEqual([undefined, undefined]);
  });

  it("gives no value that was stored in the future, after the clock was set back", () => {
    expect(cacheOf({ page: "old" }, 1_000).get("page", 999)).toBeUndefined();
  });

  it("drops the oldest stored value when there are too many", () => {
    const cache = cacheOf({ a: "1", b: "2", c: "3" });
    cache.set("a", "4", 1);
    cache.set("d", "5", 1);
    expect(["a", "b", "c", "d"].map((key) => cache.get(key, 1))).toEqual(["4", undefined, "3", "5"]);
  });
});
