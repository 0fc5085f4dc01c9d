import { parse } from "csv-parse/sync";
import { type Line, longestLine, readLines } from "./lines";

export type CsvRecord = { line: number; fields: string[] } | { line: number; error: string };

/** The most lines that one quoted field may run over before its quote counts as never closed. */
const longestRecord = 1000;

type State = "complete" | "open" | "broken";

/**
 * Walks over one more line of a record. A quote counts only at the beginning of a field; behind a closing quote only
 * a comma or the line's end may stand.
 */
function stateAfter(text: string, isOpen: boolean): State {
  let quoted = isOpen;
  let fieldStarts = !isOpen;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (quoted) {
      if (character !== '"') continue;
      const next = text[at + 1];
      if (next === '"') at += 1;
      else if (next === undefined || next === ",") quoted = false;
      else return "broken";
    } else if (character === '"' && fieldStarts) {
      quoted = true;
      fieldStarts = false;
    } else {
      fieldStarts = character === ",";
    }
  }
  return quoted ? "open" : "complete";
}

function fieldsOf(text: string): string[] | null {
  try {
    const [fields] = parse(text, { relax_quotes: true, relax_column_count: true, max_record_size: longestLine * 2 });
    return fields ?? null;
  } catch {
    return null;
  }
}

/**
 * The records of a CSV file, each with the line on which it begins. A record whose quotes do not match is reported,
 * and reading goes on with the line after its first one, so that one stray quote costs one row.
 */
export async function* readCsvRecords(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  let waiting: Line[] = [];

  function* settle(atEnd: boolean): Generator<CsvRecord> {
    while (waiting.length > 0) {
      let state = "complete" as State;
      let count = 0;
      let length = 0;
      for (const line of waiting) {
        count += 1;
        length += line.text.length + 1;
        state = line.isCut || length > longestLine || count > longestRecord ? "broken" : stateAfter(line.text, state === "open");
        if (state !== "open") break;
      }
      if (state === "open" && !atEnd) return;

      const [first] = waiting;
      if (!first) return;
      const isBroken = state !== "complete";
      const record = waiting.slice(0, isBroken ? 1 : count).map((line) => line.text).join("\n");
      waiting = waiting.slice(isBroken ? 1 : count);
      if (record.trim() === "" && !isBroken) continue;
      const fields = isBroken ? null : fieldsOf(record);
      if (fields) yield { line: first.number, fields };
      else yield { line: first.number, error: first.isCut ? "the line is too long" : "its quotes do not match" };
    }
  }

  for await (const line of readLines(chunks)) {
    waiting.push(line);
    yield* settle(false);
  }
  yield* settle(true);
}
