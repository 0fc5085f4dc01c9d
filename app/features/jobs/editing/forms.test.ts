import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { emptyJob, partColumns, stepParts } from "../fields/columns";
import { jobDraftForm, jobPublishForm, stepForms } from "./forms";
import { readPayFields } from "./pay/pay-fields";

const filled = {
  title: "Hindi Data Entry Operator",
  category: "data-entry",
  department: "operations",
  skills: "Data Entry, Hindi Typing\nData Entry",
  description: "You type records from scanned forms into our system, from your home.",
  jobType: "part-time",
  experienceLevel: "0-1",
  salaryShown: "yes",
  salaryMin: "₹12,000",
  salaryMax: "15000.50",
  salaryPeriod: "month",
  workplace: "remote",
  openings: "3",
};

type Fields = Record<string, string | string[]>;

function send(schema: typeof jobDraftForm, fields: Fields) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) formData.append(name, each);
  return parseWithZod(formData, { schema });
}

function errorsOf(schema: typeof jobDraftForm, fields: Fields) {
  const { error } = send(schema, fields).reply();
  return Object.keys(error ?? {});
}

describe("publishing a job", () => {
  it("accepts a complete job, with amounts in paise and each skill once", () => {
    const sent = send(jobPublishForm, filled);
    expect(sent.status === "success" && sent.value).toMatchObject({
      skills: ["Data Entry", "Hindi Typing"],
      salaryMin: 1_200_000,
      salaryMax: 1_500_050,
      isRemote: true,
      location: "",
      openings: 3,
    });
  });

  it("reports everything that is missing at once", () => {
    const sent = {
      ...filled,
      title: "",
      category: "",
      department: "",
      skills: " , ",
      description: "Short",
      salaryMin: "",
      salaryMax: "",
      salaryPeriod: "",
      workplace: "city",
      openings: "0",
    };
    expect(errorsOf(jobPublishForm, sent).sort()).toEqual([
      "category",
      "city",
      "department",
      "description",
      "openings",
      "salaryMin",
      "salaryPeriod",
      "skills",
      "title",
    ]);
  });

  it.each([
    ["title", "ab"],
    ["title", "x".repeat(121)],
    ["category", "no-such"],
    ["department", "no-such"],
    ["description", "x".repeat(10_001)],
    ["skills", Array.from({ length: 21 }, (_, i) => `skill ${i}`).join(",")],
    ["skills", "x".repeat(51)],
    ["jobType", "gig"],
    ["experienceLevel", "99"],
    ["salaryMin", "abc"],
    ["salaryMin", "20000"],
    ["salaryMax", "-5"],
    ["salaryPeriod", "week"],
    ["workplace", "moon"],
    ["city", "atlantis"],
    ["openings", "2.5"],
    ["openings", "1001"],
  ])("refuses %s %.20s", (name, value) => {
    expect(errorsOf(jobPublishForm, { ...filled, [name]: value })).toEqual([name]);
  });

  it("does not require a salary that is not disclosed, and ignores its fields", () => {
    const sent = send(jobPublishForm, { ...filled, salaryShown: "no", salaryMin: "abc" });
    expect(sent.status === "success" && sent.value).toMatchObject({
      salaryMin: null,
      salaryMax: null,
      salaryPeriod: null,
    });
  });

  it("shows one amount as both ends", () => {
    const sent = send(jobPublishForm, { ...filled, salaryMax: "" });
    expect(sent.status === "success" && sent.value).toMatchObject({ salaryMin: 1_200_000, salaryMax: 1_200_000 });
  });
});

describe("saving a draft", () => {
  it("accepts a title and the preselected choices", () => {
    const sent = send(jobDraftForm, {
      title: "Editor",
      jobType: "full-time",
      experienceLevel: "0-1",
      salaryShown: "yes",
      workplace: "remote",
      openings: "1",
    });
    expect(sent.status === "success" && sent.value).toMatchObject({
      title: "Editor",
      salaryMin: null,
      salaryPeriod: "month",
    });
  });

  it("still refuses invalid values", () => {
    expect(errorsOf(jobDraftForm, { ...filled, salaryMin: "a lot", openings: "some" }).sort()).toEqual([
      "openings",
      "salaryMin",
    ]);
  });
});

