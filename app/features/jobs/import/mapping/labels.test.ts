import { expect, it } from "vitest";
import { applyMapping } from "./apply";
import { findLabels, stripLabel } from "./labels";
import { labelsText, readMapping } from "./mapping";
import { proposeMapping } from "./propose";

const rowsOf = (column: string, values: readonly string[]) => values.map((value) => ({ [column]: value }));

it.each([
  ["role", ["RoleTeacher,", "RoleAccountant,", "RoleTeacher,", ""], "Role", "Teacher"],
  [
    "industry_type",
    ["Industry TypeIT Services", "Industry TypeEducation", "Industry TypeIT"],
    "Industry Type",
    "IT Services",
  ],
  ["location", ["Location: Delhi", "Location: Pune", "Location : Delhi"], "Location", "Delhi"],
  ["place", ["location:Delhi", "Location: Pune", "LOCATION: Agra", "Surat"], "location", "Delhi"],
  ["location", ["Location - Delhi", "Location – Pune", "Location - Agra"], "Location", "Delhi"],
  ["location", ["Location Delhi", "Location Pune", "Location Agra"], "Location", "Delhi"],
  ["pay", ["Salary₹15,000 a month", "Salary₹18,000 a month", "SalaryNot disclosed"], "Salary", "₹15,000 a month"],
  ["experience", ["Experience: 1-3 years", "Experience: Fresher", "Experience: 2 years"], "Experience", "1-3 years"],
  ["a", ["SpecialisationMaths,", "SpecialisationPhysics,", "SpecialisationHindi,"], "Specialisation", "Maths"],
  ["company", ["Company: Neem Foods", "Company: Rao Mills", "Company: Boat & Sons"], "Company", "Neem Foods"],
  ["company", ["CompanyNeem Foods", "CompanyRao Mills", "CompanyBoat & Sons"], "Company", "Neem Foods"],
  ["title", ["Job Title: Cook", "Job Title: Tailor", "Job Title: Driver"], "Job Title", "Cook"],
  ["b", ["स्थान: दिल्ली", "स्थान: पुणे", "स्थान: आगरा"], "स्थान", "दिल्ली"],
  ["c", ["वेतन : 15,000", "वेतन : 18,000", "वेतन : 9,000"], "वेतन", "15,000"],
  ["d", ["पद: शिक्षक", "पद: शिक्षक", "पद: शिक्षक"], "पद", "शिक्षक"],
  [
    "job_description",
    ["Job DescriptionCook lunch.", "Job DescriptionSew.", "Job DescriptionDrive."],
    "Job Description",
    "Cook lunch.",
  ],
])("before %s of %j is the label %s", (column, values, label, first) => {
  expect(findLabels([column], rowsOf(column, values))).toEqual({ [column]: label });
  expect(stripLabel(values[0] ?? "", label)).toBe(first);
});

it.each([
  ["title", ["JavaScript Developer", "JavaScript Trainer", "JavaScript Lead"]],
  ["title", ["YouTube Editor", "Cook", "Tailor"]],
  ["company", ["McDosa", "McIdli", "Rao Mills", "Neem Foods"]],
  ["location", ["Delhi - South", "Delhi - North", "Delhi - East"]],
  ["location", ["Mumbai: Andheri", "Mumbai: Bandra", "Mumbai: Dadar"]],
  ["title", ["Role Play Trainer", "Cook", "Tailor"]],
  ["title", ["Role: Cook", "Tailor", "Driver", "Nurse"]],
  ["role", ["Role: Cook", "Role: Tailor"]],
  ["salary", ["15,000", "18,000", "20,000"]],
])("before %s of %j is none", (column, values) => {
  expect(findLabels([column], rowsOf(column, values))).toEqual({});
});

it("is removed from a value that has it, and from no other", () => {
  expect(stripLabel("Roleplay trainer", "Role")).toBe("Roleplay trainer");
  expect(stripLabel("Teacher, Pune", "Role")).toBe("Teacher, Pune");
  expect(stripLabel("Role,", "Role")).toBe("");
});

it("is kept by a mapping that is chosen by hand, and the columns are recognised without it", () => {
  const rows = ["Cook,", "Tailor,", "Driver,"].map((name) => ({
    role: `Role${name}`,
    x: "Location: Pune",
    description: "Work.",
    company: "Neem Foods",
  }));
  const columns = Object.keys(rows[0] ?? {});
  const proposed = proposeMapping(columns, rows);
  expect(proposed).toMatchObject({ title: "role", location: "x", description: "description", company: "company" });
  const chosen = readMapping({ ...proposed, location: "" }, columns);
  expect(labelsText(chosen)).toBe("Removed before the values: “Role” (role).");
  expect(applyMapping(rows[0] ?? {}, chosen)).toMatchObject({ value: { title: "Cook" } });
});
