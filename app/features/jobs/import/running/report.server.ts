import type { AppContext } from "~/features/context";
import { byteOrderMark, csvLine } from "~/features/text/csv";
import { reportCsv, reportHeading } from "../report-lines";
import { findImport, listReportLines } from "./queries.server";
import { mostReported } from "./running.server";

const linesPerRead = 1000;

/** The report of an import as a CSV file, read as fast as it is taken; null for an unknown import. */
export async function importReport({ db }: AppContext, id: string): Promise<ReadableStream<Uint8Array> | null> {
  const found = await findImport(db, id);
  if (!found) return null;
  const encoder = new TextEncoder();
  let after = 0;
  const isCut = found.refused + found.alreadyThere + found.held + found.noted > mostReported;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + reportHeading)),
    async pull(controller) {
      const lines = await listReportLines(db, id, after, linesPerRead);
      after = lines.at(-1)?.line ?? after;
      if (lines.length > 0) controller.enqueue(encoder.encode(reportCsv(lines)));
      if (lines.length === linesPerRead) return;
      if (isCut) controller.enqueue(encoder.encode(csvLine(["", "", `The report holds the first ${mostReported} rows of which something is to be said.`])));
      controller.close();
    },
  });
}
