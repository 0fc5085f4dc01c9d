import { createInterface } from "node:readline/promises";
import { unclearRuleNames, unclearRules } from "~/features/jobs/import/facts/work-mode";
import { importFieldKeys, importFields } from "~/features/jobs/import/mapping/fields";
import {
  columnsOf,
  isRuleChosen,
  labelsText,
  type Mapping,
  readMapping,
  undatedText,
  unclearField,
  unclearRuleOf,
} from "~/features/jobs/import/mapping/mapping";
import type { PreviewRow } from "~/features/jobs/import/preview";
import { type UnclearRows, unclearText } from "~/features/jobs/import/unclear";

/** The command's arguments. */
export interface Given {
  source?: string;
  map?: string[];
  "dry-run": boolean;
  yes: boolean;
  report?: string;
}

/** A number for people. */
export const count = (value: number) => value.toLocaleString("en-IN");

/** The proposed mapping with the changes of `--map`. Returns a problem for an unknown field or column. */
export function changed(
  proposed: Mapping,
  changes: readonly string[],
  columns: readonly string[],
): Mapping | { problem: string } {
  const mapping: Record<string, string | undefined> = { ...proposed };
  for (const change of changes.flatMap((each) => each.split(","))) {
    const [field = "", column = ""] = change.split("=").map((part) => part.trim());
    if (field === unclearField && unclearRules.some((rule) => rule === column)) {
      mapping[field] = column;
      continue;
    }
    if (!(field in importFields))
      return { problem: `There is no field ${field}. Fields: ${importFieldKeys.join(", ")}` };
    if (column && !columns.includes(column))
      return { problem: `The file has no column ${column}. Columns: ${columns.join(", ")}` };
    mapping[field] = column || undefined;
  }
  return readMapping(mapping, columns);
}

/** Says which column each field is read from, and how the first rows would be written. */
export function show(mapping: Mapping, columns: readonly string[], rows: readonly PreviewRow[]): void {
  for (const field of importFieldKeys)
    if (mapping[field]) console.log(`${importFields[field].name.padEnd(34)} ← ${mapping[field]}`);
  const used = columnsOf(mapping);
  const unused = columns.filter((column) => !used.has(column));
  if (unused.length > 0) console.log(`Not read: ${unused.join(", ")}`);
  const labels = labelsText(mapping);
  if (labels !== null) console.log(labels);
  const undated = undatedText(mapping);
  if (undated !== null) console.log(undated);
  console.log("\nThe first rows as they would be written:");
  for (const row of rows) {
    if ("refusal" in row) {
      console.log(`line ${row.line}: refused, ${row.refusal}`);
      continue;
    }
    console.log(
      `line ${row.line}: ${row.title} | ${row.company} | ${[row.place, row.pay, ...row.facts].join(" | ")}\n    ${row.beginning}`,
    );
    for (const note of row.notes) console.log(`    note: ${note}`);
    for (const sign of row.signs) console.log(`    waits for review: ${sign}`);
  }
  console.log("");
}

/**
 * The rule for rows that are unclear about work from home: asks in a terminal, else as chosen before or as their place
 * says.
 */
export async function chooseRule(mapping: Mapping, unclear: UnclearRows | null, mayAsk: boolean): Promise<Mapping> {
  const text = unclear && unclearText(unclear);
  if (!unclear || text === null) return mapping;
  console.log(text);
  for (const { line, title, question } of unclear.rows) console.log(`    line ${line}, ${title}: ${question}`);
  const names = unclearRules.map((rule) => `${rule}: ${unclearRuleNames[rule]}`).join(", ");
  if (!isRuleChosen(mapping) && mayAsk) {
    const answer = await ask(`What becomes of such rows? (${names}) [as-marked] `);
    return { ...mapping, [unclearField]: unclearRules.find((rule) => rule === answer.trim()) ?? "as-marked" };
  }
  console.log(
    `They are taken ${unclearRuleNames[unclearRuleOf(mapping)]}; --map ${unclearField}=RULE changes it (${names}).`,
  );
  return mapping;
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return terminal.question(question).finally(() => terminal.close());
}

/** Asks whether the file shall be imported so. */
export const isWanted = async (): Promise<boolean> =>
  /^y(?:es)?$/i.test((await ask("Import the file so? [y/N] ")).trim());
