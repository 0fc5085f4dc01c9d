import type { AppContext } from "~/features/context";
import type { Cursor } from "~/features/list-page";
import { byteOrderMark, csvLine } from "~/features/text/csv";
import { logError } from "~/log/log";
import type { LogFilter, Log } from "./filter";
import { listLog, type LogRow } from "./queries.server";
import { changesOf } from "./words";

/** How many rows are in memory at a time, and how many a file has at most. */
const rowsPerRead = 500;
const mostCsvRows = 20_000;

const india = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata", dateStyle: "short", timeStyle: "medium" });
const time = (ms: number | null) => (ms === null ? null : india.format(ms));

const headings: Record<Log, readonly string[]> = {
  audit: ["At", "Id", "Action", "Actor", "Actor id", "Subject", "Subject id", "Detail", "Changes"],
  tasks: ["Started at", "Id", "Task", "Took (ms)", "Counts", "Error"],
  deliveries: [
    "Created at",
    "Id",
    "Channel",
    "News of",
    "Status",
    "For",
    "User id",
    "Attempts",
    "Finished at",
    "Error",
  ],
  errors: [
    "Last at",
    "Id",
    "First at",
    "Count",
    "What failed",
    "Kind",
    "Message",
    "Came through",
    "First release",
    "Last release",
    "Request id",
    "Route",
  ],
};

function cellsOf(each: LogRow): (string | number | null)[] {
  switch (each.log) {
    case "audit": {
      const { id, action, actorName, actorId, subjectLink, subjectId, detail, before, after, createdAt } = each.row;
      return [
        time(createdAt),
        id,
        action,
        actorName,
        actorId,
        subjectLink?.name ?? null,
        subjectId,
        detail,
        changesOf(before, after).join("; "),
      ];
    }
    case "tasks": {
      const { id, task, startedAt, durationMs, counts, error } = each.row;
      return [
        time(startedAt),
        id,
        task,
        durationMs,
        Object.entries(counts)
          .map(([what, count]) => `${what}: ${count}`)
          .join("; "),
        error,
      ];
    }
    case "deliveries": {
      const { id, channel, kind, status, name, recipient, userId, attempts, createdAt, finishedAt, lastError } =
        each.row;
      return [
        time(createdAt),
        id,
        channel,
        kind ?? "account",
        status,
        name ?? recipient,
        userId,
        attempts,
        time(finishedAt),
        lastError,
      ];
    }
    case "errors": {
      const { id, what, kind, message, frames, count, firstAt, lastAt, firstRelease, lastRelease, requestId, route } =
        each.row;
      return [
        time(lastAt),
        id,
        time(firstAt),
        count,
        what,
        kind,
        message,
        frames.replaceAll("\n", " < "),
        firstRelease,
        lastRelease,
        requestId,
        route,
      ];
    }
  }
}

/**
 * The entries of a log that match a filter, as a CSV file, the newest first, at most 20,000 rows. It is streamed at the
 * reader's pace; a database error aborts it.
 */
export function logCsv(context: AppContext, filter: LogFilter): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let place: Cursor | null = null;
  let left = mostCsvRows;
  let isBegun = false;

  /** The next lines; null at the end. */
  async function next(): Promise<string | null> {
    if (!isBegun) {
      isBegun = true;
      return byteOrderMark + csvLine(headings[filter.log]);
    }
    if (left <= 0) return null;
    const rows: LogRow[] = await listLog(context, filter, place, Math.min(rowsPerRead, left));
    place = rows.at(-1) ?? null;
    left = rows.length < rowsPerRead ? 0 : left - rows.length;
    return rows.length === 0 ? null : rows.map((row) => csvLine(cellsOf(row))).join("");
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const lines = await next().catch((error: unknown) => {
          // The runtime logs the error of a stream unchanged, and the message of a failed query contains search words.
          logError("a log as CSV broke off", error);
          throw new Error("A log as CSV broke off");
        });
        if (lines === null) controller.close();
        else controller.enqueue(encoder.encode(lines));
      },
    },
    // Nothing is read ahead of the consumer.
    { highWaterMark: 0 },
  );
}

/** The name of such a file. @param now ms UTC */
export const logFileName = (log: Log, now: number) => `${log}-${india.format(now).slice(0, 10)}.csv`;
