/** A row that does not state clearly whether the work is done from home. */
interface UnclearRow {
  line: number;
  title: string;
  /** What its place and its text say about it. */
  question: string;
}

/**
 * The unclear rows among the first rows of a file: their number, the number of rows read, and the first unclear ones.
 */
export interface UnclearRows {
  count: number;
  of: number;
  rows: UnclearRow[];
}

/** The question about unclear rows, in one sentence; null if there are none. */
export function unclearText({ count, of }: Pick<UnclearRows, "count" | "of">): string | null {
  if (count === 0) return null;
  return `Of the first ${of} rows, ${count === 1 ? "one says" : `${count} say`} in the text something else about work from home than at the place.`;
}
