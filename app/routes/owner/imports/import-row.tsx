import type { ImportStatus } from "db/vocabulary";
import type { Import } from "~/features/jobs/import/running/queries.server";
import { formatAgo, formatDateTime } from "~/ui/format";
import { importsPage } from "./places";

export const statusNames: Record<ImportStatus, string> = {
  mapping: "Not started",
  running: "Running",
  stopped: "Stopped",
  done: "Done",
  failed: "Failed",
  undoing: "Being undone",
  undone: "Undone",
};

export const count = (value: number) => value.toLocaleString("en-IN");

/** The results of the rows so far, in one line. */
function countsText({
  read,
  added,
  held,
  alreadyThere,
  refused,
  status,
  removed,
  kept,
}: Pick<Import, "read" | "added" | "held" | "alreadyThere" | "refused" | "status" | "removed" | "kept">): string {
  const waiting = held > 0 ? ` (${count(held)} of them in review)` : "";
  if (status === "undoing" || status === "undone")
    return `${count(added)} added, of which ${count(removed)} were removed again and ${count(kept)} stay`;
  return `${count(read)} read, ${count(added)} added${waiting}, ${count(alreadyThere)} already there, ${count(refused)} refused`;
}

/** A file in the list of imports. */
export function ImportRow({ found, now }: { found: Import; now: number }) {
  const { id, source, fileName, status, createdAt } = found;
  return (
    <li className="grid gap-1 p-4 wrap-anywhere">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <a href={`${importsPage}/${id}`}>{source}</a>
        <span className="tag">{statusNames[status]}</span>
      </h3>
      <p className="quiet">
        {fileName} ·{" "}
        <time dateTime={new Date(createdAt).toISOString()} title={formatDateTime(createdAt, "en")}>
          {formatAgo(createdAt, now)}
        </time>
      </p>
      {status !== "mapping" && <p>{countsText(found)}</p>}
    </li>
  );
}
