import type { ListedTask } from "~/features/scheduled/queries.server";
import { formatDateTime } from "~/ui/format";

const rhythms: Record<string, string> = { "* * * * *": "every minute", "*/2 * * * *": "every 2 minutes", "*/15 * * * *": "every 15 minutes" };

const countsOf = (counts: ListedTask["lastCounts"]) =>
  Object.entries(counts ?? {}).filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what.replaceAll("_", " ")}`).join(", ");

/** What the server does by the clock, and how each last run went. */
export function TaskTable({ tasks }: { tasks: ListedTask[] }) {
  return (
    <ul className="rows">
      {tasks.map(({ name, does, cron, lastStartedAt, lastDurationMs, lastCounts, lastError }) => (
        <li key={name} className="grid gap-x-6 gap-y-1 p-4 wrap-anywhere md:grid-cols-2">
          <div className="min-w-0">
            <h3>{name.replaceAll("_", " ")}</h3>
            <p className="quiet">{`${does} Runs ${rhythms[cron] ?? cron}.`}</p>
          </div>
          <div className="min-w-0">
            {lastStartedAt === null ? (
              <p>Has not run yet.</p>
            ) : (
              <p>
                <time dateTime={new Date(lastStartedAt).toISOString()}>{formatDateTime(lastStartedAt, "en")}</time>
                {lastDurationMs === null ? " · not ended yet" : ` · took ${lastDurationMs} ms`}
              </p>
            )}
            {countsOf(lastCounts) && <p className="quiet">{countsOf(lastCounts)}</p>}
            {lastError !== null && <p className="text-brick">Failed: {lastError}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
