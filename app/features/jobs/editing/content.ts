import { type JobContent, type JobPart, contentColumns, partColumns, partKeys } from "../fields/columns";

/** The columns of one or several parts. */
export function pick(job: Partial<JobContent>, parts: readonly JobPart[]): Partial<JobContent> {
  return Object.fromEntries(parts.flatMap((part) => partColumns[part].map((column) => [column, job[column]] as const)));
}

/** The columns of a job that its employer writes, without the rest of its row. */
export function contentOf(job: JobContent): JobContent {
  return pick(job, partKeys) as JobContent;
}

const isSame = (one: Partial<JobContent>, other: Partial<JobContent>, part: JobPart) =>
  JSON.stringify(pick(one, [part])) === JSON.stringify(pick(other, [part]));

/** The parts in which two states of a job differ. */
export function changedParts(one: JobContent, other: JobContent): JobPart[] {
  return partKeys.filter((part) => !isSame(one, other, part));
}

interface Versions {
  /** The stored content when the writer's form was opened; null when it is no longer known. */
  base: JobContent | null;
  /** The stored content when the form was opened, as the form showed it; null when no longer known. */
  shown: JobContent | null;
  /** The stored content now. */
  current: JobContent;
  /** The content that the writer's form sent, without parts that the form does not have. */
  typed: Partial<JobContent>;
}

interface Merged {
  /** The stored job with the writer's changes applied. */
  content: JobContent;
  /** The parts to write. */
  changed: JobPart[];
  /** The parts to write that another user has meanwhile changed to a different value. */
  conflicts: JobPart[];
  /**
   * All parts in which the writer's form differs from the content that others have saved meanwhile, including parts
   * that the writer has not changed.
   */
  outdated: JobPart[];
}

/** Merges the writer's content with the content that others have saved since the form was opened. */
export function mergeContent({ base, shown, current, typed }: Versions): Merged {
  const sent = partKeys.filter((part) => partColumns[part].every((column) => typed[column] !== undefined));
  const changed = sent.filter((part) => !(shown && isSame(typed, shown, part)) && !isSame(typed, current, part));
  const conflicts = changed.filter((part) => !base || !isSame(base, current, part));
  const outdated = sent.filter((part) => !isSame(typed, current, part) && (!base || !isSame(base, current, part)));
  return { content: { ...current, ...pick(typed, changed) }, changed, conflicts, outdated };
}

/** The changes of a saved version, by column: the old and the new value. */
export type ChangedFields = Record<string, [before: unknown, after: unknown]>;

/** The recorded fields of a change. */
export function changedFields(before: JobContent, after: JobContent): ChangedFields {
  return Object.fromEntries(
    contentColumns
      .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
      .map((column) => [column, [before[column], after[column]]]),
  );
}

const isColumn = (name: string): name is keyof JobContent => contentColumns.some((column) => column === name);

/**
 * A job before or after a change.
 * @param state the job on the other side of the change
 */
export function withFields(state: JobContent, fields: ChangedFields, which: "before" | "after"): JobContent {
  const values = Object.entries(fields)
    .filter(([name]) => isColumn(name))
    .map(([name, [before, after]]) => [name, which === "before" ? before : after]);
  return { ...state, ...(Object.fromEntries(values) as Partial<JobContent>) };
}
