import { readCsvRecords } from "./csv-records";
import { columnNames, type PlacedLine, readRows, type SourceFormat } from "./read";

export interface Inspected {
  columns: string[];
  /** The first rows, at most as many as asked for. */
  rows: PlacedLine[];
}

/** Some rows of an NDJSON file leave fields out: their columns are those of this many rows together. */
const sampled = 100;

async function* replay(chunks: AsyncIterable<Uint8Array>, seen: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    seen.push(chunk);
    yield chunk;
  }
}

/** The columns and the first rows of a file, of which no more is read than that. Throws when the header of a CSV file cannot be read. */
export async function inspect(chunks: AsyncIterable<Uint8Array>, format: SourceFormat, most = sampled): Promise<Inspected> {
  const rows: PlacedLine[] = [];
  const seen: Uint8Array[] = [];
  for await (const row of readRows(replay(chunks, seen), format)) {
    rows.push(row);
    if (rows.length >= most) break;
  }
  if (format === "csv") {
    for await (const record of readCsvRecords(streamOf(seen))) return { columns: "fields" in record ? columnNames(record.fields) : [], rows };
    return { columns: [], rows };
  }
  return { columns: [...new Set(rows.flatMap((each) => ("row" in each ? Object.keys(each.row) : [])))], rows };
}

async function* streamOf(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}
