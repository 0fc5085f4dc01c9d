import { describe, expect, it } from "vitest";
import { jobTemplates } from "db/catalogues/job-templates";
import { skillNames } from "db/catalogues/skills";
import { findWarningSigns } from "~/features/screening/warning-signs";
import { mostQuestions } from "../fields/field-limits";
import { unfinishedSteps } from "./form-values";
import { jobFromTemplate, listTemplates, readTemplateSearch, type TemplateLanguage } from "./templates.server";

const all = listTemplates().flatMap(({ key, titleHi }) =>
  (["en", "hi"] as TemplateLanguage[]).slice(0, titleHi ? 2 : 1).map((language) => [key, language] as const),
);

/** Common monthly pay in paise, as an employer would add it. */
const pay = { salaryMin: 1_800_000, salaryMax: 2_200_000, salaryPeriod: "month" } as const;

describe("templates of jobs", () => {
  it("are at least twenty, each under a key of its own, for as many categories", () => {
    expect(jobTemplates.length).toBeGreaterThanOrEqual(20);
    expect(new Set(jobTemplates.map(({ key }) => key)).size).toBe(jobTemplates.length);
    expect(new Set(jobTemplates.map(({ category }) => category)).size).toBeGreaterThanOrEqual(20);
  });

  it.each(all)("%s in %s lacks only the pay, and has no warning signs", (key, language) => {
    const job = jobFromTemplate(key, language);
    if (!job) throw new Error("no such template");
    expect(unfinishedSteps(job, 0).map(({ step }) => step)).toEqual(["pay"]);
    expect(unfinishedSteps({ ...job, ...pay }, 0)).toEqual([]);
    expect(
      findWarningSigns({ ...job, companyName: "Neem Services", companyAbout: null, pay: { ...job, ...pay } }),
    ).toMatchObject({ signs: [], isHeld: false });
    expect(job.questions.length).toBeGreaterThan(0);
    expect(job.questions.length).toBeLessThanOrEqual(mostQuestions);
    for (const skill of job.skills) expect(skillNames).toContain(skill);
  });

  it("are none for an unknown key", () => {
    expect(jobFromTemplate("no-such", "en")).toBeNull();
    expect(jobFromTemplate(null, "en")).toBeNull();
  });
});

describe("the search for a template", () => {
  const titles = (q: string, category: string | null = null) =>
    listTemplates({ q, category }).map(({ title }) => title);

  it("finds by words of the title in English and Hindi, by skill and by category", () => {
    expect(titles("tele")).toContain("Telecaller");
    expect(titles("टेलीकॉलर")).toContain("Telecaller");
    expect(titles("customer service").length).toBeGreaterThan(0);
    expect(titles("no such work")).toEqual([]);
  });

  it("narrows to a category of the catalogue", () => {
    const { category } = readTemplateSearch(new URLSearchParams({ category: "data-entry" }));
    expect(category).toBe("data-entry");
    expect(listTemplates({ q: "", category }).every((template) => template.category === "data-entry")).toBe(true);
    expect(readTemplateSearch(new URLSearchParams({ category: "nonsense" })).category).toBeNull();
  });
});
