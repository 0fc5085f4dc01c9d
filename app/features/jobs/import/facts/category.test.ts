import { describe, expect, it } from "vitest";
import { categoryKeys } from "db/catalogues/categories";
import { departmentKeys } from "db/catalogues/departments";
import { classify } from "./category";
import { departmentRules, sourceRules, titleRules } from "./category-rules";

describe("sorting a posting into the catalogues", () => {
  it.each([
    ["Senior Data Analyst - Retail Banking", "data-analysis"],
    ["Data Entry Operator", "data-entry"],
    ["Business Development (Sales)", "business-development"],
    ["JavaScript Developer", "web-development"],
    ["Business Developer", "business-development"],
    ["Voice Recording Artist (Tamil)", "voice-over"],
    ["Online Tutor for Machine Learning", "online-teaching"],
    ["Community Manager", "social-media"],
    ["Environmental Studies", "research-surveys"],
    ["Human Resources (HR)", "human-resources"],
    ["Founder’s Office", "virtual-assistant"],
    ["Beekeeper", "other"],
  ])("%s belongs to %s", (title, category) => {
    expect(classify({ title }).category).toBe(category);
  });

  it("uses the words of the source when the title says nothing", () => {
    expect(classify({ title: "Associate II", roleCategory: "Voice / Blended" }).category).toBe("customer-service");
    expect(classify({ title: "Associate II", industry: "Banking" }).category).toBe("banking-finance");
  });

  it("prefers the department of the source", () => {
    expect(classify({ title: "Data Analyst", department: "Finance & Accounting" })).toEqual({
      category: "data-analysis",
      department: "finance",
    });
  });

  it("uses only categories and departments that exist", () => {
    for (const [category, department] of [...titleRules, ...sourceRules]) {
      expect(categoryKeys).toContain(category);
      expect(departmentKeys).toContain(department);
    }
    for (const [department] of departmentRules) expect(departmentKeys).toContain(department);
  });
});
