import type { ImportRetainReason, ImportResult } from "db/vocabulary";
import { csvLine } from "~/features/text/csv";

export interface ReportLine {
  line: number;
  result: ImportResult;
  reason: string;
}

export const resultNames: Record<ImportResult, string> = {
  added: "Added, with a note",
  held: "Added, in review",
  already_there: "Already there",
  refused: "Rejected",
};

export const retainedNames: Record<ImportRetainReason, string> = {
  applied_for: "someone applied for it",
  edited: "it was edited",
  claimed: "its company has an account now",
  boosted: "it is or was boosted",
  paid: "something was paid for it",
  saved: "someone saved it",
  reported: "it was reported",
  moderated: "an owner has removed it, or suspended its company",
};

/** Retained jobs of an undone import as lines of a CSV file. */
export const retainedCsv = (rows: readonly { line: number; jobId: string; kept: ImportRetainReason | null }[]) =>
  rows
    .map(({ line, jobId, kept }) =>
      csvLine([line, "Stays after the undo", `${kept ? `${retainedNames[kept]}: ` : ""}/job/${jobId}`]),
    )
    .join("");

/** The first line of a report, for {@link reportCsv}. */
export const reportHeading = csvLine(["Line", "What", "Why"]);

/** Lines of a report as lines of a CSV file. */
export const reportCsv = (lines: readonly ReportLine[]) =>
  lines.map(({ line, result, reason }) => csvLine([line, resultNames[result], reason])).join("");
