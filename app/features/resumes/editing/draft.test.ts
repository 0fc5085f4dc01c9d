import { describe, expect, it } from "vitest";
import { emptyContent, type ResumeContent } from "../content";
import { documentOf } from "../document";
import { isDone, missingIn, stepAfter, stepBefore, resumeStepOf, steps, withoutEmptyEntries } from "../steps";
import { checkDraft } from "./checking.server";
import { readDraft } from "./draft";

function formOf(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const project = { id: "p1", name: "Shop", link: "", text: "" };
const base: ResumeContent = {
  ...emptyContent,
  summary: "Before",
  projects: [project],
  shared: { phone: true, email: false },
};

it("parts missing in the form stay unchanged, and a sent one may be empty", () => {
  expect(
    readDraft(
      formOf([
        ["parts", "contact"],
        ["contact.name", "Asha"],
      ]),
      base,
    ),
  ).toEqual({ ...base, contact: { ...base.contact, name: "Asha" } });
  expect(readDraft(formOf([["parts", "projects"]]), base).projects).toEqual([]);
  expect(readDraft(formOf([["summary", "Not named"]]), base).summary).toBe("Before");
});

it("a photo is shown or hidden by a form that asks for it, and by no other", () => {
  const shown = { ...base, photo: true };
  const photoAfter = (fields: [string, string][]) => readDraft(formOf(fields), shown).photo;
  expect(
    photoAfter([
      ["photo", "on"],
      ["parts", "photo"],
    ]),
  ).toBe(true);
  expect(photoAfter([["parts", "photo"]])).toBe(false);
  expect(photoAfter([["parts", "contact"]])).toBe(true);
});

it("data without a field in the form is ignored", () => {
  const draft = readDraft(
    formOf([
      ["parts", "projects"],
      ["projects[0].name", "A"],
      ["projects[0].owner", "me"],
      ["parts", "shared"],
      ["shared", "x"],
      ["language", "fr"],
    ]),
    base,
  );
  expect(draft.projects).toEqual([{ id: expect.any(String), name: "A", link: "", text: "" }]);
  expect([draft.shared, draft.language]).toEqual([base.shared, "en"]);
});

it("entries keep their order and their ids; gaps in the numbers do not matter", () => {
  const fields = [
    ["parts", "certificates"],
    ["certificates[7].name", "Second"],
    ["certificates[2].name", "First"],
    ["certificates[2].id", "c1"],
    ["certificates[7].id", "<b>"],
  ] as [string, string][];
  const { certificates } = readDraft(formOf(fields), base);
  expect(certificates.map(({ name }) => name)).toEqual(["First", "Second"]);
  expect(certificates.map(({ id }) => id)).toEqual(["c1", expect.stringMatching(/^\w{8}$/)]);
});

it.each([
  ["one\r\n• two\n\n- three\n* four\n  – five", ["one", "two", "three", "four", "five"]],
  ["-5 degrees", ["-5 degrees"]],
  ["", []],
])("of the lines %j the points are %j", (text, points) => {
  const form = formOf([
    ["parts", "experience"],
    ["experience[0].points", text],
  ]);
  expect(readDraft(form, base).experience[0]?.points).toEqual(points);
});

it.each([
  ["हिन्दी, English; english\nमराठी ,", ["हिन्दी", "English", "मराठी"]],
  ["Hindi，Urdu", ["Hindi", "Urdu"]],
])("of the words %j the languages are %j", (text, languages) => {
  expect(
    readDraft(
      formOf([
        ["parts", "languages"],
        ["languages", text],
      ]),
      base,
    ).languages,
  ).toEqual(languages);
});

it("an order with missing or repeated parts is completed", () => {
  const { order } = readDraft(
    formOf([
      ["order", "skills"],
      ["order", "skills"],
      ["order", "none"],
    ]),
    base,
  );
  expect(order).toEqual(["skills", "summary", "experience", "education", "languages", "projects", "certificates"]);
});

it("a text that is too long and a list with too many entries are reported at their field", () => {
  const job = {
    id: "a",
    title: "",
    employer: "",
    place: "",
    from: "",
    to: "",
    present: false,
    points: ["x".repeat(301)],
  };
  const { content, errors } = checkDraft({
    ...base,
    skills: Array.from({ length: 41 }, (_, n) => `skill ${n}`),
    experience: [job, { ...job, points: Array.from({ length: 11 }, () => "x") }],
    contact: { ...base.contact, city: "x".repeat(81) },
  });
  expect(content).toBeNull();
  expect(Object.keys(errors ?? {}).sort()).toEqual([
    "contact.city",
    "experience[0].points",
    "experience[1].points",
    "skills",
  ]);
});

it("spaces around texts are not stored", () => {
  expect(checkDraft({ ...base, summary: "  Typing  " }).content?.summary).toBe("Typing");
});

const job = { id: "a", title: "", employer: "", place: "", from: "", to: "", present: false, points: [] as string[] };
const school = { id: "b", degree: "", school: "", year: "", result: "" };
const withContact = (contact: Partial<ResumeContent["contact"]>): ResumeContent => ({
  ...emptyContent,
  contact: { ...emptyContent.contact, ...contact },
});

describe("the steps of the résumé builder", () => {
  it("go from the contact to the check, which is always last", () => {
    expect(steps.map(stepAfter)).toEqual(["summary", "experience", "education", "skills", "check", "check"]);
    expect(steps.map(stepBefore)).toEqual([null, "contact", "summary", "experience", "education", "skills"]);
  });

  it("begin with the contact for an address without a known step", () => {
    expect([resumeStepOf("skills"), resumeStepOf("nonsense"), resumeStepOf(null)]).toEqual([
      "skills",
      "contact",
      "contact",
    ]);
  });
});

describe("leaving a step", () => {
  it("needs a name, and an e-mail address that is one", () => {
    expect(Object.keys(missingIn("contact", emptyContent))).toEqual(["contact.name"]);
    expect(Object.keys(missingIn("contact", withContact({ name: "Asha", email: "asha" })))).toEqual(["contact.email"]);
    expect(missingIn("contact", withContact({ name: "Asha", email: "asha@example.in" }))).toEqual({});
    expect(missingIn("contact", withContact({ name: "Asha" }))).toEqual({});
  });

  it("needs the title of each job and the degree of each school with content", () => {
    const content = {
      ...emptyContent,
      experience: [job, { ...job, employer: "Asha Textiles" }, { ...job, title: "Typist" }],
      education: [{ ...school, degree: "BCom" }, school, { ...school, year: "2020" }],
    };
    expect(Object.keys(missingIn("experience", content))).toEqual(["experience[1].title"]);
    expect(Object.keys(missingIn("education", content))).toEqual(["education[2].degree"]);
    for (const step of ["contact", "summary", "skills", "check"] as const)
      expect(missingIn(step, { ...content, contact: { ...content.contact, name: "Asha" } })).toEqual({});
  });

  it("drops empty entries", () => {
    const project = { id: "p", name: "", link: "", text: "" };
    const certificate = { id: "c", name: "", by: "", year: "" };
    const kept = withoutEmptyEntries({
      ...emptyContent,
      experience: [job, { ...job, present: true }],
      education: [school, { ...school, year: "2020" }],
      projects: [project, { ...project, text: "x" }],
      certificates: [certificate, { ...certificate, by: "x" }],
    });
    expect(
      [kept.experience, kept.education, kept.projects, kept.certificates].map((entries) => entries.length),
    ).toEqual([1, 1, 1, 1]);
  });
});

describe("a step is done", () => {
  it("when the contact has a name and a way to reach its owner", () => {
    expect(isDone("contact", withContact({ name: "Asha" }))).toBe(false);
    expect(isDone("contact", withContact({ phone: "98765 43210", email: "asha@example.in" }))).toBe(false);
    expect(isDone("contact", withContact({ name: "Asha", phone: "98765 43210" }))).toBe(true);
    expect(isDone("contact", withContact({ name: "Asha", email: "asha@example.in" }))).toBe(true);
  });

  it("when its part has content, and the check never", () => {
    for (const step of steps) expect(isDone(step, emptyContent), step).toBe(false);
    const full = {
      ...emptyContent,
      summary: "I type.",
      skills: ["Excel"],
      experience: [{ ...job, title: "Typist" }],
      education: [{ ...school, degree: "BCom" }],
    };
    for (const step of ["summary", "experience", "education", "skills"] as const)
      expect(isDone(step, full), step).toBe(true);
    expect(isDone("experience", { ...emptyContent, experience: [job] })).toBe(false);
    expect(isDone("skills", { ...emptyContent, languages: ["Hindi"] })).toBe(false);
    expect(isDone("check", full)).toBe(false);
  });
});

describe("a résumé as readers see it", () => {
  const job = {
    id: "a",
    title: "Typist",
    employer: "Neem",
    place: "Pune",
    from: "2020",
    to: "2022",
    present: false,
    points: ["Typed"],
  };
  const sectionsOf = (content: Partial<ResumeContent>) =>
    documentOf({ ...emptyContent, ...content }).sections.map((section) =>
      section.kind === "entries" ? section.entries : section.kind === "list" ? section.items : section.text,
    );
  const brief = (content: Partial<ResumeContent>) =>
    sectionsOf(content)
      .flat()
      .map((entry) => (typeof entry === "string" ? entry : [entry.title, entry.place, entry.when].join(" | ")));

  it("has no empty section", () => {
    expect(sectionsOf({})).toEqual([]);
    expect(sectionsOf({ summary: "I type.", skills: ["Typing"], languages: ["Hindi"] })).toEqual([
      "I type.",
      ["Typing"],
      ["Hindi"],
    ]);
  });

  it("names a job by its title, or by its employer without one, with its end", () => {
    expect(
      brief({
        experience: [
          job,
          { ...job, title: "", present: true },
          { ...job, employer: "", from: "", to: "" },
          { ...job, title: "", employer: "", place: "", from: "", to: "", points: [] },
        ],
      }),
    ).toEqual(["Typist | Neem, Pune | 2020 – 2022", "Neem | Pune | 2020 – present", "Typist | Pune | "]);
  });

  it("names schools, projects and certificates by their known fields", () => {
    expect(
      brief({
        education: [
          { id: "a", degree: "B.Com", school: "Pune University", year: "2020", result: "70 %" },
          { id: "b", degree: "", school: "City School", year: "", result: "A" },
        ],
      }),
    ).toEqual(["B.Com | Pune University, 70 % | 2020", "City School | A | "]);
    expect(
      brief({
        certificates: [
          { id: "a", name: "Tally", by: "NIIT", year: "2021" },
          { id: "b", name: "", by: "NIIT", year: "" },
        ],
      }),
    ).toEqual(["Tally | NIIT | 2021", "NIIT |  | "]);
    const projects = [
      { id: "a", name: "Shop", link: "https://a.example", text: "" },
      { id: "b", name: "", link: "https://b.example", text: "" },
    ];
    expect(sectionsOf({ projects }).flat()).toMatchObject([
      { title: "Shop", link: "https://a.example" },
      { title: "https://b.example", link: "" },
    ]);
  });

  it("shows the filled-in contacts, without hidden ones", () => {
    const contact = { ...emptyContent.contact, name: "Asha", phone: "98765", email: "a@x.in", city: "Pune" };
    const kinds = (hidden?: { phone?: boolean; email?: boolean }) =>
      documentOf({ ...emptyContent, contact }, hidden).contacts.map(({ kind }) => kind);
    expect([kinds(), kinds({ phone: true }), kinds({ email: true, phone: false })]).toEqual([
      ["phone", "email", "city"],
      ["email", "city"],
      ["phone", "city"],
    ]);
  });
});
