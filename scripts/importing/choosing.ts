import { createInterface } from "node:readline/promises";
import { importFieldKeys, importFields, type Mapping, readMapping, undatedText } from "~/features/jobs/import/mapping/fields";
import type { PreviewRow } from "~/features/jobs/import/preview";

/** What a person gives the command. */
export interface Given {
  source?: string;
  map?: string[];
  "dry-run": boolean;
  yes: boolean;
  report?: string;
}

/** A number for people. */
export const count = (value: number) => value.toLocaleString("en-IN");

/** The proposed mapping with what `--map` changes of it. Answers a problem for a field or a column that there is not. */
export function changed(proposed: Mapping, changes: readonly string[], columns: readonly string[]): Mapping | { problem: string } {
  const mapping: Record<string, string | undefined> = { ...proposed };
  for (const change of changes.flatMap((each) => each.split(","))) {
    const [field = "", column = ""] = change.split("=").map((part) => part.trim());
    if (!(field in importFields)) return { problem: `There is no field ${field}. Fields: ${importFieldKeys.join(", ")}` };
    if (column && !columns.includes(column)) return { problem: `The file has no column ${column}. Columns: ${columns.join(", ")}` };
    mapping[field] = column || undefined;
  }
  return readMapping(mapping, columns);
}

/** Says which column each field is read from, and how the first rows would be written. */
export function show(mapping: Mapping, columns: readonly string[], rows: readonly PreviewRow[]): void {
  for (const field of importFieldKeys) if (mapping[field]) console.log(`${importFields[field].name.padEnd(34)} ← ${mapping[field]}`);
  const used = new Set(Object.values(mapping));
  const unused = columns.filter((column) => !used.has(column));
  if (unused.length > 0) console.log(`Not read: ${unused.join(", ")}`);
  const undated = undatedText(mapping);
  if (undated !== null) console.log(undated);
  console.log("\nThe first rows as they would be written:");
  for (const row of rows) {
    if ("refusal" in row) {
      console.log(`line ${row.line}: refused, ${row.refusal}`);
      continue;
    }
    console.log(`line ${row.line}: ${row.title} | ${row.company} | ${row.place} | ${row.pay}\n    ${row.beginning}`);
    for (const note of row.notes) console.log(`    note: ${note}`);
    for (const sign of row.signs) console.log(`    waits for review: ${sign}`);
  }
  console.log("");
}

/** Asks whether the file shall be imported so. */
export async function isWanted(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Import the file so? [y/N] ").finally(() => terminal.close());
  return /^y(?:es)?$/i.test(answer.trim());
}
