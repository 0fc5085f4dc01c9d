import { describe, expect, it } from "vitest";
import { readJobSearch } from "~/features/jobs/search/search";
import { alertSearch, newestAddress, readAlertSearch } from "./search";

const kept = (query: string) => alertSearch(readJobSearch(new URLSearchParams(query)));

describe("the search of an alert", () => {
  it.each([
    ["q=typing&type=part-time", "q=typing&type=part-time"],
    ["type=part-time&q=typing&sort=salary&page=3", "q=typing&type=part-time"],
    ["q=typing&posted=1", "q=typing"],
    ["location=Delhi&salary=3%2B", "location=Delhi&salary=3%2B"],
    ["q=+&sort=salary&page=2", ""],
    ["posted=7", ""],
    ["salary=any&category=nonsense", ""],
    [
      "q=%E0%A4%9F%E0%A4%BE%E0%A4%87%E0%A4%AA%E0%A4%BF%E0%A4%82%E0%A4%97",
      "q=%E0%A4%9F%E0%A4%BE%E0%A4%87%E0%A4%AA%E0%A4%BF%E0%A4%82%E0%A4%97",
    ],
  ])("of %s is %s", (query, search) => {
    expect(kept(query)).toBe(search);
    expect(kept(search)).toBe(search);
  });

  it("links to its jobs, newest first", () => {
    expect(newestAddress(readAlertSearch("q=typing"))).toBe("/jobs?q=typing&sort=newest");
    expect(newestAddress(readAlertSearch("type=part-time"))).toBe("/jobs?type=part-time");
  });
});
