import { describe, expect, it } from "vitest";
import { inWords, kindsOf, placeText, readPlace, timelineKinds } from "./timeline";

describe("the time line of a person or a company", () => {
  it("goes on behind the place that its address names", () => {
    const place = { at: 1_780_000_000_000, id: "audit:01J.x-9" };
    expect(readPlace(placeText(place))).toEqual(place);
  });

  it.each([null, "", "-x", "12", "12-", "x-12", "1-a b", `${"1".repeat(16)}-a`, `1-${"a".repeat(101)}`])(
    "begins at the top for an address that names no place: %j",
    (text) => {
      expect(readPlace(text)).toBeNull();
    },
  );

  it("has each kind of entry for one of the two at least", () => {
    expect(timelineKinds.filter((kind) => ![...kindsOf.user, ...kindsOf.company].includes(kind as never))).toEqual([]);
  });

  it("says the words of the database as people do", () => {
    expect(inWords("interview_scheduled.twice")).toBe("interview scheduled twice");
  });
});
