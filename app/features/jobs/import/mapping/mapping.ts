import { unclearRules, type UnclearRule } from "../facts/work-mode";
import { importFieldKeys, importFields, type ImportField } from "./fields";

/** The column of each field, and the rule for unclear work places. A field without a column stays empty. */
export type Mapping = Partial<Record<ImportField | typeof unclearField | typeof labelsField, string>>;

/** The key of the rule for jobs that do not state clearly whether they are done from home. */
export const unclearField = "unclearPlace" as const;

/** The key of the labels before the values of columns, as JSON. */
export const labelsField = "labels" as const;

/** All keys of a mapping. */
export const mappingKeys = [...importFieldKeys, unclearField, labelsField] as const;

/** The labels that stand before the values of columns, such as "Role" in "RoleTeacher". */
export function labelsOf(mapping: Mapping): Record<string, string> {
  return mapping[labelsField] ? (JSON.parse(mapping[labelsField]) as Record<string, string>) : {};
}

/** One sentence that names the labels; null if there are none. */
export function labelsText(mapping: Mapping): string | null {
  const labels = Object.entries(labelsOf(mapping)).filter(([column]) => columnsOf(mapping).has(column));
  return labels.length === 0
    ? null
    : `Removed before the values: ${labels.map(([column, label]) => `“${label}” (${column})`).join(", ")}.`;
}

/** The rule for jobs that do not state clearly whether they are done from home. By default the location decides. */
export const unclearRuleOf = (mapping: Mapping): UnclearRule =>
  unclearRules.find((rule) => rule === mapping[unclearField]) ?? "as-marked";

/** Whether the rule was chosen. */
export const isRuleChosen = (mapping: Mapping): boolean => mapping[unclearField] !== undefined;

/** The columns that are read. */
export const columnsOf = (mapping: Mapping): Set<string> =>
  new Set(importFieldKeys.flatMap((field) => mapping[field] ?? []));

/** The fields without which no row can become a job. An internship with a stipend describes itself. */
export function missingFields(mapping: Mapping): ImportField[] {
  const needed: ImportField[] = isOfInternships(mapping) ? ["title", "company"] : ["title", "company", "description"];
  return needed.filter((field) => !mapping[field]);
}

/** Whether a file contains only internships: it has a stipend column and no salary columns. */
export const isOfInternships = (mapping: Mapping) =>
  Boolean(mapping.stipend) && !mapping.salary && !mapping.salaryMin && !mapping.salaryMax;

const listed = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");

/** One sentence that names a file's missing columns; null if complete. @param columns those of the file */
export function missingText(mapping: Mapping, columns: readonly string[]): string | null {
  const missing = missingFields(mapping);
  if (missing.length === 0) return null;
  const names = listed(missing.map((field) => `“${importFields[field].name}”`));
  const found =
    columns.length > 0 ? `Its columns are ${columns.slice(0, 40).join(", ")}.` : "No columns were found in it.";
  return `No column of this file is mapped to ${names}. ${found}`;
}

/** Explains how postings without a date are imported; null when a column has the date. */
export function undatedText(mapping: Mapping): string | null {
  return mapping.posted
    ? null
    : "No column says when a posting was published. Each counts as a day old, and none is shown as new.";
}

/** The manually chosen mapping, limited to existing columns and fields. @param chosen with the labels that were found before */
export function readMapping(chosen: Readonly<Record<string, unknown>>, columns: readonly string[]): Mapping {
  const rule = unclearRules.find((each) => each === chosen[unclearField]);
  const entries: [string, string][] = [
    ...importFieldKeys.flatMap((field): [string, string][] => {
      const column = chosen[field];
      return typeof column === "string" && columns.includes(column) ? [[field, column]] : [];
    }),
    ...(rule ? [[unclearField, rule] as [string, string]] : []),
    ...(typeof chosen[labelsField] === "string" ? [[labelsField, chosen[labelsField]] as [string, string]] : []),
  ];
  return Object.fromEntries(entries);
}
