import { describe, expect, test } from "vitest";
import { errorKindOf, errorWords, type ErrorKind } from "./error-words";

describe("an error page", () => {
  test.each<[number, unknown, ErrorKind]>([
    [403, { reason: "seekers_only" }, "seekers_only"],
    [403, { reason: "employers_only" }, "employers_only"],
    [403, { reason: "role_too_low" }, "role_too_low"],
    [403, null, "access_denied"],
    [503, { reason: "verification_failed" }, "verification_failed"],
    [503, { reason: "too_slow" }, "too_slow"],
    [503, { reason: "constructor" }, "broken"],
    [400, "", "bad_request"],
    [404, undefined, "not_found"],
    [405, 'You made a POST request to "/" but did not provide an action', "method"],
    [409, null, "bad_request"],
    [413, null, "too_long"],
    [429, null, "too_many"],
    [500, null, "broken"],
    [504, "{}", "broken"],
  ])("of status %d with %o is %s", (status, data, kind) => {
    expect(errorKindOf(status, data)).toBe(kind);
  });

  test("has the text of the specification, and the same in Hindi", () => {
    expect(errorWords("access_denied", "en")).toEqual({
      title: "Access Denied",
      text: "You don't have permission to access this area. Please contact an administrator if you believe this is an error.",
    });
    expect(errorWords("verification_failed", "en").title).toBe("Access Verification Failed");
    expect(errorWords("broken", "en").title).toBe("Oops! Something went wrong");
    expect(errorWords("too_slow", "en").text).toContain("8 seconds");
    expect(errorWords("too_slow", "hi").text).toMatch(/\p{Script=Devanagari}.*8/u);
  });
});
