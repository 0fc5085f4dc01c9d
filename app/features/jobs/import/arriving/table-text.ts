import { readCsvRecords } from "../source/csv-records";
import { mostUnpacked } from "./excel/parts";
import { readSheetRows } from "./excel/sheet";
import { UnreadableTable } from "./table-fault";

/** Characters of text that are stored in one piece. */
const longestPiece = 100_000;

const cellText = (value: string) => (/[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/**
 * Lines of CSV with commas, each row on the line of its number, as bytes.
 * @param rows in the order of their lines; a text is a line that cannot be read
 */
class TableWriter {
  private text = "";
  private line = 1;
  private readonly encoder = new TextEncoder();

  add(line: number, row: string, lines: number): Uint8Array | null {
    this.text += `${"\n".repeat(Math.max(0, line - this.line))}${row}\n`;
    this.line = Math.max(line, this.line) + lines;
    return this.text.length < longestPiece ? null : this.take();
  }

  take(): Uint8Array {
    const bytes = this.encoder.encode(this.text);
    this.text = "";
    return bytes;
  }
}

/** A line that no reader of CSV can read: its quotes do not match. What follows is the line as it was. */
const unreadable = (text: string) => `"" ${text}`;

/**
 * A table with another separator than a comma as CSV with commas, each row on its own line of the file.
 * @param chunks UTF-8
 */
export async function* toCommas(
  chunks: AsyncIterable<Uint8Array>,
  { separator, isSaid }: { separator: string; isSaid: boolean },
): AsyncGenerator<Uint8Array, void> {
  const writer = new TableWriter();
  for await (const record of readCsvRecords(chunks, { separator })) {
    if (isSaid && record.line === 1) continue;
    const row = "fields" in record ? record.fields.map(cellText).join(",") : unreadable(record.text);
    const piece = writer.add(record.line, row, record.end.line - record.line);
    if (piece) yield piece;
  }
  yield writer.take();
}

/**
 * The first sheet of an Excel file as CSV with commas, each row on the line of its number, so a line within a cell ends with U+2028. A
 * heading over the table, alone in its row, is left out. Throws UnreadableTable.
 */
export function* sheetToCsv(zip: Uint8Array): Generator<Uint8Array, void> {
  const writer = new TableWriter();
  let width = 0;
  // Any number of cells can share one long text.
  let left = mostUnpacked;
  for (const { number, cells } of readSheetRows(zip)) {
    if (width === 0 && cells.filter((cell) => cell.trim() !== "").length < 2) continue;
    width ||= cells.length;
    const row = Array.from({ length: width }, (_each, at) =>
      cellText((cells[at] ?? "").replace(/\r\n?|\n/g, "\u2028")),
    );
    left -= row.reduce((sum, cell) => sum + cell.length + 1, 0);
    if (left < 0) throw new UnreadableTable("large_xlsx");
    const piece = writer.add(number, row.join(","), 1);
    if (piece) yield piece;
  }
  yield writer.take();
}
