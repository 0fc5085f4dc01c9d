/** A row of which it is unclear whether its work is done from home. */
interface UnclearRow {
  line: number;
  title: string;
  /** What its place says and what its text says. */
  question: string;
}

/** Among some first rows of a file those that are unclear: how many, of how many, and the first of them. */
export interface UnclearRows {
  count: number;
  of: number;
  rows: UnclearRow[];
}

/** What is asked of unclear rows, in one sentence; null where there is none. */
export function unclearText({ count, of }: Pick<UnclearRows, "count" | "of">): string | null {
  if (count === 0) return null;
  return `Of the first ${of} rows, ${count === 1 ? "one says" : `${count} say`} in the text something else about work from home than at the place.`;
}
