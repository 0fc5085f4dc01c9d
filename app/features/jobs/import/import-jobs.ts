import type { Db } from "db/client";
import { draftLine } from "./drafting";
import type { Mapping } from "./mapping/mapping";
import type { SourceLine } from "./source/read";
import { type KeyedDraft, writeBatch } from "./write-batch";

/** A row with a note. */
interface ReportedRow {
  line: number;
  reason: string;
}

export interface ImportReport {
  read: number;
  added: number;
  /** Postings that existed before or come from another row of the file. */
  alreadyThere: number;
  /** Added postings with warning signs, which are pending review. */
  held: number;
  refused: ReportedRow[];
  /** Rows that are the same posting as an earlier row of the file. */
  same: ReportedRow[];
  /** Rows with unreadable values, which were left empty. */
  noted: ReportedRow[];
}

/** A small batch keeps the database lock short, so a running server can write in between. */
export const batchSize = 100;

export const bannedReason = (companyName: string) => `the company ${companyName} is banned here`;

/**
 * Imports postings as active jobs that expire in 30 days. Postings with warning signs become jobs in review. A repeated
 * import of the same postings adds nothing. A rejected row is reported with its line and reason; the other rows are
 * imported. Throws only when the database fails; rows written before that are retained.
 * @param options.now ms UTC; "3 days ago" counts back from it
 * @param options.mapping the column of each field; by default proposed from the columns of each row
 */
export async function importJobs(
  db: Db,
  source: AsyncIterable<SourceLine>,
  options: { now: number; mapping?: Mapping; onProgress?: (report: ImportReport) => void },
): Promise<ImportReport> {
  const { now, mapping, onProgress } = options;
  const report: ImportReport = { read: 0, added: 0, alreadyThere: 0, held: 0, refused: [], same: [], noted: [] };
  const lineByKey = new Map<string, number>();
  let waiting: KeyedDraft[] = [];

  const flush = async () => {
    if (waiting.length > 0) {
      const written = await writeBatch(db, waiting, now);
      report.added += written.added.length + written.held.length;
      report.held += written.held.length;
      report.alreadyThere += written.alreadyThere.length;
      for (const { line, companyName } of written.banned)
        report.refused.push({ line, reason: bannedReason(companyName) });
      waiting = [];
    }
    onProgress?.(report);
  };

  for await (const entry of source) {
    report.read += 1;
    const drafted = await draftLine(entry, now, mapping);
    const { line } = drafted;
    if ("reason" in drafted) {
      report.refused.push({ line, reason: drafted.reason });
    } else {
      const { draft, notes } = drafted;
      const earlier = lineByKey.get(draft.sourceKey);
      if (earlier !== undefined) {
        report.alreadyThere += 1;
        report.same.push({ line, reason: `same posting as line ${earlier}` });
      } else {
        lineByKey.set(draft.sourceKey, line);
        waiting.push(draft);
        if (notes.length > 0) report.noted.push({ line, reason: notes.join("; ") });
      }
    }
    if (waiting.length >= batchSize || report.read % 1000 === 0) await flush();
  }
  await flush();
  report.refused.sort((one, other) => one.line - other.line);
  return report;
}
