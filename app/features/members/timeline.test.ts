import { describe, expect, it } from "vitest";
import { inWords, kindsOf, timelineKinds } from "./timeline";

describe("the time line of a person or a company", () => {
  it("has each kind of entry for a person or a company", () => {
    expect(timelineKinds.filter((kind) => ![...kindsOf.user, ...kindsOf.company].includes(kind as never))).toEqual([]);
  });

  it("translates the words of the database into plain words", () => {
    expect(inWords("interview_scheduled.twice")).toBe("interview scheduled twice");
  });
});
