import { sql } from "drizzle-orm";
import { createReadStream } from "node:fs";
import { access, constants, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { createDb, type Db } from "db/client";
import { readArriving } from "~/features/jobs/import/arriving/arriving";
import { UnreadableTable } from "~/features/jobs/import/arriving/table-fault";
import { type ImportReport, importJobs } from "~/features/jobs/import/import-jobs";
import { importFieldKeys } from "~/features/jobs/import/mapping/fields";
import { type Mapping, missingText } from "~/features/jobs/import/mapping/mapping";
import { proposeMapping } from "~/features/jobs/import/mapping/propose";
import { findRemembered, rememberMapping } from "~/features/jobs/import/mapping/sources";
import { listUnclear, previewRows } from "~/features/jobs/import/preview";
import { reportCsv, reportHeading, type ReportLine } from "~/features/jobs/import/report-lines";
import { inspect } from "~/features/jobs/import/source/inspect";
import { LongBeginning } from "~/features/jobs/import/source/lines";
import { readRows } from "~/features/jobs/import/source/read";
import { unreadableText } from "~/features/jobs/import/unreadable-signs";
import { byteOrderMark } from "~/features/text/csv";
import { migrate, openLocalD1 } from "../local/local-d1";
import { changed, chooseRule, count, isWanted, show } from "./choosing";
import { importRemotely } from "./remote";

const usage = `Usage: npm run jobs:import -- FILE [--source NAME] [--map FIELD=COLUMN,…] [--dry-run] [--yes] [--report FILE] [--remote [--site URL]]

Reads job postings from FILE (Excel, NDJSON, a JSON array, or CSV with a header line) into the local database. Shows which column
each field is read from and the first ten rows, and asks before it writes; where there is no terminal it goes on.
--source NAME       whose postings these are, by default the file's name; its mapping is remembered
--map FIELD=COLUMN  reads a field from another column, or from none with "FIELD="
                    "unclearPlace=as-marked", "=as-text" or "=leave-out" says what becomes of rows whose place and text
                    disagree about work from home
--dry-run           writes nothing
--yes               does not ask
--report FILE       writes what was refused, left empty or already there as CSV
--remote            sends the file (up to 100 MB) to the site, which imports it as one that comes by its page; needs a key
                    of /owner-portal/imports/command in the variable IMPORT_TOKEN
--site URL          another site than that of wrangler.toml
--help              shows this

Fields: ${importFieldKeys.join(", ")}.
Importing a file again adds nothing. Each refused row is reported with its line.`;

const options = {
  source: { type: "string" },
  map: { type: "string", multiple: true },
  "dry-run": { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  report: { type: "string" },
  remote: { type: "boolean", default: false },
  site: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
} as const;

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    return values.help || positionals.length === 1 ? { ...values, name: positionals[0] ?? "" } : null;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  }
}

/** npm runs scripts in the project's folder; the file is looked for where the command was typed, too. */
async function findFile(name: string): Promise<{ file: string } | { problem: string }> {
  for (const folder of [process.cwd(), process.env.INIT_CWD ?? process.cwd()]) {
    const file = path.resolve(folder, name);
    try {
      await access(file, constants.R_OK);
      return { file };
    } catch {
      continue;
    }
  }
  return { problem: `Cannot read ${name}` };
}

function summary(report: ImportReport): string {
  const held = report.held > 0 ? ` (${count(report.held)} of them in review)` : "";
  return `${count(report.read)} read, ${count(report.added)} added${held}, ${count(report.alreadyThere)} already there, ${count(report.refused.length)} refused`;
}

