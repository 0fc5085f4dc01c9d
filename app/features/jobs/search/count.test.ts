import { describe, expect, it } from "vitest";
import { countOf, countText, jobsText } from "./count";

const exact = (count: number) => ({ count, more: false });
const least = (count: number) => ({ count, more: true });

describe("a count of jobs", () => {
  it("shows when it stopped early, and has Indian digit grouping", () => {
    expect([exact(120), least(200), exact(125_000)].map(countText)).toEqual(["120", "200+", "1,25,000"]);
    expect([exact(0), exact(1), least(1), exact(24)].map(jobsText)).toEqual(["No jobs", "1 job", "1+ jobs", "24 jobs"]);
  });

  it("is zero for a value without jobs, and unknown when not all jobs were counted", () => {
    const all = { counts: { type: { contract: exact(3) } }, total: exact(3) };
    expect(countOf(all, "type", "contract")).toEqual(exact(3));
    expect(countOf(all, "type", "freelance")).toEqual(exact(0));
    expect(countOf(all, "salary", "3-6")).toBeUndefined();
    const some = { counts: { type: { contract: least(3) }, city: {} }, total: least(200) };
    expect(countOf(some, "type", "freelance")).toBeUndefined();
    expect(countOf(some, "city", "delhi")).toBeUndefined();
  });
});
