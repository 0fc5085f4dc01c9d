import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { logs, parametersOf, readLogFilter } from "~/features/function-logs/filter";
import { listLog, logPageSize } from "~/features/function-logs/queries.server";
import { cursorText, pageOf, readCursor } from "~/features/list-page";
import { tasks } from "~/features/scheduled/tasks.server";
import { PageLinks } from "~/ui/layout/page-links";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { Entry } from "./entry";
import { Filters } from "./filters";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Logs – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const { searchParams } = new URL(request.url);
  const filter = readLogFilter(searchParams);
  const place = readCursor(searchParams);
  const found = await listLog(context, filter, place, logPageSize + 1);
  const { shown: entries, next } = pageOf(found, logPageSize, cursorText);
  return {
    filter,
    entries,
    address: `?${parametersOf(filter)}`,
    next,
    isLater: place !== null,
    taskNames: filter.log === "tasks" ? tasks.map(({ name }) => name).sort() : [],
  };
}

const names = { audit: "Audit", tasks: "Tasks", deliveries: "Deliveries", errors: "Errors" } as const;

const texts = {
  audit:
    "What owners, admins and users did, and what changed. Login events are kept for 180 days, everything else permanently.",
  tasks: "Runs of the tasks that did something or failed, for 30 days.",
  deliveries: "Emails and pushes, with their delivery status. Addresses are hidden.",
  errors:
    "Site errors, one row per cause, kept for 90 days after the last occurrence. No personal data is stored; find the log lines by request ID.",
} as const;

/** What has happened on the site: acts, runs of tasks, deliveries and errors. */
export default function FunctionLogs() {
  const { filter, entries, address, next, isLater, taskNames } = useLoaderData<typeof loader>();
  const isFiltered = Object.entries(filter).some(([name, value]) => name !== "log" && value !== null);
  return (
    <div lang="en">
      <h1>Logs</h1>
      <nav aria-label="Logs" className="mt-3">
        <ul className="flex flex-wrap gap-2">
          {logs.map((log) => (
            <li key={log}>
              <a
                href={`/function-logs?tab=${log}`}
                className="chip"
                aria-current={log === filter.log ? "page" : undefined}>
                {names[log]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="quiet mt-3 max-w-[65ch]">{texts[filter.log]}</p>
      <Filters filter={filter} taskNames={taskNames} isFiltered={isFiltered} />
      {entries.length === 0 ? (
        <p className="quiet mt-4">
          {isFiltered ? "No results. Remove a filter, or choose more days." : isLater ? "No results" : "Nothing yet"}
        </p>
      ) : (
        <>
          <ul className="rows mt-4">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
          <div className="mt-5 flex flex-wrap items-center gap-3">
            <PageLinks
              first={isLater ? `/function-logs${address}` : null}
              next={next && `/function-logs${address}&before=${encodeURIComponent(next)}`}
              words={{ label: "Pages", first: "Newest", next: "Older" }}
              className=""
            />
            <a href={`/function-logs.csv${address}`} className="btn btn-line" download>
              Export CSV
            </a>
          </div>
        </>
      )}
    </div>
  );
}
