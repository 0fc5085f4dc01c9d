import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { stepForms, unfinishedStepForms } from "./forms";
import type { FormStep } from "./steps";

const good = {
  fullName: " Asha   Kumari ",
  phone: "+91 50000-00001",
  location: "लखनऊ",
  currentPosition: "Student",
  experienceYears: "1.5",
  skills: "data entry, Sewing",
  tickedSkills: ["MS Excel"],
  languages: ["hindi"],
};

type Changes = Partial<Record<keyof typeof good | "whatsappNumber", string | string[]>>;

function parse(step: FormStep, changes: Changes, forms = stepForms) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...changes })) {
    for (const each of [value].flat()) form.append(name, each);
  }
  return parseWithZod(form, { schema: forms[step] });
}

function valueOf(step: FormStep, changes: Changes = {}, forms = stepForms) {
  const submission = parse(step, changes, forms);
  return submission.status === "success" ? submission.value : null;
}

function errorsOf(step: FormStep, changes: Changes, forms = stepForms) {
  const submission = parse(step, changes, forms);
  return submission.status === "success" ? [] : Object.keys(submission.error ?? {}).sort();
}

const empty = {
  fullName: " ",
  phone: "",
  location: "",
  currentPosition: "",
  experienceYears: "",
  skills: ",",
  tickedSkills: [],
  languages: [],
};

describe("the steps of a profile", () => {
  it("accept the usual spellings", () => {
    expect(valueOf("about")).toEqual({ fullName: "Asha Kumari", phone: "5000000001", location: "Lucknow" });
    expect(valueOf("work")).toEqual({ currentPosition: "Student", experienceYears: 1.5 });
    expect(valueOf("skills")).toEqual({ skills: ["Data Entry", "Sewing", "MS Excel"] });
    expect(valueOf("languages")).toEqual({ languages: ["hindi"] });
  });

  it.each([
    ["0", 0],
    ["50", 50],
    ["2,5", 2.5],
    ["१०", 10],
  ])("understand %s years of experience", (typed, years) => {
    expect(valueOf("work", { experienceYears: typed })?.experienceYears).toBe(years);
  });

  it.each(["", "two", "-1", "51", "1.3", "1e1"])("refuse %s as years of experience", (typed) => {
    expect(errorsOf("work", { experienceYears: typed })).toEqual(["experienceYears"]);
  });

  it("accept an empty WhatsApp number, but not a wrong one", () => {
    expect(errorsOf("about", { whatsappNumber: "" })).toEqual([]);
    expect(errorsOf("about", { whatsappNumber: "123" })).toEqual(["whatsappNumber"]);
  });

  it("accept skills from checkboxes only", () => {
    expect(errorsOf("skills", { skills: "" })).toEqual([]);
  });

  it("report every empty field at once", () => {
    expect(errorsOf("about", empty)).toEqual(["fullName", "location", "phone"]);
    expect(errorsOf("work", empty)).toEqual(["currentPosition", "experienceYears"]);
    expect(errorsOf("skills", empty)).toEqual(["skills"]);
    expect(errorsOf("languages", empty)).toEqual(["languages"]);
  });

  it("allow empty fields when the user leaves a step early, but no wrong values", () => {
    for (const step of ["work", "skills", "languages"] as const) {
      expect(
        Object.values(valueOf(step, empty, unfinishedStepForms) ?? { none: 0 }).filter((value) => value !== undefined),
      ).toEqual([]);
    }
    expect(valueOf("about", { ...empty, fullName: "", location: "लखनऊ" }, unfinishedStepForms)?.location).toBe(
      "Lucknow",
    );
    expect(errorsOf("about", { ...empty, phone: "12" }, unfinishedStepForms)).toContain("phone");
  });

  it("refuse a language that the catalogue does not know, too many skills, and a sentence as a skill", () => {
    expect(errorsOf("languages", { languages: ["klingon"] })).toEqual(["languages"]);
    expect(errorsOf("skills", { skills: Array.from({ length: 31 }, (_, i) => `skill ${i}`).join() })).toEqual([
      "skills",
    ]);
    expect(errorsOf("skills", { skills: "I can do everything that has to do with computers and more" })).toEqual([
      "skills",
    ]);
  });
});

it.each([
  ["about", "fullName", 1, true],
  ["about", "fullName", 100, true],
  ["about", "fullName", 101, false],
  ["about", "location", 1, true],
  ["about", "location", 80, true],
  ["about", "location", 81, false],
  ["work", "currentPosition", 1, true],
  ["work", "currentPosition", 100, true],
  ["work", "currentPosition", 101, false],
] as const)("The step %s takes a %s of %i characters: %s", (step, field, length, isTaken) => {
  expect(errorsOf(step, { [field]: "n".repeat(length) })).toEqual(isTaken ? [] : [field]);
});

it.each([
  ["50.5", false],
  ["49.5", true],
  ["0.5", true],
  ["-0.5", false],
  ["2.", true],
  ["2.25", false],
])("The step of work takes %s years of experience: %s", (typed, isTaken) => {
  expect(errorsOf("work", { experienceYears: typed })).toEqual(isTaken ? [] : ["experienceYears"]);
});

it("Experience is 0 to 50 years in halves, and skills have the stated maximum", () => {
  const faults = (step: FormStep, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...good, ...fields })) form.set(name, String(value));
    return Object.keys(parseWithZod(form, { schema: stepForms[step] }).reply().error ?? {});
  };
  const has = (value: string) =>
    (["basic", "experience", "work", "skills"] as FormStep[])
      .filter((step) => step in stepForms)
      .flatMap((step) => faults(step, { experienceYears: value }))
      .includes("experienceYears");
  expect(["0", "0.5", "50", "-0.5", "50.5", "0.3", "x"].map(has)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
});