describe("a step of the form", () => {
  it("reads all of its fields, and none of the other steps", () => {
    expect(stepForms.pay.draft.parse(filled)).toEqual({
      salaryMin: 1_200_000,
      salaryMax: 1_500_050,
      salaryPeriod: "month",
      incentives: [],
    });
  });

  it.each([
    [
      "work",
      { title: "Hindi Data Entry Operator", category: "data-entry", department: "operations", jobType: "part-time" },
    ],
    ["description", { description: "You type records from scanned forms into our system, from your home." }],
    [
      "person",
      {
        skills: ["Data Entry", "Hindi Typing"],
        experienceLevel: "3-5",
        languages: ["hindi"],
        education: "graduate",
        openings: 3,
      },
    ],
    ["pay", { salaryMin: 1_200_000, salaryMax: 1_500_050, salaryPeriod: "month", incentives: ["laptop"] }],
    [
      "place",
      {
        isRemote: false,
        city: "pune",
        location: "Pune",
        shift: "night",
        hoursPerDay: 6,
        closesAt: Date.parse("2026-12-31T18:29:59.999Z"),
        acceptsCalls: true,
        womenFriendly: true,
      },
    ],
  ] as const)("of the %s has each of its fields, in a draft and in a published job", (step, columns) => {
    const sent = {
      ...filled,
      experienceLevel: "3-5",
      languages: ["hindi"],
      education: "graduate",
      incentives: ["laptop"],
      workplace: "city",
      city: "pune",
      shift: "night",
      hoursPerDay: "6",
      closesOn: "2026-12-31",
      acceptsCalls: "on",
      womenFriendly: "on",
    };
    const names = stepParts[step].flatMap((part) => partColumns[part]).sort();
    for (const form of [stepForms[step].draft, stepForms[step].complete]) {
      expect(form.parse(sent)).toMatchObject(columns);
      expect(Object.keys(form.parse(sent)).sort()).toEqual(names);
    }
  });
});

it("The last day to apply is read as it is typed where the browser has no picker; a day that does not exist is refused with an example", () => {
  const readDay = (closesOn: string) => stepForms.place.draft.safeParse({ ...filled, closesOn });
  for (const typed of ["2026-12-28", "28/12/2026", "28-12-26", "28 Dec 2026", "२८/१२/२०२६", "28 दिसंबर 2026"])
    expect(readDay(typed).data, typed).toMatchObject({ closesAt: Date.UTC(2026, 11, 28, 18, 30) - 1 });
  for (const wrong of ["2027-02-31", "31/02/2027", "12/28/2026", "28/12", "soon"])
    expect(readDay(wrong).error?.issues[0], wrong).toMatchObject({
      path: ["closesOn"],
      message: "Choose a day, for example 28/12/2026",
    });
});

describe("the limits of a job's form", () => {
  const list = (count: number) => Array.from({ length: count }, (_each, index) => `skill ${index}`).join(",");
  it.each([
    ["title", "abc", true],
    ["title", "ab", false],
    ["title", "x".repeat(120), true],
    ["title", "x".repeat(121), false],
    ["description", "x".repeat(50), true],
    ["description", "x".repeat(49), false],
    ["description", "x".repeat(10_000), true],
    ["description", "x".repeat(10_001), false],
    ["skills", list(20), true],
    ["skills", list(21), false],
    ["skills", "x".repeat(50), true],
    ["skills", "x".repeat(51), false],
    ["skills", "y".repeat(10) + ",".repeat(990), true],
    ["skills", "y".repeat(10) + ",".repeat(991), false],
    ["openings", "0", false],
    ["openings", "1", true],
    ["openings", "1000", true],
    ["openings", "1001", false],
    ["hoursPerDay", "0", false],
    ["hoursPerDay", "1", true],
    ["hoursPerDay", "12", true],
    ["hoursPerDay", "13", false],
    ["hoursPerDay", "1.5", false],
    ["salaryMax", "100000000", true],
    ["salaryMax", "100000001", false],
    ["salaryMin", "15000.50", true],
    ["salaryMin", "15000.51", false],
  ])("accept a %s of %.24s: %s", (name, value, isTaken) => {
    expect(errorsOf(jobPublishForm, { ...filled, [name]: value })).toEqual(isTaken ? [] : [name]);
  });

  it("count a line break of a description once", () => {
    expect(errorsOf(jobPublishForm, { ...filled, description: "x\r\n".repeat(4_999) + "xx" })).toEqual([]);
  });
});

