import { formatOf, type SourceFormat } from "../source/read";
import { encodingOf, toUtf8 } from "./decode";
import { separatorOf } from "./separator";
import { UnreadableTable, type TableFault } from "./table-fault";
import { sheetToCsv, toCommas } from "./table-text";

/** Bytes by which the kind of a file, its letters and its separator are recognised. */
const lookedAt = 65_536;

/** Bytes of an Excel file: it is held whole while it is read. */
const largestExcel = 20_000_000;

/** Returns the first bytes of a file, and all of its chunks with those before them. */
async function lookInto(
  chunks: AsyncIterator<Uint8Array>,
): Promise<{ start: Uint8Array; all: AsyncGenerator<Uint8Array, void> }> {
  const seen: Uint8Array[] = [];
  let length = 0;
  let isOver = false;
  while (length < lookedAt) {
    const next = await chunks.next();
    if (next.done) {
      isOver = true;
      break;
    }
    // A copy: the buffer of a chunk may be reused.
    seen.push(next.value.slice());
    length += next.value.length;
  }
  async function* all() {
    yield* seen;
    for (let next = isOver ? null : await chunks.next(); next && !next.done; next = await chunks.next())
      yield next.value;
  }
  return { start: new Uint8Array(Buffer.concat(seen)).subarray(0, lookedAt), all: all() };
}

async function wholeOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > largestExcel) throw new UnreadableTable("large_xlsx");
    parts.push(chunk.slice());
  }
  return new Uint8Array(Buffer.concat(parts));
}

const isAt = (start: Uint8Array, bytes: readonly number[]) => bytes.every((byte, at) => start[at] === byte);
const zip = [0x50, 0x4b, 3, 4];
/** Old Excel files, and new ones with a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];
const noTables = [
  [0x25, 0x50, 0x44, 0x46], // PDF
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x1f, 0x8b], // gzip
  [0x52, 0x61, 0x72, 0x21], // RAR
  [0x37, 0x7a, 0xbc, 0xaf], // 7z
];

/** Excel saves a web page or its old XML under the name of a workbook. */
const markup = /^\ufeff?\s*<(?:!doctype|html|head|body|table|meta|\?xml|\?mso|workbook)/i;

function faultOf(start: Uint8Array): TableFault | null {
  if (isAt(start, compound))
    return Buffer.from(start).includes(Buffer.from("EncryptedPackage", "utf16le")) ? "locked" : "xls";
  if (noTables.some((bytes) => isAt(start, bytes))) return "no_table";
  return markup.test(new TextDecoder().decode(start.subarray(0, 200))) ? "other_table" : null;
}

/** A file of postings as it is stored: UTF-8, a table as CSV with commas. */
export interface Arrived {
  format: SourceFormat;
  chunks: AsyncGenerator<Uint8Array, void>;
}

/**
 * Reads a file of postings as people send it: CSV with any separator, in UTF-8, UTF-16 or Windows-1252, a sheet of Excel, NDJSON or JSON.
 * Null for an empty one. Throws UnreadableTable, also while the chunks are read.
 * @param name of the file
 */
export async function readArriving(name: string, chunks: AsyncIterable<Uint8Array>): Promise<Arrived | null> {
  const { start, all } = await lookInto(chunks[Symbol.asyncIterator]());
  if (start.length === 0) return null;
  if (isAt(start, zip)) return { format: "csv", chunks: readExcel(all) };
  const fault = faultOf(start);
  if (fault) throw new UnreadableTable(fault);
  const encoding = encodingOf(start);
  const utf8 = toUtf8(all, encoding);
  const beginning = await startOf(start, encoding);
  const format = formatOf(name, new TextDecoder().decode(beginning.subarray(0, 1024)));
  if (format !== "csv") return { format, chunks: utf8 };
  const found = await separatorOf(beginning);
  return { format, chunks: found.separator === "," && !found.isSaid ? utf8 : toCommas(utf8, found) };
}

async function* readExcel(chunks: AsyncIterable<Uint8Array>) {
  yield* sheetToCsv(await wholeOf(chunks));
}

/** The beginning of a file as UTF-8; of a long one without the line that is cut. */
async function startOf(start: Uint8Array, encoding: Parameters<typeof toUtf8>[1]): Promise<Uint8Array> {
  async function* only() {
    yield start;
  }
  const parts: Uint8Array[] = [];
  for await (const part of toUtf8(only(), encoding)) parts.push(part);
  const whole = new Uint8Array(Buffer.concat(parts));
  return start.length < lookedAt ? whole : whole.subarray(0, whole.lastIndexOf(10) + 1 || whole.length);
}
