import { parse } from "csv-parse/sync";
import { type Line, longestLine, type FilePosition, readLines, tooLong } from "./lines";

/** @property end the byte behind it @property text its first line, where it cannot be read */
export type CsvRecord = { line: number; end: FilePosition } & ({ fields: string[] } | { error: string; text: string });

/** Maximum number of lines of one quoted field. After that its quote counts as unclosed. */
const longestRecord = 1000;

type State = "complete" | "open" | "broken";

/**
 * Scans one more line of a record. A quote counts only at the start of a field; only a separator or the line's end may
 * follow a closing quote.
 */
function stateAfter(text: string, isOpen: boolean, separator: string): State {
  let quoted = isOpen;
  let fieldStarts = !isOpen;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (quoted) {
      if (character !== '"') continue;
      const next = text[at + 1];
      if (next === '"') at += 1;
      else if (next === undefined || next === separator) quoted = false;
      else return "broken";
    } else if (character === '"' && fieldStarts) {
      quoted = true;
      fieldStarts = false;
    } else {
      fieldStarts = character === separator;
    }
  }
  return quoted ? "open" : "complete";
}

function fieldsOf(text: string, delimiter: string): string[] | null {
  // A parser for each record takes a hundred times as long.
  if (!text.includes('"')) return text.split(delimiter);
  try {
    const [fields] = parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: longestLine * 2,
    });
    return fields ?? null;
  } catch {
    return null;
  }
}

/** An incomplete record: its closing quote is still missing. Each new line is scanned once. */
interface Waiting {
  lines: Line[];
  /** The number of scanned lines, the state after them, and their number of characters. */
  walked: number;
  state: State;
  length: number;
}

/**
 * The records of a CSV file, each with the line on which it begins. A record whose quotes do not match is reported,
 * and reading goes on with the line after its first one, so that one stray quote costs one row.
 * @param options.from where the chunks begin
 * @param options.separator one character
 */
export async function* readCsvRecords(
  chunks: AsyncIterable<Uint8Array>,
  { from, separator = "," }: { from?: FilePosition; separator?: string } = {},
): AsyncGenerator<CsvRecord> {
  const waiting: Waiting = { lines: [], walked: 0, state: "complete", length: 0 };
  const startAgain = (lines: Line[]) => Object.assign(waiting, { lines, walked: 0, state: "complete", length: 0 });

  function* settle(atEnd: boolean): Generator<CsvRecord> {
    while (waiting.lines.length > 0) {
      while (waiting.walked < waiting.lines.length && (waiting.walked === 0 || waiting.state === "open")) {
        const line = waiting.lines[waiting.walked++];
        if (!line) break;
        waiting.length += line.text.length + 1;
        const isTooLong = line.isCut || waiting.length > longestLine || waiting.walked > longestRecord;
        waiting.state = isTooLong ? "broken" : stateAfter(line.text, waiting.state === "open", separator);
      }
      if (waiting.state === "open" && !atEnd) return;

      const [first] = waiting.lines;
      if (!first) return;
      const isBroken = waiting.state !== "complete";
      const own = waiting.lines.slice(0, isBroken ? 1 : waiting.walked);
      const last = own.at(-1) ?? first;
      const text = own.map((line) => line.text).join("\n");
      startAgain(waiting.lines.slice(own.length));
      if (text.trim() === "" && !isBroken) continue;
      const end = { offset: last.end, line: last.number + 1 };
      const fields = isBroken ? null : fieldsOf(text, separator);
      if (fields) yield { line: first.number, end, fields };
      else
        yield { line: first.number, end, error: first.isCut ? tooLong : "its quotes do not match", text: first.text };
    }
  }

  for await (const line of readLines(chunks, from)) {
    waiting.lines.push(line);
    yield* settle(false);
  }
  yield* settle(true);
}
