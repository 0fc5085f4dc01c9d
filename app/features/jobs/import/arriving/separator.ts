import { readCsvRecords } from "../source/csv-records";

/** The signs between the columns of a table, the commonest first. */
const separators = [",", ";", "\t", "|"];

/** Rows by which the separator is told. */
const sampled = 30;

/** How many rows have the commonest number of columns, and that number. */
async function columnsBy(separator: string, start: Uint8Array): Promise<{ rows: number; columns: number }> {
  const counts = new Map<number, number>();
  let read = 0;
  async function* chunks() {
    yield start;
  }
  for await (const record of readCsvRecords(chunks(), { separator })) {
    if ("fields" in record && record.fields.length > 1)
      counts.set(record.fields.length, (counts.get(record.fields.length) ?? 0) + 1);
    if (++read >= sampled) break;
  }
  const [best] = [...counts].sort(
    ([oneColumns, one], [otherColumns, other]) => other - one || otherColumns - oneColumns,
  );
  return { columns: best?.[0] ?? 0, rows: best?.[1] ?? 0 };
}

/**
 * The sign between the columns of a table: that of a line "sep=;" as Excel writes and reads it, else the one by which most of the first
 * rows have equally many columns.
 * @param start the beginning of the file as UTF-8, with whole lines
 */
export async function separatorOf(start: Uint8Array): Promise<{ separator: string; isSaid: boolean }> {
  const said = /^"?sep=(.)"?[,;\t|]*\r?\n/i.exec(new TextDecoder().decode(start.subarray(0, 100)))?.[1];
  if (said !== undefined) return { separator: said, isSaid: true };
  let best = { separator: ",", rows: 0, columns: 0 };
  for (const separator of separators) {
    const found = await columnsBy(separator, start);
    if (found.rows > best.rows || (found.rows === best.rows && found.columns > best.columns))
      best = { separator, ...found };
  }
  return { separator: best.separator, isSaid: false };
}
