import * as z from "zod";
import type { Reading } from "./reading";

/** What lies beyond these characters is cut off anyway, and would only cost time. */
const longestLine = 2000;
const longestText = 50_000;

const textOf = (longest: number) =>
  z
    .union([z.string(), z.number(), z.boolean()], { error: "is not text" })
    .nullish()
    .transform((value) => String(value ?? "").slice(0, longest));
const text = textOf(longestLine);

const list = z
  .union([z.string(), z.array(z.union([z.string(), z.number(), z.null()]))], { error: "is not a list" })
  .nullish()
  .transform((value) => {
    const skills = typeof value === "string" ? value.slice(0, longestText).split(/[,;|]/) : (value ?? []).map((skill) => String(skill ?? ""));
    return skills.slice(0, 200).map((skill) => skill.slice(0, longestLine));
  });

const jobRow = z.object({
  title: text,
  company: text,
  experience: text,
  salary: text,
  location: text,
  description: textOf(longestText),
  industry: text,
  department: text,
  employment_type: text,
  role_category: text,
  skills: list,
  posted: text,
  openings: text,
});

const internshipRow = z.object({
  role: text,
  company: text,
  location: text,
  stipend_per_month: text,
  duration_months: text,
  job_offer_lpa: text,
  posted: text,
});

export type JobRow = z.infer<typeof jobRow>;
export type InternshipRow = z.infer<typeof internshipRow>;
export type SourceRow = { kind: "job"; row: JobRow } | { kind: "internship"; row: InternshipRow };

function problem(error: z.ZodError): { reason: string } {
  const [issue] = error.issues;
  return { reason: issue ? `${issue.path.join(".") || "the row"} ${issue.message}` : "the row cannot be read" };
}

/** Tells the two shapes apart: a row with a role or a stipend, and no title, is an internship. Other columns are left out. */
export function readSourceRow(row: Record<string, unknown>): Reading<SourceRow> {
  if (!row.title && ("role" in row || "stipend_per_month" in row)) {
    const internship = internshipRow.safeParse(row);
    return internship.success ? { value: { kind: "internship", row: internship.data } } : problem(internship.error);
  }
  const job = jobRow.safeParse(row);
  return job.success ? { value: { kind: "job", row: job.data } } : problem(job.error);
}