/** One line that is written over on a terminal, else a line per 1,000 rows. */
function progress(report: ImportReport) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${summary(report)}`);
  else if (report.read > 0 && report.read % 1000 === 0) process.stderr.write(`${summary(report)}\n`);
}

function reportLines({ refused, same, noted }: ImportReport): ReportLine[] {
  const lines: ReportLine[] = [
    ...refused.map((row) => ({ ...row, result: "refused" as const })),
    ...same.map((row) => ({ ...row, result: "already_there" as const })),
    ...noted.map((row) => ({ ...row, result: "added" as const })),
  ];
  return lines.sort((one, other) => one.line - other.line);
}

/** The chunks of an empty file. */
async function* none(): AsyncGenerator<Uint8Array, void> {}

async function run(
  db: Db,
  found: { file: string },
  given: NonNullable<ReturnType<typeof readArguments>>,
): Promise<number> {
  const now = Date.now();
  const source = given.source ?? path.basename(found.file).replace(/\.\w+$/, "");
  const read = async () =>
    (await readArriving(path.basename(found.file), createReadStream(found.file))) ?? {
      format: "csv" as const,
      chunks: none(),
    };
  const inspected = await read()
    .then(({ chunks, format }) => inspect(chunks, format))
    .catch((error: unknown) => {
      if (error instanceof LongBeginning || error instanceof UnreadableTable) return error;
      throw error;
    });
  if (inspected instanceof Error) {
    console.error(inspected.message);
    return 2;
  }
  const { columns, rows } = inspected;
  const proposed = proposeMapping(
    columns,
    rows.flatMap((each) => ("row" in each ? [each.row] : [])),
    await findRemembered(db, source),
  );
  let mapping = changed(proposed, given.map ?? [], columns);
  const problem = "problem" in mapping ? String(mapping.problem) : missingText(mapping as Mapping, columns);
  if (problem !== null) {
    console.error(problem);
    return 2;
  }
  show(mapping as Mapping, columns, await previewRows(rows, mapping as Mapping, now));
  const unreadable = unreadableText(rows);
  if (unreadable !== null) console.log(`${unreadable}\n`);
  mapping = await chooseRule(
    mapping as Mapping,
    await listUnclear(rows, mapping as Mapping, now),
    !given.yes && !given["dry-run"] && process.stdin.isTTY,
  );
  if (given["dry-run"]) {
    console.log("Nothing was written.");
    return 0;
  }
  if (!given.yes && process.stdin.isTTY && !(await isWanted())) {
    console.log("Nothing was written.");
    return 1;
  }
  await rememberMapping(db, source, columns, mapping as Mapping, now, sql`1`);
  const { chunks, format } = await read();
  const report = await importJobs(db, readRows(chunks, format), {
    now,
    mapping: mapping as Mapping,
    onProgress: progress,
  });
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
  for (const { line, reason } of [...report.refused, ...report.same].sort((one, other) => one.line - other.line))
    console.log(`line ${line}: ${reason}`);
  if (report.noted.length > 0)
    console.log(
      `${count(report.noted.length)} rows came in with a note: something left empty, or unclear${given.report ? "" : "; --report FILE lists them"}`,
    );
  if (given.report)
    await writeFile(
      path.resolve(process.env.INIT_CWD ?? process.cwd(), given.report),
      byteOrderMark + reportHeading + reportCsv(reportLines(report)),
    );
  console.log(`${path.basename(found.file)}: ${summary(report)}`);
  return 0;
}

/**
 * Imports the named file into the local database, or with --remote into a site. Returns the exit code: 2 without a
 * readable file or when it lacks columns, 1 when the import was not wanted.
 */
export async function main(args: string[]): Promise<number> {
  const given = readArguments(args);
  if (!given) {
    console.error(usage);
    return 2;
  }
  if (given.help) {
    console.log(usage);
    return 0;
  }
  const found = await findFile(given.name);
  if ("problem" in found) {
    console.error(`${found.problem}\n\n${usage}`);
    return 2;
  }
  if (given.remote) return importRemotely(found.file, given, given.site);
  const database = await openLocalD1();
  try {
    await migrate(database.d1);
    return await run(createDb(database.d1), found, given);
  } finally {
    await database.close();
  }
}
