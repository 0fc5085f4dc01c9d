import { describe, expect, it } from "vitest";
import { inWords, kindsOf, timelineKinds } from "./timeline";

describe("the time line of a person or a company", () => {
  it("has each kind of entry for one of the two at least", () => {
    expect(timelineKinds.filter((kind) => ![...kindsOf.user, ...kindsOf.company].includes(kind as never))).toEqual([]);
  });

  it("says the words of the database as people do", () => {
    expect(inWords("interview_scheduled.twice")).toBe("interview scheduled twice");
  });
});
