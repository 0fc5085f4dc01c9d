import { describe, expect, it } from "vitest";
import { fitOf, levelsNear, matchScore, phraseOf, townOf, type JobFacts, type SeekerFacts } from "./match-score";

const seeker: SeekerFacts = { skills: [], currentPosition: null, location: null, experienceYears: null };
const job: JobFacts = {
  title: "",
  description: "",
  skills: [],
  isRemote: true,
  city: null,
  location: "",
  experienceLevel: "8+",
};

type Row = [what: string, seeker: Partial<SeekerFacts>, job: Partial<JobFacts>, score: number | null, reasons?: string];

const five = ["Tally", "Excel", "Typing", "Payroll", "Invoicing"];
const all = { title: "Tally Excel Typing Payroll Invoicing" };
const there = (city: string | null, location = "") => ({ title: "Tally", isRemote: false, city, location });

/** The parts of a score as letters: skills, position, remote or location, experience. */
const letters = (match: NonNullable<ReturnType<typeof matchScore>>) => {
  const { skills, position, place, experience } = match.reasons;
  return `${skills}${position ? "P" : ""}${place === "remote" ? "R" : "L"}${experience ? "E" : ""}`;
};

const rows: Row[] = [
  ["a skill in the title, remote", { skills: ["Tally"] }, { title: "Tally Operator" }, 35, "1R"],
  ["a skill in the description only", { skills: ["Tally"] }, { description: "You know **Tally**." }, 35, "1R"],
  ["a skill in the job's list of skills only", { skills: ["MS Excel"] }, { skills: ["Tally", "MS Excel"] }, 35, "1R"],
  ["a skill across two of the job's skills", { skills: ["Tally MS"] }, { skills: ["Tally", "MS Excel"] }, null],
  ["two skills", { skills: five.slice(0, 2) }, all, 50, "2R"],
  ["three skills are capped at 40", { skills: five.slice(0, 3) }, all, 60, "3R"],
  ["five skills are capped at 40, too", { skills: five }, all, 60, "5R"],
  ["a skill named twice counts once", { skills: ["Tally", "tally", " TALLY "] }, all, 35, "1R"],
  [
    "a skill that the text says twice counts once",
    { skills: ["Tally"] },
    { title: "Tally", description: "Tally" },
    35,
    "1R",
  ],
  ["the position alone", { currentPosition: "Telecaller" }, { title: "Hindi Telecaller" }, 50, "0PR"],
  [
    "the position in the description",
    { currentPosition: "Telecaller" },
    { description: "Be a telecaller." },
    50,
    "0PR",
  ],
  [
    "a position of several words",
    { currentPosition: "Data Entry Operator" },
    { title: "Data entry operator" },
    50,
    "0PR",
  ],
  ["only a part of the position", { currentPosition: "Data Entry Operator" }, { title: "Data Entry" }, null],
  ["a skill that is the position counts for both", { skills: ["Tally"], currentPosition: "Tally" }, all, 65, "1PR"],
  ["a skill and the position", { skills: ["Tally"], currentPosition: "Payroll" }, all, 65, "1PR"],
  [
    "experience adds ten",
    { skills: ["Tally"], experienceYears: 6 },
    { title: "Tally", experienceLevel: "5-8" },
    45,
    "1RE",
  ],
  ["experience without years", { skills: ["Tally"] }, { title: "Tally", experienceLevel: "0-1" }, 35, "1R"],
  [
    "no years at all are zero years",
    { skills: ["Tally"], experienceYears: 0 },
    { title: "Tally", experienceLevel: "0-1" },
    45,
    "1RE",
  ],
  ["everything: 40 + 30 + 20 + 10", { skills: five, currentPosition: "Payroll", experienceYears: 9 }, all, 100, "5PRE"],
  [
    "everything but remote: 40 + 30 + 15 + 10",
    { skills: five, currentPosition: "Payroll", experienceYears: 9, location: "Pune" },
    { ...all, isRemote: false, city: "pune" },
    95,
    "5PLE",
  ],
  ["where the person lives", { skills: ["Tally"], location: "Pune" }, there("pune"), 30, "1L"],
  [
    "remote counts before the place, and only once",
    { skills: ["Tally"], location: "Pune" },
    { ...there("pune"), isRemote: true },
    35,
    "1R",
  ],
  ["another city", { skills: ["Tally"], location: "Delhi" }, there("pune"), null],
  ["no city is known of the person", { skills: ["Tally"] }, there("pune"), null],
  ["another name of the city", { skills: ["Tally"], location: "Bengaluru" }, there("bangalore"), 30, "1L"],
  ["a third name of the city", { skills: ["Tally"], location: "blr" }, there("bangalore"), 30, "1L"],
  ["the city in Hindi", { skills: ["Tally"], location: "लखनऊ" }, there("lucknow"), 30, "1L"],
  ["a quarter of the city", { skills: ["Tally"], location: "Andheri, Mumbai" }, there("mumbai"), 30, "1L"],
  ["the city with its state", { skills: ["Tally"], location: "Lucknow, Uttar Pradesh" }, there("lucknow"), 30, "1L"],
  ["the city with its country", { skills: ["Tally"], location: "Lucknow, India" }, there("lucknow"), 30, "1L"],
  [
    "a job whose city stands in its text only",
    { skills: ["Tally"], location: "Bengaluru" },
    there(null, "BLR, Karnataka"),
    30,
    "1L",
  ],
  [
    "a town of no catalogue",
    { skills: ["Tally"], location: "Gorakhpur, UP" },
    there(null, "Gorakhpur, Uttar Pradesh"),
    30,
    "1L",
  ],
  [
    "another town of the same state",
    { skills: ["Tally"], location: "Gorakhpur, Uttar Pradesh" },
    there(null, "Kanpur, Uttar Pradesh"),
    null,
  ],
  ["all India is no place", { skills: ["Tally"], location: "All India" }, there("pune"), null],
  ["a short skill of one letter", { skills: ["C"] }, { title: "C programmer" }, null],
  ["a short skill of two letters", { skills: ["Go"] }, { title: "Go developer" }, null],
  ["a skill of three letters", { skills: ["SEO"] }, { title: "SEO Analyst" }, 35, "1R"],
  ["spaces do not lengthen a skill", { skills: [" Go "] }, { title: "Go developer" }, null],
  ["signs count as letters when they say something", { skills: ["C++"] }, { title: "C++ developer" }, 35, "1R"],
  ["signs that say nothing", { skills: ["!!!"] }, { title: "Sales !!!" }, null],
  ["a short position", { currentPosition: "HR" }, { title: "HR Recruiter" }, null],
  [
    "a short position beside a skill gives nothing",
    { currentPosition: "HR", skills: ["Tally"] },
    { title: "HR, Tally" },
    35,
    "1R",
  ],
  ["a skill inside a longer word", { skills: ["Java"] }, { title: "JavaScript Developer" }, null],
  [
    "a skill across title and description",
    { skills: ["Data Entry"] },
    { title: "Data", description: "entry level" },
    null,
  ],
  ["case does not count", { skills: ["ms excel"] }, { title: "MS EXCEL expert" }, 35, "1R"],
  ["signs between words do not count", { skills: ["Data Entry"] }, { title: "Data-entry/typing" }, 35, "1R"],
  [
    "Hindi",
    { skills: ["टाइपिंग"], currentPosition: "डेटा एंट्री" },
    { title: "डेटा एंट्री ऑपरेटर", description: "हिन्दी टाइपिंग" },
    65,
    "1PR",
  ],
  ["two spellings of Hindi", { skills: ["पढ़ाना"] }, { description: "बच्चों को पढ़ाना" }, 35, "1R"],
  ["the place alone is no match", { location: "Pune" }, there("pune"), null],
  ["remote alone is no match", {}, all, null],
  ["experience alone is no match", { experienceYears: 9 }, all, null],
];

