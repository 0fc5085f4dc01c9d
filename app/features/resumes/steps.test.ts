import { describe, expect, it } from "vitest";
import { emptyContent, type ResumeContent } from "./content";
import { isDone, missingIn, stepAfter, stepBefore, stepOf, steps, withoutEmptyEntries } from "./steps";

const job = { id: "a", title: "", employer: "", place: "", from: "", to: "", present: false, points: [] as string[] };
const school = { id: "b", degree: "", school: "", year: "", result: "" };
const withContact = (contact: Partial<ResumeContent["contact"]>): ResumeContent => ({ ...emptyContent, contact: { ...emptyContent.contact, ...contact } });

describe("the steps of the résumé builder", () => {
  it("follow each other from the contact to the check, which stays the last", () => {
    expect(steps.map(stepAfter)).toEqual(["summary", "experience", "education", "skills", "check", "check"]);
    expect(steps.map(stepBefore)).toEqual([null, "contact", "summary", "experience", "education", "skills"]);
  });

  it("begin with the contact for an address that names none of them", () => {
    expect([stepOf("skills"), stepOf("nonsense"), stepOf(null)]).toEqual(["skills", "contact", "contact"]);
  });
});

describe("a step that is left", () => {
  it("needs a name, and an e-mail address that is one", () => {
    expect(Object.keys(missingIn("contact", emptyContent))).toEqual(["contact.name"]);
    expect(Object.keys(missingIn("contact", withContact({ name: "Asha", email: "asha" })))).toEqual(["contact.email"]);
    expect(missingIn("contact", withContact({ name: "Asha", email: "asha@example.in" }))).toEqual({});
    expect(missingIn("contact", withContact({ name: "Asha" }))).toEqual({});
  });

  it("needs the title of each job and the degree of each school in which something stands", () => {
    const content = { ...emptyContent, experience: [job, { ...job, employer: "Asha Textiles" }, { ...job, title: "Typist" }], education: [{ ...school, degree: "BCom" }, school, { ...school, year: "2020" }] };
    expect(Object.keys(missingIn("experience", content))).toEqual(["experience[1].title"]);
    expect(Object.keys(missingIn("education", content))).toEqual(["education[2].degree"]);
    for (const step of ["contact", "summary", "skills", "check"] as const) expect(missingIn(step, { ...content, contact: { ...content.contact, name: "Asha" } })).toEqual({});
  });

  it("keeps no entry in which nothing stands", () => {
    const project = { id: "p", name: "", link: "", text: "" };
    const certificate = { id: "c", name: "", by: "", year: "" };
    const kept = withoutEmptyEntries({ ...emptyContent, experience: [job, { ...job, present: true }], education: [school, { ...school, year: "2020" }], projects: [project, { ...project, text: "x" }], certificates: [certificate, { ...certificate, by: "x" }] });
    expect([kept.experience, kept.education, kept.projects, kept.certificates].map((entries) => entries.length)).toEqual([1, 1, 1, 1]);
  });
});

describe("a step is done", () => {
  it("when the contact has a name and a way to reach its owner", () => {
    expect(isDone("contact", withContact({ name: "Asha" }))).toBe(false);
    expect(isDone("contact", withContact({ phone: "98765 43210", email: "asha@example.in" }))).toBe(false);
    expect(isDone("contact", withContact({ name: "Asha", phone: "98765 43210" }))).toBe(true);
    expect(isDone("contact", withContact({ name: "Asha", email: "asha@example.in" }))).toBe(true);
  });

  it("when something stands in its part, and the check never", () => {
    for (const step of steps) expect(isDone(step, emptyContent), step).toBe(false);
    const full = { ...emptyContent, summary: "I type.", skills: ["Excel"], experience: [{ ...job, title: "Typist" }], education: [{ ...school, degree: "BCom" }] };
    for (const step of ["summary", "experience", "education", "skills"] as const) expect(isDone(step, full), step).toBe(true);
    expect(isDone("experience", { ...emptyContent, experience: [job] })).toBe(false);
    expect(isDone("skills", { ...emptyContent, languages: ["Hindi"] })).toBe(false);
    expect(isDone("check", full)).toBe(false);
  });
});
