import { describe, expect, it } from "vitest";
import { applyMapping } from "./apply";
import type { Mapping } from "./mapping";

const read = (row: Record<string, unknown>, mapping: Mapping) => {
  const reading = applyMapping(row, mapping);
  if ("reason" in reading) throw new Error(reading.reason);
  return reading.value;
};

describe("a row by the fields of a posting", () => {
  it.each([
    [{ low: "300000", high: "500000" }, { salaryMin: "low", salaryMax: "high" }, "300000 - 500000"],
    [{ low: "300000", high: "" }, { salaryMin: "low", salaryMax: "high" }, "300000 and above"],
    [
      { low: "20000", high: "30000", per: "MONTHLY" },
      { salaryMin: "low", salaryMax: "high", salaryPeriod: "per" },
      "20000 - 30000 per month",
    ],
    [{ salary_lpa: 4.5 }, { salary: "salary_lpa" }, "4.5 LPA"],
    [{ annual_ctc: "450000" }, { salary: "annual_ctc" }, "450000 per year"],
    [{ salary: "7500" }, { salary: "salary" }, "7500"],
  ] as const)("%j pays %j", (row, mapping, salary) => {
    expect(read(row, mapping).salary).toBe(salary);
  });

  it.each([
    ["true", "Pune", "Remote - Pune"],
    ["Remote", "", "Remote - "],
    ["Hybrid", "Pune", "Hybrid - Pune"],
    ["false", "Pune", "Pune"],
    ["On-site", "Pune", "Pune"],
    ["WFH", "Work from home", "Work from home"],
  ])("with the work mode %j at %j is at %j", (workMode, location, place) => {
    expect(read({ workMode, location }, { workMode: "workMode", location: "location" }).location).toBe(place);
  });

  it("is an internship by its stipend, not by the name of a column", () => {
    expect(read({ role: "Cook" }, { title: "role" }).isInternship).toBe(false);
    expect(read({ role: "Cook", stipend: "" }, { title: "role", stipend: "stipend" }).isInternship).toBe(true);
    expect(read({ stipend: "", pay: "₹ 3 LPA" }, { stipend: "stipend", salary: "pay" }).isInternship).toBe(false);
    expect(read({ stipend: "8000", pay: "-" }, { stipend: "stipend", salary: "pay" }).isInternship).toBe(true);
  });

  it("names the column that has no text", () => {
    expect(applyMapping({ heading: { en: "Cook" } }, { title: "heading" })).toEqual({ reason: "heading is not text" });
  });
});

describe("a long row", () => {
  const mapping: Mapping = {
    title: "t",
    company: "c",
    description: "d",
    skills: "s",
    salaryMin: "low",
    salaryMax: "high",
    location: "l",
  };
  it("keeps 2,000 characters of a line and 200 entries of a list", () => {
    const applied = applyMapping(
      {
        t: "x".repeat(2001),
        c: "c",
        d: "y".repeat(2001),
        s: [...Array(201)].map((_each, at) => (at === 0 ? "z".repeat(2001) : `${at}`)),
        l: ["a".repeat(1999), "b"],
      },
      mapping,
    );
    if ("reason" in applied) throw new Error(applied.reason);
    const { title, description, skills, location } = applied.value;
    expect([
      title.length,
      description.length,
      skills.length,
      skills[0]?.length,
      skills[1],
      skills[199],
      location.length,
    ]).toEqual([2000, 2001, 200, 2000, "1", "199", 2000]);
  });

  it.each([
    [{ low: "5000", high: "8000" }, "5000 - 8000"],
    [{ low: "5000", high: "5000" }, "5000"],
    [{ low: "5000" }, "5000 and above"],
    [{ high: "8000" }, "up to 8000"],
    [{ low: "0", high: "8000" }, "8000"],
    [{ low: "0" }, ""],
  ])("turns the ends %j into the pay %j", (ends, salary) => {
    const applied = applyMapping({ t: "T", c: "C", d: "D", ...ends }, mapping);
    expect("value" in applied && applied.value.salary).toBe(salary);
  });

  it("splits a plain list at its separators, and a list in program syntax at its quotes", () => {
    const skillsOf = (s: string) => {
      const applied = applyMapping({ t: "T", c: "C", d: "D", s }, mapping);
      return "value" in applied ? applied.value.skills.map((skill) => skill.trim()) : [];
    };
    expect(skillsOf("Tally, GST; Excel | Word")).toEqual(["Tally", "GST", "Excel", "Word"]);
    expect(skillsOf("['Tally, ERP', \"GST\", Excel]")).toEqual(["Tally, ERP", "GST", "Excel"]);
  });
});
