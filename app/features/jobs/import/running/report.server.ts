import type { AppContext } from "~/features/context";
import { byteOrderMark, csvLine } from "~/features/text/csv";
import { retainedCsv, reportCsv, reportHeading } from "../report-lines";
import { findImport, listRetainedJobs, listReportLines } from "./queries.server";
import { mostReported } from "./running.server";

const linesPerRead = 1000;

/** The report of an import as a CSV stream with backpressure; null for an unknown import. */
export async function importReport({ db }: AppContext, id: string): Promise<ReadableStream<Uint8Array> | null> {
  const found = await findImport(db, id);
  if (!found) return null;
  const encoder = new TextEncoder();
  const isCut = found.refused + found.alreadyThere + found.held + found.noted > mostReported;
  const bytes = (text: string) => encoder.encode(text);
  return streamOf(async function* () {
    yield bytes(byteOrderMark + reportHeading);
    yield* pages(
      (after) => listReportLines(db, id, after, linesPerRead),
      (lines) => bytes(reportCsv(lines)),
    );
    if (isCut)
      yield bytes(
        csvLine(["", "", `The report holds the first ${mostReported} rows of which something is to be said.`]),
      );
    if (found.kept > 0)
      yield* pages(
        (after) => listRetainedJobs(db, id, after, linesPerRead),
        (rows) => bytes(retainedCsv(rows)),
      );
  });
}

async function* pages<Row extends { line: number }>(
  read: (after: number) => PromiseLike<Row[]>,
  write: (rows: Row[]) => Uint8Array,
): AsyncGenerator<Uint8Array> {
  for (let after = 0, isFull = true; isFull;) {
    const rows = await read(after);
    after = rows.at(-1)?.line ?? after;
    isFull = rows.length === linesPerRead;
    if (rows.length > 0) yield write(rows);
  }
}

function streamOf(generate: () => AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = generate();
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
}
