import { describe, expect, it } from "vitest";
import { wordsOfPath } from "./words-of-path";

describe("the search words of a missing page's address", () => {
  it.each([
    ["/data-entry-jobs", "data entry jobs"],
    ["/jobs/customer_service", "customer service"],
    [`/${encodeURIComponent("डाटा-एंट्री")}`, "डाटा एंट्री"],
    ["/wp-login.php", ""],
    ["/job/1m85m4dv9dggtdkh5", ""],
    ["/%E0%A4", ""],
    ["/", ""],
    ["/a", ""],
    [`/${"word-".repeat(30)}`, ""],
  ])("of %s are “%s”", (path, words) => {
    expect(wordsOfPath(path)).toBe(words);
  });
});
