import { findCity } from "db/catalogues/cities";
import { foldText } from "~/features/text/fold-text";
import { classify } from "../facts/category";
import { isParagraph } from "../facts/company/company-name";
import { readExperience } from "../facts/experience";
import { readPosted } from "../facts/posted";
import { readSalary } from "../facts/salary";
import { isRefused } from "../reading";
import { type ImportField, importFieldKeys, importFields } from "./fields";
import { findLabels, stripLabel } from "./labels";
import { labelsField, type Mapping, unclearField } from "./mapping";

type Row = Readonly<Record<string, unknown>>;

/** One spelling of a column's name: "शिफ़्ट" and "शिफ्ट". */
const plainName = (column: string) => foldText(column.replaceAll("_", " "));

/** The mapping and the columns of an earlier import of the same source. */
export interface Remembered {
  columns: readonly string[];
  mapping: Mapping;
}

/** Columns of texts about a company, read for its name where no column has names. */
const aboutCompany =
  /^(?:about_us|about_(?:the_)?(?:company|employer|organi[sz]ation|firm)|(?:company|employer|organi[sz]ation|firm)_(?:profile|description|about|overview|details?|info(?:rmation)?|summary|text|bio))$/;

/** Whether most texts of a column pass a test. */
function areMostly(texts: readonly string[], is: (text: string) => boolean, share = 0.6): boolean {
  return texts.length > 0 && texts.filter(is).length >= texts.length * share;
}

const companyWords =
  /\b(?:pvt|private limited|ltd|limited|llp|inc|corp(?:oration)?|technologies|solutions|services|industries|enterprises|consultancy|systems|labs|group)\b/i;

/** Recognises a field by the values of a column when no header matches; the surest first. */
const byValue: readonly (readonly [ImportField, (text: string) => boolean, share?: number])[] = [
  ["description", (text) => text.length > 200, 0.7],
  [
    "posted",
    (text) =>
      text.length < 40 &&
      /ago|now|today|yesterday|\d{4}-\d{2}-\d{2}/i.test(text) &&
      !isRefused(readPosted(text, Date.now())),
  ],
  [
    "experience",
    (text) => /\d.*(?:yr|year|month)|fresher/i.test(text) && text.length < 40 && !isRefused(readExperience(text)),
  ],
  [
    "salary",
    (text) =>
      /₹|\brs\b|inr|lpa|lakh|p\.?a\.?\b|per (?:month|annum)|disclosed/i.test(text) &&
      text.length < 80 &&
      !isRefused(readSalary(text)),
  ],
  [
    "location",
    (text) =>
      text.length < 80 &&
      text.split(/[,/(]/).some((part) => findCity(part.trim()) !== null && findCity(part.trim()) !== undefined),
  ],
  ["company", (text) => text.length < 100 && companyWords.test(text), 0.4],
  [
    "title",
    (text) =>
      text.length > 2 &&
      text.length < 100 &&
      !companyWords.test(text) &&
      classify({ title: text }).category !== "other",
    0.6,
  ],
];

/** Whether a column's values contradict its header. */
function isContradicted(field: ImportField, texts: readonly string[]): boolean {
  if (field === "company") return areMostly(texts, isParagraph, 0.5);
  if (field === "title") return areMostly(texts, (text) => text.length > 160, 0.5);
  return false;
}

/**
 * Proposes the column of each field. An earlier choice for the same source comes first, then the names of the columns.
 * For required fields the values of unrecognised columns are also used.
 * @param rows some rows of the file
 */
export function proposeMapping(
  columns: readonly string[],
  rows: readonly Row[] = [],
  remembered: Remembered | null = null,
): Mapping {
  const mapping: Mapping = {};
  const labels = findLabels(columns, rows);
  const textsIn = (column: string) =>
    rows
      .flatMap((row) => {
        const value = row[column];
        return typeof value === "string" || typeof value === "number" ? [String(value).trim()] : [];
      })
      .map((text) => (labels[column] === undefined ? text : stripLabel(text, labels[column])))
      .filter(Boolean);
  const free = new Set(columns);
  const byName = new Map(columns.map((column) => [plainName(column), column]));
  const take = (field: ImportField, column: string) => {
    mapping[field] = column;
    free.delete(column);
  };
  if (remembered)
    for (const field of importFieldKeys) {
      const column = remembered.mapping[field];
      if (column && columns.includes(column)) take(field, column);
    }
  if (remembered?.mapping[unclearField]) mapping[unclearField] = remembered.mapping[unclearField];
  /** A column that was left out before is left out again. */
  const isDeclined = (column: string) => remembered?.columns.includes(column) ?? false;
  const open = (field: ImportField) => !mapping[field];
  for (const field of importFieldKeys.filter(open)) {
    const column = importFields[field].columns
      .flatMap((name) => byName.get(plainName(name)) ?? [])
      .find((name) => free.has(name) && !isDeclined(name) && !isContradicted(field, textsIn(name)));
    if (column) take(field, column);
  }
  for (const field of importFieldKeys.filter(open)) {
    const column = [...free].find(
      (name) => importFields[field].alike.test(name) && !isDeclined(name) && !isContradicted(field, textsIn(name)),
    );
    if (column) take(field, column);
  }
  for (const [field, is, share] of rows.length > 0 ? byValue : []) {
    if (mapping[field] || (field === "salary" && mapping.stipend)) continue;
    const column = [...free].find((name) => !isDeclined(name) && areMostly(textsIn(name), is, share));
    if (column) take(field, column);
  }
  // A company column of whole paragraphs, and else a text about the company: its name is read from the sentence where it stands.
  if (open("company")) {
    const { columns: names, alike } = importFields.company;
    const column =
      names.find((name) => free.has(name) && !isDeclined(name)) ??
      [...free].find((name) => (alike.test(name) || aboutCompany.test(name)) && !isDeclined(name));
    if (column) take("company", column);
  }
  if (Object.keys(labels).length > 0) mapping[labelsField] = JSON.stringify(labels);
  return mapping;
}