describe("the match score", () => {
  it.each(rows)("of a person and a job follows the table of points: %s", (_what, who, what, score, reasons) => {
    const match = matchScore({ ...seeker, ...who }, { ...job, ...what });
    expect(match?.score ?? null).toBe(score);
    if (match) expect(letters(match)).toBe(reasons);
  });
});

describe("the common points of an applicant and a job", () => {
  it.each<[what: string, seeker: Partial<SeekerFacts>, job: Partial<JobFacts>, score: number, reasons: object]>([
    ["nothing at all", {}, { isRemote: false }, 0, { skills: 0, position: false, place: null, experience: false }],
    ["a remote job alone", {}, {}, 20, { skills: 0, position: false, place: "remote", experience: false }],
    [
      "all but the place",
      { skills: five, currentPosition: "Payroll", experienceYears: 9 },
      { ...all, isRemote: false, city: "pune" },
      80,
      { skills: 5, position: true, place: null, experience: true },
    ],
    [
      "everything",
      { skills: five, currentPosition: "Payroll", experienceYears: 9 },
      all,
      100,
      { skills: 5, position: true, place: "remote", experience: true },
    ],
  ])("follow the same table, also below a match: %s", (_what, who, what, score, reasons) => {
    expect(fitOf({ ...seeker, ...who }, { ...job, ...what })).toEqual({ score, reasons });
  });
});

describe("experience within two years of a level", () => {
  it.each([
    [null, []],
    [0, ["0-1", "1-3"]],
    [0.5, ["0-1", "1-3"]],
    [1, ["0-1", "1-3", "3-5"]],
    [2.5, ["0-1", "1-3", "3-5"]],
    [3, ["0-1", "1-3", "3-5", "5-8"]],
    [3.5, ["1-3", "3-5", "5-8"]],
    [5, ["1-3", "3-5", "5-8"]],
    [5.5, ["3-5", "5-8"]],
    [6, ["3-5", "5-8", "8+"]],
    [7, ["3-5", "5-8", "8+"]],
    [7.5, ["5-8", "8+"]],
    [10, ["5-8", "8+"]],
    [10.5, ["8+"]],
    [40, ["8+"]],
  ])("holds for a person of %s years for the levels %j", (years, levels) => {
    expect(levelsNear(years)).toEqual(levels);
  });
});

describe("the search tokens of a profile", () => {
  it.each([
    ["C", null],
    ["Go", null],
    ["  ", null],
    ["", null],
    [null, null],
    ["SEO", "seo"],
    ["MS-Excel ", "ms excel"],
    ["घर", null],
    ["काम", "काम"],
  ])("%s: %s", (text, phrase) => {
    expect(phraseOf(text)).toBe(phrase);
  });

  it.each([
    ["Delhi NCR", "delhi", null],
    ["Gorakhpur, India", null, "gorakhpur"],
    ["India", null, null],
    ["", null, null],
    [null, null, null],
  ])("%s is the city %s, otherwise the town %s", (text, city, words) => {
    expect(townOf(text)).toEqual({ city, words });
  });
});
