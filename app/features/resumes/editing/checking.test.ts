import { expect, it } from "vitest";
import { emptyContent, type ResumeContent } from "../content";
import { checkDraft } from "./checking.server";

const filled = (text: string): ResumeContent => ({
  ...emptyContent,
  contact: { ...emptyContent.contact, name: text },
  summary: text,
  skills: [text],
  languages: [text],
  experience: [{ id: "a", title: text, employer: text, place: text, from: "", to: "", present: false, points: [text] }],
  education: [{ id: "b", degree: text, school: text, year: "", result: "" }],
  projects: [{ id: "c", name: text, link: text, text }],
  certificates: [{ id: "d", name: text, by: text, year: "" }],
});

it.each(["kaamteam@fam", "rzp.io/l/seat"])("a résumé with %s is refused at each field that has it", (text) => {
  expect(Object.keys(checkDraft(filled(text)).errors ?? {}).sort()).toEqual([
    "certificates[0].by",
    "certificates[0].name",
    "contact.name",
    "education[0].degree",
    "education[0].school",
    "experience[0].employer",
    "experience[0].place",
    "experience[0].points",
    "experience[0].title",
    "languages",
    "projects[0].link",
    "projects[0].name",
    "projects[0].text",
    "skills",
    "summary",
  ]);
});

it("a résumé may contain mail addresses, links and work with fees", () => {
  for (const text of ["asha@example.in", "https://asha.example/work", "Collected the fees of 200 students by UPI"])
    expect(checkDraft(filled(text)).errors, text).toBeNull();
});
