import type { CatalogueEntry } from "db/catalogues/name";
import type { jobs } from "db/schema/jobs";
import type { JobStep } from "../editing/steps";

type JobRow = typeof jobs.$inferSelect;
type Text = () => string;

/** One key of a catalogue, in a column of the same name. */
interface ChoiceField {
  kind: "choice";
  of: readonly CatalogueEntry[];
  label: Text;
  hint?: Text;
  /** The error for a value outside the catalogue. */
  fault: Text;
  /** The error for a missing value in a complete job; without it the field may stay empty. */
  missing?: Text;
  /** The name of the empty choice; without it the field always has a value. */
  none?: Text;
  isRadio?: true;
}

/** Several keys of a catalogue, in a column of the same name. */
interface ChoicesField {
  kind: "choices";
  of: readonly CatalogueEntry[];
  label: Text;
  hint?: Text;
  fault: Text;
}

/** Yes or no, in a column of the same name. */
interface FlagField {
  kind: "flag";
  label: Text;
}

/** A line of text; its schema is in editing/own-fields.ts. */
interface TextField {
  kind: "text";
  label: Text;
  hint?: Text;
  optional?: true;
  /** Its column, where that has another name. */
  column?: keyof JobRow;
  input: { type?: "date"; inputMode?: "numeric"; maxLength?: number; autoComplete?: "off"; className?: string };
}

/** A field whose schema is in editing/own-fields.ts and whose control is in the widgets of the job form. */
interface OwnField {
  kind: "own";
}

export type Field = ChoiceField | ChoicesField | FlagField | TextField | OwnField;

/** A part of a job, edited and merged as a unit. @typeParam Column the columns that it fills */
export interface Part<Column extends keyof JobRow, Fields extends Record<string, Field>> {
  /** The step of the form that asks for it. */
  step: JobStep;
  /** Its name in the list of changes. */
  name: Text;
  /** Its columns with their empty values. */
  empty: { [Name in Column]: JobRow[Name] };
  /** The columns that are emptied when the company's account is erased, since they may name a person. */
  erased: readonly NoInfer<Column>[];
  /** The fields of the form, in their order. */
  fields: Fields;
  /** The text of a job's value; empty for no value. */
  words: (job: Pick<JobRow, Column>) => string;
  /**
   * Its label among the facts of the job's page; "itself" if the page shows it in another way, null if the page does
   * not show it.
   */
  fact: Text | "itself" | null;
  /** The search words of the value, in both languages; null if the part is not searchable. */
  searchWords: ((job: Pick<JobRow, Column>) => readonly string[]) | null;
  /** Its schema.org JobPosting properties; null if JobPosting has none for it. */
  markup: ((job: Pick<JobRow, Column>) => Record<string, unknown>) | null;
}

/** A part of a job, with its types. */
export const part = <Column extends keyof JobRow, Fields extends Record<string, Field>>(
  definition: Part<Column, Fields>,
): Part<Column, Fields> => definition;

export const choice = (field: Omit<ChoiceField, "kind">): ChoiceField => ({ kind: "choice", ...field });
export const choices = (field: Omit<ChoicesField, "kind">): ChoicesField => ({ kind: "choices", ...field });
export const flag = (label: Text): FlagField => ({ kind: "flag", label });
export const text = (field: Omit<TextField, "kind">): TextField => ({ kind: "text", ...field });
export const own: OwnField = { kind: "own" };
