import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { createDb } from "db/client";
import { type ImportReport, importJobs } from "~/features/jobs/import/import-jobs";
import { formatOf, readRows, type SourceFormat } from "~/features/jobs/import/read";
import { migrate, openLocalD1 } from "./local/local-d1";

const usage = `Usage: npm run jobs:import -- FILE

Reads job postings from FILE (NDJSON, or CSV with a header line) into the local database.
Columns of jobs: title, company, experience, salary, location, description, industry, department,
employment_type, role_category, skills, posted, openings.
Columns of internships: role, company, location, stipend_per_month, duration_months, job_offer_lpa, posted.
Importing a file again adds nothing. Each refused row is reported with its line.`;

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

/** Imports the named file into the local database. Answers the exit code: 2 when no file is named that can be read. */
export async function main(names: string[]): Promise<number> {
  const [name] = names;
  if (!name || names.length > 1 || name.startsWith("-")) {
    console.error(usage);
    return 2;
  }
  const found = await findFile(name);
  if ("problem" in found) {
    console.error(`${found.problem}\n\n${usage}`);
    return 2;
  }

  const database = await openLocalD1();
  try {
    await migrate(database.d1);
    const rows = readRows(createReadStream(found.file), found.format);
    const report = await importJobs(createDb(database.d1), rows, { now: Date.now(), onProgress: progress });
    if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
    for (const { line, reason } of report.refused) console.log(`line ${line}: ${reason}`);
    console.log(`${path.basename(found.file)}: ${summary(report)}`);
    return 0;
  } finally {
    await database.close();
  }
}
