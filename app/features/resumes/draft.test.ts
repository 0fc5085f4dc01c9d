import { expect, it } from "vitest";
import { emptyContent, type ResumeContent } from "./content";
import { checkDraft, readDraft } from "./draft";

function formOf(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const project = { id: "p1", name: "Shop", link: "", text: "" };
const base: ResumeContent = { ...emptyContent, summary: "Before", projects: [project], shared: { phone: true, email: false } };

it("parts that the form does not name stay as they were, and a named one may be empty", () => {
  expect(readDraft(formOf([["parts", "contact"], ["contact.name", "Asha"]]), base)).toEqual({ ...base, contact: { ...base.contact, name: "Asha" } });
  expect(readDraft(formOf([["parts", "projects"]]), base).projects).toEqual([]);
  expect(readDraft(formOf([["summary", "Not named"]]), base).summary).toBe("Before");
});

it("nobody can put in what a form has no field for", () => {
  const draft = readDraft(formOf([["parts", "projects"], ["projects[0].name", "A"], ["projects[0].owner", "me"], ["parts", "shared"], ["shared", "x"], ["language", "fr"]]), base);
  expect(draft.projects).toEqual([{ id: expect.any(String), name: "A", link: "", text: "" }]);
  expect([draft.shared, draft.language]).toEqual([base.shared, "en"]);
});

it("entries keep their order and their names; gaps in the numbers do not matter", () => {
  const fields = [["parts", "certificates"], ["certificates[7].name", "Second"], ["certificates[2].name", "First"], ["certificates[2].id", "c1"], ["certificates[7].id", "<b>"]] as [string, string][];
  const { certificates } = readDraft(formOf(fields), base);
  expect(certificates.map(({ name }) => name)).toEqual(["First", "Second"]);
  expect(certificates.map(({ id }) => id)).toEqual(["c1", expect.stringMatching(/^\w{8}$/)]);
});

it.each([
  ["one\r\n• two\n\n- three\n* four\n  – five", ["one", "two", "three", "four", "five"]],
  ["-5 degrees", ["-5 degrees"]],
  ["", []],
])("of the lines %j the points are %j", (text, points) => {
  const form = formOf([["parts", "experience"], ["experience[0].points", text]]);
  expect(readDraft(form, base).experience[0]?.points).toEqual(points);
});

it.each([
  ["हिन्दी, English; english\nमराठी ,", ["हिन्दी", "English", "मराठी"]],
  ["Hindi，Urdu", ["Hindi", "Urdu"]],
])("of the words %j the languages are %j", (text, languages) => {
  expect(readDraft(formOf([["parts", "languages"], ["languages", text]]), base).languages).toEqual(languages);
});

it("an order that misses a part or names it twice is made whole", () => {
  const { order } = readDraft(formOf([["order", "skills"], ["order", "skills"], ["order", "none"]]), base);
  expect(order).toEqual(["skills", "summary", "experience", "education", "languages", "projects", "certificates"]);
});

it("what is too long or too much is named by its field", () => {
  const job = { id: "a", title: "", employer: "", place: "", from: "", to: "", present: false, points: ["x".repeat(301)] };
  const { content, errors } = checkDraft({ ...base, skills: Array.from({ length: 41 }, (_, n) => `skill ${n}`), experience: [job, { ...job, points: Array.from({ length: 11 }, () => "x") }], contact: { ...base.contact, city: "x".repeat(81) } });
  expect(content).toBeNull();
  expect(Object.keys(errors ?? {}).sort()).toEqual(["contact.city", "experience[0].points", "experience[1].points", "skills"]);
});

it("spaces around words are not stored", () => {
  expect(checkDraft({ ...base, summary: "  Typing  " }).content?.summary).toBe("Typing");
});
