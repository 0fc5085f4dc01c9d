import type { Db } from "db/client";
import { draftFromRow } from "./draft";
import type { SourceLine } from "./read";
import { isRefused } from "./reading";
import { type KeyedDraft, writeBatch } from "./write-batch";

export interface RefusedRow {
  line: number;
  reason: string;
}

export interface ImportReport {
  read: number;
  added: number;
  alreadyThere: number;
  /** Those of the added that have warning signs and wait for review. */
  held: number;
  refused: RefusedRow[];
}

/** Small enough that a running server waits only shortly for its own turn to write. */
const batchSize = 100;

/** The first half of a SHA-256, in hexadecimal. */
async function sourceKeyOf(identity: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(identity)));
  return [...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Imports postings as active jobs that expire in 30 days; those with warning signs wait for review. Importing the same postings again adds nothing. A row that
 * cannot be taken is reported with its line and reason; the rest comes in. Throws only when the database fails, and
 * what was written until then stays.
 * @param options.now milliseconds UTC; "3 days ago" counts back from it
 */
export async function importJobs(
  db: Db,
  source: AsyncIterable<SourceLine>,
  options: { now: number; onProgress?: (report: ImportReport) => void },
): Promise<ImportReport> {
  const { now, onProgress } = options;
  const report: ImportReport = { read: 0, added: 0, alreadyThere: 0, held: 0, refused: [] };
  const lineByKey = new Map<string, number>();
  let waiting: KeyedDraft[] = [];

  const flush = async () => {
    if (waiting.length > 0) {
      const written = await writeBatch(db, waiting, now);
      report.added += written.added;
      report.alreadyThere += written.alreadyThere;
      report.held += written.held;
      for (const { line, companyName } of written.banned) report.refused.push({ line, reason: `the company ${companyName} is banned here` });
      waiting = [];
    }
    onProgress?.(report);
  };

  for await (const entry of source) {
    const { line } = entry;
    report.read += 1;
    const draft = "error" in entry ? { reason: entry.error } : draftFromRow(entry.row, now);
    if (isRefused(draft)) {
      report.refused.push({ line, reason: draft.reason });
    } else {
      const sourceKey = await sourceKeyOf(draft.value.identity);
      const earlier = lineByKey.get(sourceKey);
      if (earlier !== undefined) {
        report.refused.push({ line, reason: `same posting as line ${earlier}` });
      } else {
        lineByKey.set(sourceKey, line);
        waiting.push({ ...draft.value, line, sourceKey });
      }
    }
    if (waiting.length >= batchSize || report.read % 1000 === 0) await flush();
  }
  await flush();
  report.refused.sort((one, other) => one.line - other.line);
  return report;
}
