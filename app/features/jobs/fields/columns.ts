import type { jobs } from "db/schema/jobs";
import { jobSteps, type JobStep } from "../editing/steps";
import type { Field, Part } from "./definition";
import { parts } from "./parts";

type Parts = typeof parts;
export type JobPart = keyof Parts;
type ContentColumn = { [Name in JobPart]: keyof Parts[Name]["empty"] }[JobPart];
type FieldsOf<Kind> = {
  [Name in JobPart]: {
    [Key in keyof Parts[Name]["fields"]]: Parts[Name]["fields"][Key] extends { kind: Kind } ? Key : never;
  }[keyof Parts[Name]["fields"]];
}[JobPart];

/** The columns of a job that its employer writes. */
export type JobContent = Pick<typeof jobs.$inferSelect, ContentColumn>;
/** A field of the form with several values. */
export type ListFieldName = FieldsOf<"choices">;
/** A field of the form that has a schema of its own. */
export type OwnFieldName = FieldsOf<"text" | "own">;
/** A field of the form, without the questions. */
export type FieldName = FieldsOf<Field["kind"]>;

/** The parts of a job. A part is edited and merged as a unit. */
export const jobParts: Record<JobPart, Omit<Part<ContentColumn, Record<string, Field>>, "empty" | "erased">> = parts;
export const partKeys = Object.keys(parts) as JobPart[];

/** The fields of a part, with their names, in the order of the form. */
export const fieldsOf = (part: JobPart): [FieldName, Field][] =>
  Object.entries(jobParts[part].fields) as [FieldName, Field][];

/** The columns of each part. */
export const partColumns = Object.fromEntries(partKeys.map((name) => [name, Object.keys(parts[name].empty)])) as Record<
  JobPart,
  ContentColumn[]
>;

export const contentColumns = partKeys.flatMap((name) => partColumns[name]);

/** An empty job. */
export const emptyJob = Object.assign({}, ...partKeys.map((name) => parts[name].empty)) as JobContent;

const erasedColumns = partKeys.flatMap((name): readonly ContentColumn[] => parts[name].erased);

/** The values that erasure writes to the columns that may name a person. */
export const erasedContent: Partial<JobContent> = Object.fromEntries(
  erasedColumns.map((name) => [name, emptyJob[name]]),
);

/** The columns that erasure does not change. */
export const unerasedColumns = contentColumns.filter((name) => !erasedColumns.includes(name));

/** The parts that each step of the form asks for. */
export const stepParts = Object.fromEntries(
  jobSteps.map((step) => [step, partKeys.filter((name) => parts[name].step === step)]),
) as Record<JobStep, JobPart[]>;
