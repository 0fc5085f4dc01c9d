import * as z from "zod";
import { isBlank, type Reading } from "../reading";
import { importFieldKeys, importFields, type ImportField } from "./fields";
import { stripLabel } from "./labels";
import { isOfInternships, labelsOf, type Mapping } from "./mapping";

/** Maximum number of characters. Later steps shorten such texts anyway. */
const longestLine = 2000;
const longestText = 50_000;

const textOf = (longest: number) =>
  z
    .union([z.string(), z.number(), z.boolean()], { error: "is not text" })
    .nullish()
    .transform((value) => String(value ?? "").slice(0, longest));
const text = textOf(longestLine);
/** A list of places or kinds, as JSON gives it, is one text. */
const texts = z.union(
  [z.array(z.union([z.string(), z.number()])).transform((values) => values.join(", ").slice(0, longestLine)), text],
  { error: "is not text" },
);

const item = /\s*'((?:[^'\\]|\\.)*)'\s*(?=,|$)|\s*"((?:[^"\\]|\\.)*)"\s*(?=,|$)|([^,]+)/g;

/** The entries of a list as one text: `a, b`, `a | b`, or as programs write lists, `['a', "b"]`. */
function entriesOf(written: string): string[] {
  const list = /^\s*[[{(]([\s\S]*)[\])}]\s*$/.exec(written)?.[1];
  if (list === undefined) return written.split(/[,;|]/);
  return [...list.matchAll(item)].map(([, single, double, plain]) =>
    (single ?? double ?? plain ?? "").replace(/\\(['"\\])/g, "$1").trim(),
  );
}

const list = z
  .union([z.string(), z.array(z.union([z.string(), z.number(), z.null()]))], { error: "is not a list" })
  .nullish()
  .transform((value) => {
    const entries =
      typeof value === "string"
        ? entriesOf(value.slice(0, longestText))
        : (value ?? []).map((entry) => String(entry ?? ""));
    return entries.slice(0, 200).map((entry) => entry.slice(0, longestLine));
  });

/** A date costs no row: what is no text is read as its JSON, and a day in a list, [2026, 11, 21], with dashes. */
const date = z
  .unknown()
  .optional()
  .transform((value) =>
    (Array.isArray(value)
      ? value.join("-")
      : typeof value === "object" && value !== null
        ? JSON.stringify(value)
        : String(value ?? "")
    ).slice(0, longestLine),
  );

const rowShape = z.object({
  title: text,
  company: text,
  description: textOf(longestText),
  location: texts,
  workMode: text,
  salary: text,
  salaryMin: text,
  salaryMax: text,
  salaryPeriod: text,
  stipend: text,
  duration: text,
  offer: text,
  experience: text,
  skills: list,
  employmentType: texts,
  department: texts,
  roleCategory: texts,
  industry: texts,
  device: text,
  shift: texts,
  hoursPerDay: text,
  education: texts,
  languages: list,
  incentives: list,
  openings: text,
  posted: date,
} satisfies Record<ImportField, z.ZodType>);

/**
 * A source row by the fields of a posting, as texts. Minimum and maximum pay are one text. For a remote job, "Remote"
 * is put before the place.
 */
export type SourceRow = Omit<z.infer<typeof rowShape>, "workMode" | "salaryMin" | "salaryMax" | "salaryPeriod"> & {
  isInternship: boolean;
};

function salaryText(row: z.infer<typeof rowShape>, column: string): string {
  const ends = [row.salaryMin, row.salaryMax].filter((end) => !isBlank(end) && !/^0+(?:\.0+)?$/.test(end.trim()));
  let salary = row.salary;
  if (isBlank(salary) && ends.length > 0) {
    const both = new Set(ends).size > 1 ? ends.join(" - ") : (ends[0] ?? "");
    salary = isBlank(row.salaryMax) ? `${both} and above` : isBlank(row.salaryMin) ? `up to ${both}` : both;
  }
  // The column name may give the unit of a bare number: "salary_lpa" is in lakhs a year, "monthly_salary" is monthly.
  if (!/\d$/.test(salary.trim())) return salary;
  if (/lpa|lakh/.test(column)) return `${salary} LPA`;
  const period = /(?:year|annual|annum|yr|\bp\.?a\.?\b)/i.exec(`${row.salaryPeriod} ${column}`)
    ? "per year"
    : /month/i.exec(`${row.salaryPeriod} ${column}`)
      ? "per month"
      : /hour/i.exec(row.salaryPeriod)
        ? "per hour"
        : "";
  return period ? `${salary} ${period}` : salary;
}

function placeText(location: string, workMode: string): string {
  if (/^(?:true|yes|y|1)$|remote|work from home|wfh|anywhere/i.test(workMode) && !/hybrid|no\b|not /i.test(workMode))
    return /remote|home|wfh/i.test(location) ? location : `Remote - ${location}`;
  return /hybrid/i.test(workMode) && !/hybrid/i.test(location) ? `Hybrid - ${location}` : location;
}

/** Reads a row by its mapping. Refused, with the column's name, when a value is not text. */
export function applyMapping(row: Readonly<Record<string, unknown>>, mapping: Mapping): Reading<SourceRow> {
  const labels = labelsOf(mapping);
  const fields = Object.fromEntries(
    importFieldKeys.flatMap((field) => {
      const column = mapping[field];
      if (!column) return [];
      const [value, label] = [row[column], labels[column]];
      return [[field, label !== undefined && typeof value === "string" ? stripLabel(value, label) : value]];
    }),
  );
  const read = rowShape.safeParse(fields);
  if (!read.success) {
    const [issue] = read.error.issues;
    const field = issue?.path[0] as ImportField | undefined;
    return {
      reason:
        issue && field ? `${mapping[field] ?? importFields[field].name} ${issue.message}` : "the row cannot be read",
    };
  }
  const { workMode, salaryMin: _min, salaryMax: _max, salaryPeriod: _period, ...rest } = read.data;
  const salary = salaryText(read.data, [mapping.salary, mapping.salaryMin, mapping.salaryMax].join(" "));
  const isInternship = isOfInternships(mapping) || (!isBlank(rest.stipend) && isBlank(salary));
  return {
    value: {
      ...rest,
      salary,
      location: workMode === "" ? rest.location : placeText(rest.location, workMode),
      isInternship,
    },
  };
}
