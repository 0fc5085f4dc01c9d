import { describe, expect, it } from "vitest";
import { emptyContent, type ResumeContent } from "../content";
import { documentOf, leavingLinks } from "../document";

const contact = {
  name: "Asha Kumari",
  headline: "Typist",
  phone: "98765 43210",
  email: "asha@example.in",
  city: "Pune",
  link: "https://asha.example",
};
const job = { id: "a", title: "", employer: "", place: "", from: "", to: "", present: false, points: [] as string[] };
const written = (change: Partial<ResumeContent>) => documentOf({ ...emptyContent, contact, ...change });
const entriesOf = (change: Partial<ResumeContent>) =>
  written(change).sections.flatMap((section) => (section.kind === "entries" ? section.entries : []));

describe("a résumé as it is read", () => {
  it("leaves out every empty section", () => {
    expect(documentOf(emptyContent)).toEqual({
      language: "en",
      name: "",
      headline: "",
      photo: null,
      contacts: [],
      sections: [],
    });
    expect(
      entriesOf({ experience: [job], education: [{ id: "b", degree: "", school: "", year: "", result: "" }] }),
    ).toEqual([]);
  });

  it("has its sections in the order of its owner, with headings in its language", () => {
    const { sections } = written({
      summary: "I type.",
      skills: ["Excel"],
      languages: ["Hindi"],
      order: ["languages", "skills", "summary"],
    });
    expect(sections).toEqual([
      { key: "languages", title: "Languages", kind: "list", items: ["Hindi"] },
      { key: "skills", title: "Skills", kind: "list", items: ["Excel"] },
      { key: "summary", title: "Summary", kind: "text", text: "I type." },
    ]);
    expect(written({ language: "hi", skills: ["Excel"] }).sections[0]?.title).not.toBe("Skills");
  });

  it("leaves out a hidden phone number or e-mail address", () => {
    const shown = (hidden?: { phone?: boolean; email?: boolean }) =>
      documentOf({ ...emptyContent, contact }, hidden).contacts.map(({ kind }) => kind);
    expect(shown()).toEqual(["phone", "email", "city", "link"]);
    expect(shown({ phone: true })).toEqual(["email", "city", "link"]);
    expect(shown({ email: true })).toEqual(["phone", "city", "link"]);
  });

  it("shows a photo only where its owner wants it", () => {
    const photoOf = (photo: boolean) => documentOf({ ...emptyContent, photo }, {}, "/photo/a").photo;
    expect([photoOf(true), photoOf(false), written({ photo: true }).photo]).toEqual(["/photo/a", null, null]);
  });

  it("puts employer and place below the job title, and the employer in its place when there is none", () => {
    const full = { ...job, title: "Typist", employer: "Asha Textiles", place: "Pune" };
    expect(entriesOf({ experience: [full] })[0]).toMatchObject({ title: "Typist", place: "Asha Textiles, Pune" });
    expect(entriesOf({ experience: [{ ...full, title: "" }] })[0]).toMatchObject({
      title: "Asha Textiles",
      place: "Pune",
    });
  });

  it.each([
    [{ from: "2020", to: "2022" }, "2020 – 2022"],
    [{ from: "2020", to: "2022", present: true }, "2020 – present"],
    [{ from: "2020" }, "2020"],
    [{ to: "2022" }, "2022"],
  ])("shows for a job from %j that it was %j", (time, when) => {
    expect(entriesOf({ experience: [{ ...job, title: "Typist", ...time }] })[0]?.when).toBe(when);
  });

  it("puts school and result below a degree, and the school in its place when there is none", () => {
    const full = { id: "a", degree: "BCom", school: "Pune University", year: "2020", result: "61 %" };
    expect(entriesOf({ education: [full] })[0]).toMatchObject({
      title: "BCom",
      place: "Pune University, 61 %",
      when: "2020",
    });
    expect(entriesOf({ education: [{ ...full, degree: "" }] })[0]).toMatchObject({
      title: "Pune University",
      place: "61 %",
    });
  });

  it("names an unnamed project or certificate by its link or its issuer, once", () => {
    const project = { id: "p", name: "Shop", link: "https://shop.example", text: "A shop." };
    expect(entriesOf({ projects: [project] })[0]).toMatchObject({
      title: "Shop",
      link: "https://shop.example",
      text: "A shop.",
    });
    expect(entriesOf({ projects: [{ ...project, name: "" }] })[0]).toMatchObject({
      title: "https://shop.example",
      link: "",
    });
    const certificate = { id: "c", name: "Tally", by: "NIIT", year: "2021" };
    expect(entriesOf({ certificates: [certificate] })[0]).toMatchObject({
      title: "Tally",
      place: "NIIT",
      when: "2021",
    });
    expect(entriesOf({ certificates: [{ ...certificate, name: "" }] })[0]).toMatchObject({ title: "NIIT", place: "" });
  });
});

it("The links of a résumé go through the warning page, and unsafe ones are removed", () => {
  const projects = ["https://shop.example", "javascript:alert(1)"].map((link, index) => ({
    id: `p${index}`,
    name: "Shop",
    link,
    text: "",
  }));
  const links = leavingLinks(
    { siteUrl: "https://kaamghar.test", sign: (text: string) => `key of ${text}` } as never,
    written({ projects }),
  );
  expect(Object.keys(links)).toEqual(["https://asha.example", "https://shop.example"]);
});
