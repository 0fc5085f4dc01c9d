import { expect, it } from "vitest";
import type { MatchReasons } from "db/schema";
import { reasonsInWords } from "./names";

const remote = { isRemote: true, city: null, location: "" };
const inDelhi = { isRemote: false, city: "delhi", location: "Delhi" };
const fits = (
  skills: string[],
  reasons: Partial<Omit<MatchReasons, "place">> = {},
  job: typeof remote | typeof inDelhi = remote,
) => ({
  job,
  skills,
  reasons: {
    skills: skills.length,
    position: false,
    place: job.isRemote ? "remote" : "location",
    experience: false,
    ...reasons,
  } as const,
});

it("names the skills and the city that one of several jobs has in common with the person", () => {
  expect(reasonsInWords([fits(["Tally"]), fits(["Tally", "Excel", "Typing"]), fits(["Excel"], {}, inDelhi)])).toEqual([
    "Your skill: Tally",
    "Your skills: Tally, Excel +1",
    "Your skill: Excel · In your city: Delhi",
  ]);
});

it("says nothing that most of the jobs have in common, and not that a job is remote", () => {
  const usual = { position: true, experience: true };
  expect(
    reasonsInWords([fits(["Tally"], usual), fits(["Tally"], usual), fits(["Excel"], { experience: true })]),
  ).toEqual(["", "", "Your skill: Excel"]);
});

it("says what is rare even if it is not specific, and why a single job fits", () => {
  expect(reasonsInWords([fits(["Tally"]), fits(["Tally"]), fits([], { position: true })])[2]).toBe(
    "Like your current work",
  );
  expect(reasonsInWords([fits([], { position: true, experience: true })])).toEqual([
    "Like your current work · For your experience",
  ]);
});

it("is nothing for a popular job", () => {
  expect(reasonsInWords([{ job: remote, skills: [], reasons: null }])).toEqual([""]);
});
