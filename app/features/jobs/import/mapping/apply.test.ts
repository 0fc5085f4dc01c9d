import { describe, expect, it } from "vitest";
import { applyMapping } from "./apply";
import type { Mapping } from "./fields";

const read = (row: Record<string, unknown>, mapping: Mapping) => {
  const reading = applyMapping(row, mapping);
  if ("reason" in reading) throw new Error(reading.reason);
  return reading.value;
};

describe("a row by the fields of a posting", () => {
  it.each([
    [{ low: "300000", high: "500000" }, { salaryMin: "low", salaryMax: "high" }, "300000 - 500000"],
    [{ low: "300000", high: "" }, { salaryMin: "low", salaryMax: "high" }, "300000 and above"],
    [{ low: "20000", high: "30000", per: "MONTHLY" }, { salaryMin: "low", salaryMax: "high", salaryPeriod: "per" }, "20000 - 30000 per month"],
    [{ salary_lpa: 4.5 }, { salary: "salary_lpa" }, "4.5 LPA"],
    [{ annual_ctc: "450000" }, { salary: "annual_ctc" }, "450000 per year"],
    [{ salary: "7500" }, { salary: "salary" }, "7500"],
  ] as const)("%j pays %j", (row, mapping, salary) => {
    expect(read(row, mapping).salary).toBe(salary);
  });

  it.each([
    ["true", "Pune", "Remote - Pune"], ["Remote", "", "Remote - "], ["Hybrid", "Pune", "Hybrid - Pune"], ["false", "Pune", "Pune"], ["On-site", "Pune", "Pune"], ["WFH", "Work from home", "Work from home"],
  ])("with the work mode %j at %j is at %j", (workMode, location, place) => {
    expect(read({ workMode, location }, { workMode: "workMode", location: "location" }).location).toBe(place);
  });

  it("is an internship by its stipend, not by the name of a column", () => {
    expect(read({ role: "Cook" }, { title: "role" }).isInternship).toBe(false);
    expect(read({ role: "Cook", stipend: "" }, { title: "role", stipend: "stipend" }).isInternship).toBe(true);
    expect(read({ stipend: "", pay: "₹ 3 LPA" }, { stipend: "stipend", salary: "pay" }).isInternship).toBe(false);
    expect(read({ stipend: "8000", pay: "-" }, { stipend: "stipend", salary: "pay" }).isInternship).toBe(true);
  });

  it("names the column that holds no text", () => {
    expect(applyMapping({ heading: { en: "Cook" } }, { title: "heading" })).toEqual({ reason: "heading is not text" });
  });
});
