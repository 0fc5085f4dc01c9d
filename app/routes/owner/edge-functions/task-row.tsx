import { hour } from "db/catalogues/time";
import type { HourOfRuns, ListedTask } from "~/features/scheduled/queries.server";
import { formatMoment } from "~/ui/format";
import { Bars } from "./bars";
import { countsOf, rhythmOf, taskName, tookOf } from "./words";

interface TaskRowProps {
  task: ListedTask;
  hours: readonly HourOfRuns[];
  /** Who has paused it. */
  pausedBy: string | undefined;
  /** ms UTC */
  now: number;
}

/** A task that runs as it should, in one line that opens. */
export function FoldedTaskRow(props: TaskRowProps) {
  const { name, lastStartedAt } = props.task;
  return (
    <li>
      <details>
        <summary className="ml-4 py-2.5 pr-4">
          <span className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="flex flex-wrap items-center gap-x-2 font-semibold">
              <span className="first-letter:uppercase">{taskName(name)}</span>
              <TaskMarks task={props.task} />
            </span>
            <span className="quiet text-sm">{lastStartedAt !== null && formatMoment(lastStartedAt)}</span>
          </span>
        </summary>
        <ul>
          <TaskRow {...props} />
        </ul>
      </details>
    </li>
  );
}

/** A task of the server: what it does, how its last run went, and the last 24 hours as a picture. */
export function TaskRow({ task, hours, pausedBy, now }: TaskRowProps) {
  const { name, does } = task;
  return (
    <li className="grid gap-x-6 gap-y-2 p-4 wrap-anywhere md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)]">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2">
          <a
            href={`/edge-functions/${name}`}
            className="inline-flex min-h-11 items-center first-letter:uppercase md:min-h-0">
            {taskName(name)}
          </a>
          <TaskMarks task={task} />
        </h3>
        <p className="quiet">{`${does} Runs ${rhythmOf(task)}.`}</p>
        {task.pause && <PauseWords pause={task.pause} by={pausedBy} />}
      </div>
      <LastRun task={task} />
      <DayOfTask hours={hours} now={now} />
    </li>
  );
}

/** Whether a task is late, paused, running now, or awaits its first chance to run. */
export function TaskMarks({ task }: { task: ListedTask }) {
  return (
    <>
      {task.isLate && (
        <span className="tag bg-brick-tint! text-brick!">{task.lastStartedAt === null ? "Never ran" : "Late"}</span>
      )}
      {!task.isLate && !task.pause && task.lastStartedAt === null && (
        <span className="tag bg-sunk! text-ink-2!">Awaiting first run</span>
      )}
      {task.pause && <span className="tag">Paused</span>}
      {task.isRunning && <span className="tag">Running</span>}
    </>
  );
}

export function PauseWords({ pause, by }: { pause: NonNullable<ListedTask["pause"]>; by: string | undefined }) {
  return (
    <p className="mt-1">
      {`Paused since ${formatMoment(pause.since)} by ${by ?? "a deleted account"}${pause.until === null ? "" : `, until ${formatMoment(pause.until)}`}: ${pause.reason ?? ""}`}
    </p>
  );
}

/** How the last run of a task went. */
export function LastRun({
  task: { lastStartedAt, lastSucceededAt, lastDurationMs, lastCounts, lastError, isKilled },
}: {
  task: ListedTask;
}) {
  const isTroubled = isKilled || lastError !== null;
  return (
    <div className="min-w-0">
      {lastStartedAt === null ? (
        <p>Has not run yet.</p>
      ) : (
        <p>
          <time dateTime={new Date(lastStartedAt).toISOString()}>{formatMoment(lastStartedAt)}</time>
          {lastDurationMs !== null ? ` · took ${tookOf(lastDurationMs)}` : !isKilled && " · not ended yet"}
        </p>
      )}
      {countsOf(lastCounts) && <p className="quiet">{countsOf(lastCounts)}</p>}
      {lastError !== null && <p className="text-brick">Failed: {lastError}</p>}
      {isKilled && <p className="text-brick">Didn't finish: it was stopped midway.</p>}
      {isTroubled && (
        <p className="quiet">
          {lastSucceededAt === null
            ? "No run has succeeded yet."
            : `The last run that succeeded ended ${formatMoment(lastSucceededAt)}.`}
        </p>
      )}
    </div>
  );
}

const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

function DayOfTask({ hours, now }: Pick<TaskRowProps, "hours" | "now">) {
  const last = Math.floor(now / hour);
  const runs = hours.reduce((sum, each) => sum + each.runs, 0);
  const failed = hours.reduce((sum, each) => sum + each.failed, 0);
  if (runs === 0) return <p className="quiet">Had nothing to do in the last 24 hours.</p>;
  const longest = Math.max(...hours.map(({ longestMs }) => longestMs));
  const text = `${plural(runs, "run", "runs")} with work, the longest ${tookOf(longest)}${failed > 0 ? `, ${failed} failed` : ""}`;
  const bars = [...Array(24).keys()].map((at) => {
    const found = hours.find((each) => each.hour === last - 23 + at);
    if (!found) return null;
    return {
      value: found.longestMs,
      isFailed: found.failed > 0,
      title: `${formatMoment(found.hour * hour)}: ${plural(found.runs, "run", "runs")}, longest ${tookOf(found.longestMs)}${found.failed > 0 ? `, ${found.failed} failed` : ""}`,
    };
  });
  return (
    <div className="min-w-0">
      <Bars bars={bars} label="Last 24 hours" text={text} />
      <p className="quiet">24 h: {text}</p>
    </div>
  );
}
