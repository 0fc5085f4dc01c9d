import type { ImportResult } from "db/vocabulary";
import { csvLine } from "~/features/text/csv";

export interface ReportLine {
  line: number;
  result: ImportResult;
  reason: string;
}

export const resultNames: Record<ImportResult, string> = {
  added: "Added, with something left empty",
  held: "Added, waits for review",
  already_there: "Already there",
  refused: "Refused",
};

/** The first line of a report, for {@link reportCsv}. */
export const reportHeading = csvLine(["Line", "What", "Why"]);

/** Lines of a report as lines of a CSV file. */
export const reportCsv = (lines: readonly ReportLine[]) => lines.map(({ line, result, reason }) => csvLine([line, resultNames[result], reason])).join("");
