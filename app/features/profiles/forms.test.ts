import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { profileForm } from "./forms";

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

function parse(changes: Partial<Record<keyof typeof good | "whatsappNumber", string | string[]>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...changes })) {
    for (const each of [value].flat()) form.append(name, each);
  }
  return parseWithZod(form, { schema: profileForm });
}

function errorsOf(changes: Parameters<typeof parse>[0]) {
  const submission = parse(changes);
  return submission.status === "success" ? {} : (submission.error ?? {});
}

describe("the profile form", () => {
  it("takes a profile as people write it", () => {
    const submission = parse({});
    expect(submission.status === "success" && submission.value).toEqual({
      fullName: "Asha Kumari",
      phone: "5000000001",
      location: "Lucknow",
      currentPosition: "Student",
      experienceYears: 1.5,
      skills: ["Data Entry", "Sewing", "MS Excel"],
      languages: ["hindi"],
    });
  });

  it.each([["0", 0], ["50", 50], ["2,5", 2.5], ["१०", 10]])("understands %s years of experience", (typed, years) => {
    const submission = parse({ experienceYears: typed });
    expect(submission.status === "success" && submission.value.experienceYears).toBe(years);
  });

  it.each(["", "two", "-1", "51", "1.3", "1e1"])("refuses %s as years of experience", (typed) => {
    expect(Object.keys(errorsOf({ experienceYears: typed }))).toEqual(["experienceYears"]);
  });

  it("lets the WhatsApp number be empty, but not wrong", () => {
    expect(errorsOf({ whatsappNumber: "" })).toEqual({});
    expect(Object.keys(errorsOf({ whatsappNumber: "123" }))).toEqual(["whatsappNumber"]);
  });

  it("is content with skills that are only ticked", () => {
    expect(errorsOf({ skills: "" })).toEqual({});
  });

  it("tells of every field that is empty at once", () => {
    const empty = { fullName: " ", phone: "", location: "", currentPosition: "", experienceYears: "", skills: ",", tickedSkills: [], languages: [] };
    expect(Object.keys(errorsOf(empty)).sort()).toEqual(
      ["currentPosition", "experienceYears", "fullName", "languages", "location", "phone", "skills"],
    );
  });

  it("refuses a language that the catalogue does not know, too many skills, and a sentence as a skill", () => {
    expect(Object.keys(errorsOf({ languages: ["klingon"] }))).toEqual(["languages"]);
    expect(Object.keys(errorsOf({ skills: Array.from({ length: 31 }, (_, i) => `skill ${i}`).join() }))).toEqual(["skills"]);
    expect(Object.keys(errorsOf({ skills: "I can do everything that has to do with computers and more" }))).toEqual(["skills"]);
  });
});
