import type { FieldSpec } from "../fields";

/** The price of jobs, and the rules for their review. */
export const jobFields: readonly FieldSpec[] = [
  {
    path: "packages.job.points",
    label: "Price of a job in points",
    kind: "number",
    least: 1,
    most: 10_000,
    hint: "For its live days, after the free ones.",
  },
  {
    path: "packages.job.days",
    label: "Days that a job is listed",
    kind: "number",
    least: 1,
    most: 180,
    hint: "Jobs that are listed already keep their end. An extension reaches twice as far.",
  },
  {
    path: "jobs.freeActive",
    label: "Free active jobs of a company",
    kind: "number",
    least: 0,
    most: 50,
    hint: "At a time. 0: each job costs its price.",
  },
  {
    path: "jobs.threshold",
    label: "Risk score that holds a job",
    kind: "number",
    least: 4,
    most: 30,
    hint: "Weak signs weigh 2 to 9 each and add up by kind: pressure to hurry, promises, a messenger … One strong sign, such as money asked, holds a job whatever this score is.",
  },
  {
    path: "jobs.holdFirst",
    label: "Hold a company's first job",
    kind: "switch",
    hint: "Until one of its jobs was listed. Trusted companies are let through.",
  },
  {
    path: "jobs.holdUnverified",
    label: "Hold jobs of companies without a badge",
    kind: "switch",
    hint: "Each of them, also when it is listed again. Trusted companies are let through.",
  },
];

/** Characters of a warning word. */
const longestPhrase = 80;

export const wordFields: readonly FieldSpec[] = [
  {
    path: "phrase",
    label: "Words",
    kind: "line",
    most: longestPhrase,
    hint: "As written in jobs, in Latin or Indian letters; capitals and accents don't matter. “No …” before them makes them harmless.",
  },
  {
    path: "strength",
    label: "Strength",
    kind: "choice",
    choices: [
      { value: "strong", label: "Strong: holds a job on its own" },
      { value: "weak", label: "Weak: counts 4 beside other signs" },
    ],
  },
  { path: "isActive", label: "In use", kind: "switch" },
];