describe("the pay of a job", () => {
  const valueOf = (fields: Record<string, string>) => {
    const sent = send(jobPublishForm, { ...filled, ...fields });
    return sent.status === "success" ? sent.value : null;
  };

  it("shows one amount as both ends, whichever it is", () => {
    expect(valueOf({ salaryMin: "" })).toMatchObject({ salaryMin: 1_500_050, salaryMax: 1_500_050 });
  });

  it.each([
    ["18k", "", 18_000, 18_000, "month"],
    ["15-20 हज़ार", "", 15_000, 20_000, "month"],
    ["15k", "2.4 LPA", 15_000, 240_000, "year"],
    ["2.4 LPA", "", 240_000, 240_000, "year"],
    ["", "20 hazar mahina", 20_000, 20_000, "month"],
    ["3,50,000 - 5,00,000 per annum", "", 350_000, 500_000, "year"],
  ])("is read from %j and %j", (salaryMin, salaryMax, min, max, salaryPeriod) => {
    expect(valueOf({ salaryMin, salaryMax })).toMatchObject({
      salaryMin: min * 100,
      salaryMax: max * 100,
      salaryPeriod,
    });
  });

  it("shows how it was read, and nothing for unreadable input", () => {
    expect(readPayFields({ salaryMin: "15-20 हज़ार", salaryPeriod: "month" })).toBe("Read as ₹15,000–20,000 per month");
    expect(readPayFields({ salaryMin: "2.4 LPA", salaryPeriod: "month" })).toBe(
      "Read as ₹2.4 LPA, which is ₹20,000 per month",
    );
    for (const salaryMin of ["a lot", "", "-5"]) expect(readPayFields({ salaryMin, salaryPeriod: "month" })).toBe("");
  });

  it.each([
    ["", "Up to 20k", "salaryMax", "lowest"],
    ["20 हज़ार तक", "", "salaryMin", "lowest"],
    ["15k onwards", "", "salaryMin", "highest"],
  ])("needs its other end where it says %j and %j", (salaryMin, salaryMax, name, end) => {
    for (const schema of [jobDraftForm, jobPublishForm])
      expect(send(schema, { ...filled, salaryMin, salaryMax }).reply().error).toEqual({
        [name]: [expect.stringContaining(end)],
      });
    expect(readPayFields({ salaryMin, salaryMax, salaryPeriod: "month" })).toBe("");
    expect(valueOf({ salaryMin: "15k onwards", salaryMax: "up to 20k" })).toMatchObject({
      salaryMin: 1_500_000,
      salaryMax: 2_000_000,
    });
  });

  it("is zero where the work is unpaid", () => {
    expect(valueOf({ salaryMin: "0", salaryMax: "0" })).toMatchObject({
      salaryMin: 0,
      salaryMax: 0,
      salaryPeriod: "month",
    });
  });

  it("may be missing in a draft, and has then no amounts but a period", () => {
    const sent = send(jobDraftForm, { ...filled, salaryMin: "", salaryMax: "" });
    expect(sent.status === "success" && sent.value).toMatchObject({
      salaryMin: null,
      salaryMax: null,
      salaryPeriod: "month",
    });
  });

  it("has its ends in order also in a draft", () => {
    expect(errorsOf(jobDraftForm, { ...filled, salaryMin: "20000" })).toEqual(["salaryMin"]);
  });
});

describe("the place of a job", () => {
  it("is a city of the list, by its name, or home", () => {
    const city = send(jobPublishForm, { ...filled, workplace: "city", city: "pune", acceptsCalls: "on" });
    expect(city.status === "success" && city.value).toMatchObject({
      isRemote: false,
      city: "pune",
      location: "Pune",
      acceptsCalls: true,
    });
    const home = send(jobPublishForm, filled);
    expect(home.status === "success" && home.value).toMatchObject({ isRemote: true, city: null, acceptsCalls: false });
  });
});

it("A draft in which nothing is written is an untitled job for one person", () => {
  const sent = send(jobDraftForm, {
    jobType: "full-time",
    experienceLevel: "0-1",
    salaryShown: "no",
    workplace: "remote",
  });
  const { questions: _questions, ...empty } = emptyJob;
  expect(sent.status === "success" && sent.value).toEqual({ ...empty, salaryPeriod: null });
  expect(empty).toMatchObject({ title: "Untitled job", openings: 1 });
});

it("the chosen languages are stored once each, in one order; an unknown one is refused", () => {
  const choices = { jobType: "full-time", experienceLevel: "0-1", salaryShown: "no", workplace: "remote" };
  const sent = send(jobDraftForm, { ...choices, languages: ["english", "hindi", "hindi"] });
  expect(sent.status === "success" && sent.value.languages).toEqual(["hindi", "english"]);
  const refused = send(jobDraftForm, { ...choices, languages: ["hindi", "klingon"] });
  expect(refused.status).toBe("error");
});
