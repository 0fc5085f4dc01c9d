import { LongBeginning, longestLine, tooLong } from "./lines";
import { type PlacedLine, readRows, type SourceFormat } from "./read";

interface Inspected {
  columns: string[];
  /** The first rows, at most as many as asked for. */
  rows: PlacedLine[];
}

/** Rows of an NDJSON file may omit fields, so the columns are collected from this many rows. */
const sampled = 100;

/** Maximum number of bytes of the header and the first row together, at three bytes for each character. */
const longestBeginning = 2 * 3 * longestLine;

/** Passes the chunks of a file on. Throws when `longestBeginning` bytes contain no complete row. */
async function* withFirstRow(chunks: AsyncIterable<Uint8Array>, hasRow: () => boolean): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > longestBeginning && !hasRow()) throw new LongBeginning();
    yield chunk;
  }
}

/**
 * The columns and the first rows of a file. Reading stops after these rows. Throws when the header of a CSV file cannot
 * be read, and a {@link LongBeginning} when its first line or entry is too long.
 */
export async function inspect(
  chunks: AsyncIterable<Uint8Array>,
  format: SourceFormat,
  most = sampled,
): Promise<Inspected> {
  const rows: PlacedLine[] = [];
  const header: string[] = [];
  const onHeader = (columns: readonly string[]) => {
    header.push(...columns);
  };
  for await (const row of readRows(
    withFirstRow(chunks, () => rows.length > 0),
    format,
    { onHeader },
  )) {
    if (rows.length === 0 && "error" in row && row.error === tooLong) throw new LongBeginning();
    rows.push(row);
    if (rows.length >= most) break;
  }
  return {
    columns:
      format === "csv" ? header : [...new Set(rows.flatMap((each) => ("row" in each ? Object.keys(each.row) : [])))],
    rows,
  };
}
