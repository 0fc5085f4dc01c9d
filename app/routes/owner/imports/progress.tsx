import type { ImportRetainReason } from "db/vocabulary";
import { retainedNames, type ReportLine, resultNames } from "~/features/jobs/import/report-lines";
import type { Import } from "~/features/jobs/import/running/queries.server";
import { formatDateTime } from "~/ui/format";
import { SentForm } from "~/ui/forms/sent-form";
import { ProgressMeter } from "~/ui/progress-meter";
import { count } from "./import-row";
import { importsPage } from "./places";

interface ProgressProps {
  found: Import;
  lines: ReportLine[];
  /** The first jobs that stay although the import was undone. */
  keptJobs: { line: number; jobId: string; kept: ImportRetainReason | null }[];
}

/** How far an import has come, with the buttons to stop and continue it, and the link to its report. */
export function Progress({ found, lines, keptJobs }: ProgressProps) {
  const { id, status, cursorOffset, size, error, read, startedAt, finishedAt, fileId } = found;
  const isUndo = status === "undoing" || status === "undone";
  const percent = isUndo
    ? percentOf(found.removed + found.kept, found.added, status === "undone")
    : percentOf(cursorOffset, size, status === "done");
  const figures = [
    ["Read", read],
    ["Added", found.added],
    ["In review", found.held],
    ["Something left empty", found.noted],
    ["Already there", found.alreadyThere],
    ["Rejected", found.refused],
    ...(isUndo
      ? ([
          ["Removed again", found.removed],
          ["Stay", found.kept],
        ] as const)
      : []),
  ] as const;
  const isAtWork = status === "running" || status === "undoing";
  const canGoOn = status === "undoing" || (status !== "done" && status !== "undone" && fileId !== null);
  return (
    <section aria-labelledby="progress-title" className="mt-4">
      <h2 id="progress-title" className="sr-only">
        Progress
      </h2>
      <div className="max-w-xl" role="status">
        <ProgressMeter
          value={percent}
          max={100}
          label={isUndo ? "How much of the import is undone" : "How much of the file is written"}
          text={isUndo ? `${percent} % of its jobs checked` : `${percent} % of the file`}
        />
      </div>
      {error !== null && <p className="mt-3 rounded-card border-2 border-brick bg-brick-tint p-4">{error}</p>}
      <dl className="mt-4 grid grid-cols-2 border-y border-line sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:rounded-card lg:border lg:bg-surface">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end border-line p-3 lg:px-4">
            <dt className="quiet">{label}</dt>
            <dd className="text-xl font-bold">{count(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet mt-3">
        {startedAt !== null && `Started ${formatDateTime(startedAt, "en")}. `}
        {finishedAt !== null && `Ended ${formatDateTime(finishedAt, "en")}. `}
        {isAtWork && "The server continues automatically every minute, even if you close this page."}
      </p>
      <div className="mt-3 flex flex-wrap items-start gap-3">
        {isAtWork && (
          <a href={`${importsPage}/${id}`} className="btn btn-line">
            Refresh progress
          </a>
        )}
        {canGoOn && (
          <SentForm action={`/import/${id}/run`}>
            <input type="hidden" name="seen" value={status} />
            <button className="btn bg-peacock text-surface">{isAtWork ? "Continue now" : "Continue"}</button>
          </SentForm>
        )}
        {status === "running" && (
          <SentForm action={`/import/${id}/stop`}>
            <input type="hidden" name="seen" value={status} />
            <button className="btn btn-line">Stop</button>
          </SentForm>
        )}
        <a href={`${importsPage}/${id}/report`} className="btn btn-line" download>
          Download the report
        </a>
      </div>
      {keptJobs.length > 0 && (
        <>
          <h2 className="mt-6 mb-3">Jobs kept because someone used them</h2>
          <ul className="rows">
            {keptJobs.map(({ line, jobId, kept }) => (
              <li key={line} className="p-4 wrap-anywhere">
                <a href={`/job/${jobId}`}>{`Line ${line}`}</a>{" "}
                <span className="block">{kept === null ? "" : retainedNames[kept]}</span>
              </li>
            ))}
          </ul>
          {found.kept > keptJobs.length && (
            <p className="quiet mt-2">{`${count(found.kept - keptJobs.length)} more are in the report.`}</p>
          )}
        </>
      )}
      {lines.length > 0 && (
        <>
          <h2 className="mt-6 mb-3">The first lines of the report</h2>
          <ul className="rows">
            {lines.map(({ line, result, reason }) => (
              <li key={line} className="p-4 wrap-anywhere">
                <b>{`Line ${line}: ${resultNames[result]}`}</b> <span className="block">{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const percentOf = (part: number, whole: number, isDone: boolean) =>
  isDone ? 100 : Math.min(99, Math.floor((100 * part) / Math.max(1, whole)));
