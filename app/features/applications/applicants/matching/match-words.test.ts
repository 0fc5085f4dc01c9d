import { describe, expect, it } from "vitest";
import type { MatchReasons } from "db/schema";
import { matchInWords } from "./match-words";

const none: MatchReasons = { skills: 0, position: false, place: null, experience: false };

describe("why an applicant fits a job, as an employer reads it", () => {
  it.each<[Partial<MatchReasons>, string]>([
    [{}, "no match"],
    [{ skills: 1 }, "1 skill"],
    [{ skills: 3, position: true, place: "remote", experience: true }, "3 skills, position, remote job, experience"],
    [{ place: "location" }, "lives there"],
  ])("%j is worded as %j", (reasons, words) => {
    expect(matchInWords({ ...none, ...reasons })).toBe(words);
  });
});
