import { describe, expect, it } from "vitest";
import { countFrom } from "./candidates/found";
import { countOf, countText, jobsText } from "./count";

const exact = (count: number) => ({ count, more: false });
const least = (count: number) => ({ count, more: true });

describe("a count of jobs", () => {
  it("shows when it stopped early, and has Indian digit grouping", () => {
    expect([exact(120), least(1000), exact(125_000)].map(countText)).toEqual(["120", "1,000+", "1,25,000"]);
    expect([exact(0), exact(1), least(1), exact(24)].map(jobsText)).toEqual(["No jobs", "1 job", "1+ jobs", "24 jobs"]);
  });

  it("is zero for a value without jobs, and unknown when the filter is not counted", () => {
    const all = { counts: { type: { contract: 3 } } };
    expect(countOf(all, "type", "contract")).toBe(3);
    expect(countOf(all, "type", "freelance")).toBe(0);
    expect(countOf(all, "salary", "3-6")).toBeUndefined();
    expect(countOf({ counts: {} }, "type", "freelance")).toBeUndefined();
  });

  it("is exact up to a thousand, whether of jobs or of companies", () => {
    expect([999, 1000, 1001].map(countFrom)).toEqual([exact(999), exact(1000), least(1000)]);
  });
});
