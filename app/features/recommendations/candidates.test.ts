import { describe, expect, it } from "vitest";
import type { SeekerFacts } from "~/features/jobs/matching/match-score";
import { candidateMatch, wantedBy } from "./candidates";

const seeker: SeekerFacts = { skills: [], currentPosition: null, location: null, experienceYears: null };
const wanted = (facts: Partial<SeekerFacts>) => wantedBy({ ...seeker, ...facts });
const remote = '(("remote_yes"))';

describe("the index query for a person", () => {
  it("is null for a profile without skills and position", () => {
    expect(wanted({})).toBeNull();
    expect(wanted({ skills: ["", "…"], currentPosition: " " })).toBeNull();
  });

  it("requires one of the skills or the position, remote or in the person's town", () => {
    expect(wanted({ skills: ["Tally"] })?.once).toBe(`(("tally")) AND ${remote}`);
    expect(wanted({ skills: ["Tally"], currentPosition: "Telecaller", location: "Pune" })?.once).toBe(
      '(("tally") OR ("telecaller")) AND (("remote_yes") OR ("city_pune"))',
    );
    expect(wanted({ skills: ["Tally"], location: "Vellore" })?.once).toBe(
      '(("tally")) AND (("remote_yes") OR ("vellore"))',
    );
    expect(candidateMatch("x", null)).toBe(`x AND ${remote}`);
  });

  it("requires all words of a phrase, except words of one or two letters beside longer ones", () => {
    expect(wanted({ skills: ["Data Entry"] })?.once).toContain('(("data" AND "entry"))');
    expect(wanted({ skills: ["MS Excel"] })?.once).toContain('(("excel"))');
    expect(wanted({ skills: ["MS UI"] })?.once).toContain('(("ms" AND "ui"))');
    expect(wanted({ skills: ["SEO"] })?.once).toContain('(("seo"))');
  });

  it("has a second query for jobs with two of them", () => {
    expect(wanted({ skills: ["Tally"] })?.twice).toBe('"no_such"');
    expect(wanted({ skills: ["Tally", "Excel"] })?.twice).toBe(`(((("tally")) AND (("excel")))) AND ${remote}`);
    const pairs = wanted({ skills: ["Tally", "Excel", "Typing"] })?.twice ?? "";
    expect(pairs).toBe(
      `(((("tally")) AND (("excel") OR ("typing"))) OR (((("excel")) AND (("typing"))))) AND ${remote}`,
    );
  });

  it("contains at most six skills, and a position beside them", () => {
    const skills = ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf"];
    const terms = JSON.parse(wanted({ skills, currentPosition: "Clerk" })?.terms ?? "[]") as {
      match: string;
      skill: number;
      position: number;
    }[];
    expect(terms.map(({ skill, position }) => `${skill}${position}`)).toEqual([
      "10",
      "10",
      "10",
      "10",
      "10",
      "10",
      "01",
    ]);
    expect(terms.map(({ match }) => match)).toEqual([...skills.slice(0, 6), "clerk"].map((word) => `("${word}")`));
  });

  it("searches once for a position that is also a skill, and counts it as both", () => {
    const both = wanted({ skills: ["Tally"], currentPosition: "Tally" });
    expect(both?.once).toBe(`(("tally")) AND ${remote}`);
    expect(both?.twice).toBe('"no_such"');
    expect(JSON.parse(both?.terms ?? "[]")).toEqual([
      { match: '("tally")', skill: 1, position: 0 },
      { match: '("tally")', skill: 0, position: 1 },
    ]);
  });

  it("contains the levels of experience near the person's", () => {
    expect(JSON.parse(wanted({ skills: ["Tally"], experienceYears: 0 })?.levels ?? "[]")).toContain("0-1");
  });
});
