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

/** All that the employer of a job writes, as its columns hold it. */
export type JobContent = Pick<typeof jobs.$inferSelect, ContentColumn>;
/** A field of the form with several values. */
export type ListFieldName = FieldsOf<"choices">;
/** A field of the form that has a schema of its own. */
export type OwnFieldName = FieldsOf<"text" | "own">;
/** A field of the form; the questions are beside them. */
export type FieldName = FieldsOf<Field["kind"]>;

/** The parts of a job, each of which people change as one thing. */
export const jobParts: Record<JobPart, Omit<Part<ContentColumn, Record<string, Field>>, "empty" | "erased">> = parts;
export const partKeys = Object.keys(parts) as JobPart[];

/** The columns that each part is in. */
export const partColumns = Object.fromEntries(partKeys.map((name) => [name, Object.keys(parts[name].empty)])) as Record<
  JobPart,
  ContentColumn[]
>;

export const contentColumns = partKeys.flatMap((name) => partColumns[name]);

/** A job of which nothing is written yet. */
export const emptyJob = Object.assign({}, ...partKeys.map((name) => parts[name].empty)) as JobContent;

const erasedColumns = partKeys.flatMap((name): readonly ContentColumn[] => parts[name].erased);

/** What erasure leaves of the columns that may name a person. */
export const erasedContent: Partial<JobContent> = Object.fromEntries(
  erasedColumns.map((name) => [name, emptyJob[name]]),
);

/** The columns that erasure leaves as they are. */
export const unerasedColumns = contentColumns.filter((name) => !erasedColumns.includes(name));

/** The parts that each step of the form asks for. */
export const stepParts = Object.fromEntries(
  jobSteps.map((step) => [step, partKeys.filter((name) => parts[name].step === step)]),
) as Record<JobStep, JobPart[]>;
