import { readCsvRecords } from "./csv-records";
import { readLines } from "./lines";
import { quoted } from "./reading";

export type SourceFormat = "ndjson" | "csv";
export type SourceLine = { line: number; row: Record<string, unknown> } | { line: number; error: string };

/** The format of a file by its name, else by its first characters. */
export function formatOf(fileName: string, beginning: string): SourceFormat {
  if (/\.csv$/i.test(fileName)) return "csv";
  if (/\.(?:ndjson|jsonl|json)$/i.test(fileName)) return "ndjson";
  return /^\s*\{/.test(beginning) ? "ndjson" : "csv";
}

/** "Stipend per month " and "stipend_per_month" are one column. */
function columnName(name: string): string {
  return name.trim().toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^_|_$/g, "");
}

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

async function* readNdjson(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<SourceLine> {
  for await (const { number: line, text, isCut } of readLines(chunks)) {
    if (text.trim() === "") continue;
    if (isCut) {
      yield { line, error: "the line is too long" };
      continue;
    }
    try {
      const row: unknown = JSON.parse(text);
      if (isRow(row)) yield { line, row: Object.fromEntries(Object.entries(row).map(([key, value]) => [columnName(key), value])) };
      else yield { line, error: "is not a JSON object" };
    } catch {
      yield { line, error: `is not readable JSON: ${quoted(text)}` };
    }
  }
}

async function* readCsv(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<SourceLine> {
  let header: string[] | null = null;
  for await (const record of readCsvRecords(chunks)) {
    const { line } = record;
    if ("error" in record) {
      if (!header) throw new Error(`line ${line}: the header cannot be read, ${record.error}`);
      yield { line, error: record.error };
    } else if (!header) {
      header = record.fields.map(columnName);
    } else if (record.fields.length < header.length || record.fields.slice(header.length).some((field) => field.trim() !== "")) {
      yield { line, error: `has ${record.fields.length} columns, the header has ${header.length}` };
    } else {
      yield { line, row: Object.fromEntries(header.map((name, index) => [name, record.fields[index]])) };
    }
  }
}

/** The rows of a file as it streams in, each with its line; a row that cannot be read comes with the reason. */
export function readRows(chunks: AsyncIterable<Uint8Array>, format: SourceFormat): AsyncGenerator<SourceLine> {
  return format === "csv" ? readCsv(chunks) : readNdjson(chunks);
}
