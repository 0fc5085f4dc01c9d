import { createReadStream } from "node:fs";
import { open, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { createDb, type Db } from "db/client";
import { type ImportReport, importJobs } from "~/features/jobs/import/import-jobs";
import { importFieldKeys, importFields, type Mapping, missingText, readMapping } from "~/features/jobs/import/mapping/fields";
import { proposeMapping } from "~/features/jobs/import/mapping/propose";
import { findRemembered, rememberMapping } from "~/features/jobs/import/mapping/sources";
import { previewRows } from "~/features/jobs/import/preview";
import { reportCsv, reportHeading, type ReportLine } from "~/features/jobs/import/report-lines";
import { inspect } from "~/features/jobs/import/source/inspect";
import { formatOf, readRows, type SourceFormat } from "~/features/jobs/import/source/read";
import { byteOrderMark } from "~/features/text/csv";
import { migrate, openLocalD1 } from "./local/local-d1";

const usage = `Usage: npm run jobs:import -- FILE [--source NAME] [--map FIELD=COLUMN,…] [--dry-run] [--yes] [--report FILE]

Reads job postings from FILE (NDJSON, a JSON array, or CSV with a header line) into the local database. Shows which column
each field is read from and the first ten rows, and asks before it writes; where there is no terminal it goes on.
--source NAME       whose postings these are, by default the file's name; its mapping is remembered
--map FIELD=COLUMN  reads a field from another column, or from none with "FIELD="
--dry-run           writes nothing
--yes               does not ask
--report FILE       writes what was refused, left empty or already there as CSV

Fields: ${importFieldKeys.join(", ")}.
Importing a file again adds nothing. Each refused row is reported with its line.`;

const options = {
  source: { type: "string" }, map: { type: "string", multiple: true }, "dry-run": { type: "boolean", default: false }, yes: { type: "boolean", default: false }, report: { type: "string" },
} as const;

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    return positionals.length === 1 && positionals[0] ? { ...values, name: positionals[0] } : null;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  }
}

/** npm runs scripts in the project's folder; the file is looked for where the command was typed, too. */
async function findFile(name: string): Promise<{ file: string; format: SourceFormat } | { problem: string }> {
  for (const folder of [process.cwd(), process.env.INIT_CWD ?? process.cwd()]) {
    const file = path.resolve(folder, name);
    try {
      const handle = await open(file);
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(1024), 0, 1024, 0).finally(() => handle.close());
      if (/^(?:fffe|feff)/.test(buffer.toString("hex", 0, 2))) return { problem: `${name} is UTF-16; save it as UTF-8` };
      return { file, format: formatOf(file, buffer.toString("utf8", 0, bytesRead)) };
    } catch {
      continue;
    }
  }
  return { problem: `Cannot read ${name}` };
}

const count = (value: number) => value.toLocaleString("en-IN");

function summary(report: ImportReport): string {
  const held = report.held > 0 ? ` (${count(report.held)} of them wait for review)` : "";
  return `${count(report.read)} read, ${count(report.added)} added${held}, ${count(report.alreadyThere)} already there, ${count(report.refused.length)} refused`;
}

/** One line that is written over on a terminal, else a line per 1,000 rows. */
function progress(report: ImportReport) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${summary(report)}`);
  else if (report.read > 0 && report.read % 1000 === 0) process.stderr.write(`${summary(report)}\n`);
}

/** The proposed mapping with what `--map` changes of it. Answers a problem for a field or a column that there is not. */
function changed(proposed: Mapping, changes: readonly string[], columns: readonly string[]): Mapping | { problem: string } {
  const mapping: Record<string, string | undefined> = { ...proposed };
  for (const change of changes.flatMap((each) => each.split(","))) {
    const [field = "", column = ""] = change.split("=").map((part) => part.trim());
    if (!(field in importFields)) return { problem: `There is no field ${field}. Fields: ${importFieldKeys.join(", ")}` };
    if (column && !columns.includes(column)) return { problem: `The file has no column ${column}. Columns: ${columns.join(", ")}` };
    mapping[field] = column || undefined;
  }
  return readMapping(mapping, columns);
}

async function show(mapping: Mapping, columns: readonly string[], rows: Parameters<typeof previewRows>[0], now: number): Promise<void> {
  for (const field of importFieldKeys) if (mapping[field]) console.log(`${importFields[field].name.padEnd(34)} ← ${mapping[field]}`);
  const used = new Set(Object.values(mapping));
  const unused = columns.filter((column) => !used.has(column));
  if (unused.length > 0) console.log(`Not read: ${unused.join(", ")}`);
  console.log("\nThe first rows as they would be written:");
  for (const row of await previewRows(rows, mapping, now)) {
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

async function isWanted(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Import the file so? [y/N] ").finally(() => terminal.close());
  return /^y(?:es)?$/i.test(answer.trim());
}

function reportLines({ refused, same, noted }: ImportReport): ReportLine[] {
  const lines: ReportLine[] = [
    ...refused.map((row) => ({ ...row, result: "refused" as const })),
    ...same.map((row) => ({ ...row, result: "already_there" as const })),
    ...noted.map((row) => ({ ...row, result: "added" as const })),
  ];
  return lines.sort((one, other) => one.line - other.line);
}

async function run(db: Db, found: { file: string; format: SourceFormat }, given: NonNullable<ReturnType<typeof readArguments>>): Promise<number> {
  const now = Date.now();
  const source = given.source ?? path.basename(found.file).replace(/\.\w+$/, "");
  const { columns, rows } = await inspect(createReadStream(found.file), found.format);
  const proposed = proposeMapping(columns, rows.flatMap((each) => ("row" in each ? [each.row] : [])), await findRemembered(db, source));
  const mapping = changed(proposed, given.map ?? [], columns);
  const problem = "problem" in mapping ? String(mapping.problem) : missingText(mapping as Mapping, columns);
  if (problem !== null) {
    console.error(problem);
    return 2;
  }
  await show(mapping as Mapping, columns, rows, now);
  if (given["dry-run"]) {
    console.log("Nothing was written.");
    return 0;
  }
  if (!given.yes && process.stdin.isTTY && !(await isWanted())) {
    console.log("Nothing was written.");
    return 1;
  }
  await rememberMapping(db, source, columns, mapping as Mapping, now);
  const report = await importJobs(db, readRows(createReadStream(found.file), found.format), { now, mapping: mapping as Mapping, onProgress: progress });
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
  for (const { line, reason } of [...report.refused, ...report.same].sort((one, other) => one.line - other.line)) console.log(`line ${line}: ${reason}`);
  if (report.noted.length > 0) console.log(`${count(report.noted.length)} rows came in with something left empty${given.report ? "" : "; --report FILE lists them"}`);
  if (given.report) await writeFile(path.resolve(process.env.INIT_CWD ?? process.cwd(), given.report), byteOrderMark + reportHeading + reportCsv(reportLines(report)));
  console.log(`${path.basename(found.file)}: ${summary(report)}`);
  return 0;
}

/**
 * Imports the named file into the local database. Answers the exit code: 2 when no file is named that can be read or when it
 * misses columns, 1 when the import was not wanted.
 */
export async function main(args: string[]): Promise<number> {
  const given = readArguments(args);
  if (!given) {
    console.error(usage);
    return 2;
  }
  const found = await findFile(given.name);
  if ("problem" in found) {
    console.error(`${found.problem}\n\n${usage}`);
    return 2;
  }
  const database = await openLocalD1();
  try {
    await migrate(database.d1);
    return await run(createDb(database.d1), found, given);
  } finally {
    await database.close();
  }
}
