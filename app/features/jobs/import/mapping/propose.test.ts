import { describe, expect, it } from "vitest";
import { missingFields, missingText, readMapping, undatedText } from "./mapping";
import { proposeMapping } from "./propose";

describe("the mapping that is proposed for the columns of a file", () => {
  it.each([
    [
      ["title", "company", "salary", "location", "description", "skills", "posted"],
      {
        title: "title",
        company: "company",
        salary: "salary",
        location: "location",
        description: "description",
        skills: "skills",
        posted: "posted",
      },
    ],
    [
      ["job_title", "company_name", "ctc", "city", "jd", "key_skills", "date_posted"],
      {
        title: "job_title",
        company: "company_name",
        salary: "ctc",
        location: "city",
        description: "jd",
        skills: "key_skills",
        posted: "date_posted",
      },
    ],
    [
      ["designation", "employer", "job_description"],
      { title: "designation", company: "employer", description: "job_description" },
    ],
    [
      ["role", "company", "stipend_per_month", "duration_months", "job_offer_lpa"],
      {
        title: "role",
        company: "company",
        stipend: "stipend_per_month",
        duration: "duration_months",
        offer: "job_offer_lpa",
      },
    ],
    [["title", "role", "company"], { title: "title", roleCategory: "role", company: "company" }],
    [
      ["name_of_the_company", "job_title_in_full", "min_salary_inr", "max_salary_inr"],
      {
        company: "name_of_the_company",
        title: "job_title_in_full",
        salaryMin: "min_salary_inr",
        salaryMax: "max_salary_inr",
      },
    ],
  ])("of %j is %j", (columns, mapping) => {
    expect(proposeMapping(columns)).toEqual(mapping);
  });

  it.each([
    [["company"], "company"],
    [["company", "company_profile"], "company"],
    [["company_profile"], "company_profile"],
    [["about_company"], "about_company"],
    [["employer_description"], "employer_description"],
    [["company", "firm_name"], "firm_name"],
  ])("of paragraphs in %j reads the company from %s", (columns, company) => {
    const about = "Rasoi is a kitchen that cooks lunches for offices in Pune and Mumbai.";
    const rows = [
      {
        ...Object.fromEntries(columns.map((column) => [column, about])),
        ...(columns[1] === "firm_name" && { firm_name: "Rasoi" }),
      },
    ];
    expect(proposeMapping(["title", ...columns], rows)).toEqual({ title: "title", company });
  });

  it("looks at the values of columns whose names say nothing", () => {
    const rows = [
      {
        a: "Accounts Executive",
        b: "Nadi Foods Pvt Ltd",
        c: "Prepare invoices. ".repeat(15),
        d: "₹ 2,50,000 - 3,50,000 P.A.",
        e: "2 days ago",
        f: "Chennai",
        g: "1 - 3 years",
      },
      {
        a: "Telecaller",
        b: "Yatra Services",
        c: "Call customers. ".repeat(20),
        d: "Not disclosed",
        e: "Just now",
        f: "Pune",
        g: "Fresher",
      },
    ];
    expect(proposeMapping(["a", "b", "c", "d", "e", "f", "g"], rows)).toEqual({
      title: "a",
      company: "b",
      description: "c",
      salary: "d",
      posted: "e",
      location: "f",
      experience: "g",
    });
  });

  it("begins with the earlier choices for the same source, and omits what was omitted", () => {
    const remembered = {
      columns: ["heading", "company", "description", "salary"],
      mapping: { title: "heading", company: "company", description: "description" },
    };
    expect(proposeMapping(["heading", "company", "description", "salary", "city"], [], remembered)).toEqual({
      title: "heading",
      company: "company",
      description: "description",
      location: "city",
    });
  });
});

describe("what a file must have", () => {
  it("is a title, a company and a description; internships need no description", () => {
    expect(missingFields({})).toEqual(["title", "company", "description"]);
    expect(missingFields({ title: "role", company: "company", stipend: "stipend" })).toEqual([]);
    expect(missingText(proposeMapping(["city", "state"]), ["city", "state"])).toBe(
      "No column of this file is mapped to “Title”, “Company” and “Description”. Its columns are city, state.",
    );
  });

  it("reports that no column has the publication date", () => {
    expect(undatedText({ title: "role" })).toContain("none is shown as new");
    expect(undatedText({ title: "role", posted: "date" })).toBeNull();
  });

  it("is chosen among its own columns", () => {
    expect(readMapping({ title: "role", company: "elsewhere", nonsense: "role" }, ["role"])).toEqual({ title: "role" });
  });
});
