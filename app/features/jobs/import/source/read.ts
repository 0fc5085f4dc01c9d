import type { ImportFormat } from "db/vocabulary";
import { quoted } from "../reading";
import { readArrayEntries } from "./array-entries";
import { readCsvRecords } from "./csv-records";
import { type Line, LongBeginning, type FilePosition, readLines, tooLong } from "./lines";

export type SourceFormat = ImportFormat;
export type SourceLine = { line: number; row: Record<string, unknown> } | { line: number; error: string };
/** A line with the position after it, at which reading can continue. */
export type PlacedLine = SourceLine & { next: FilePosition };

/** The format of a file by its first characters and its name. */
export function formatOf(fileName: string, start: string): SourceFormat {
  if (/\.csv$/i.test(fileName)) return "csv";
  if (/^\ufeff?\s*\[/.test(start)) return "json";
  if (/\.(?:ndjson|jsonl|json)$/i.test(fileName)) return "ndjson";
  return /^\s*\{/.test(start) ? "ndjson" : "csv";
}

/** Normalises a column name: "Stipend per month " and "stipend_per_month" are equal. */
function columnName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");
}

/**
 * The column names of a header. A repeated name gets a number; an empty name becomes its position, such as "column_3".
 */
export function columnNames(header: readonly string[]): string[] {
  const names: string[] = [];
  for (const [at, each] of header.entries()) {
    const name = columnName(each) || `column_${at + 1}`;
    let free = name;
    for (let number = 2; names.includes(free); number++) free = `${name}_${number}`;
    names.push(free);
  }
  return names;
}

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The fields of an object. A field of a nested object is named "outer_inner". */
function flatten(row: Record<string, unknown>, before = "", depth = 0): [string, unknown][] {
  return Object.entries(row).flatMap(([key, value]): [string, unknown][] => {
    const name = columnName(before ? `${before}_${key}` : key);
    return isRow(value) && depth < 2 ? flatten(value, name, depth + 1) : [[name, value]];
  });
}

function readObject({ number: line, text, isCut }: Line): SourceLine {
  if (isCut) return { line, error: tooLong };
  try {
    const row: unknown = JSON.parse(text);
    return isRow(row) ? { line, row: Object.fromEntries(flatten(row)) } : { line, error: "is not a JSON object" };
  } catch {
    return { line, error: `is not readable JSON: ${quoted(text)}` };
  }
}

async function* readJson(lines: AsyncIterable<Line>): AsyncGenerator<PlacedLine> {
  for await (const line of lines) {
    if (line.text.trim() !== "") yield { ...readObject(line), next: { offset: line.end, line: line.number + 1 } };
  }
}

function readFields(fields: readonly string[], header: readonly string[], line: number): SourceLine {
  return fields.length < header.length || fields.slice(header.length).some((field) => field.trim() !== "")
    ? { line, error: `has ${fields.length} columns, the header has ${header.length}` }
    : { line, row: Object.fromEntries(header.map((name, index) => [name, fields[index]])) };
}

/** Whether a first line is a heading over the table; where the next one is alone, too, there is one column. */
const isAlone = (fields: readonly string[]) => fields.filter((field) => field.trim() !== "").length < 2;

async function* readCsv(
  chunks: AsyncIterable<Uint8Array>,
  { from, columns, onHeader }: ReadingOptions,
): AsyncGenerator<PlacedLine> {
  let header = from && from.offset > 0 ? (columns ?? null) : null;
  let heading: string[] | null = null;
  for await (const record of readCsvRecords(chunks, { from })) {
    const { line, end: next } = record;
    if ("error" in record) {
      if (!header && record.error === tooLong) throw new LongBeginning();
      if (!header) throw new Error(`line ${line}: the header cannot be read, ${record.error}`);
      yield { line, error: record.error, next };
    } else if (!header && heading === null && isAlone(record.fields)) {
      heading = record.fields;
    } else {
      if (!header) {
        const isTable = heading === null || !isAlone(record.fields);
        header = columnNames(isTable ? record.fields : (heading ?? []));
        onHeader?.(header);
        if (isTable) continue;
      }
      yield { ...readFields(record.fields, header, line), next };
    }
  }
  if (!header && heading) onHeader?.(columnNames(heading));
}

interface ReadingOptions {
  from?: FilePosition;
  columns?: readonly string[];
  /** Receives the columns of a CSV file. */
  onHeader?: (columns: readonly string[]) => void;
}

/**
 * The rows of a file as it streams in, each with its line number. An unreadable row comes with the reason. Throws when
 * the header of a CSV file cannot be read.
 * @param from the position at which the chunks begin, to continue an earlier reading; `columns` are then the columns of
 * the header
 */
export function readRows(
  chunks: AsyncIterable<Uint8Array>,
  format: SourceFormat,
  options: ReadingOptions = {},
): AsyncGenerator<PlacedLine> {
  const { from } = options;
  if (format === "csv") return readCsv(chunks, options);
  return readJson(format === "json" ? readArrayEntries(chunks, from) : readLines(chunks, from));
}
