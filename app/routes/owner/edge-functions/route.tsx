import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listHours, listTasks, namesOfPausers, type ListedTask } from "~/features/scheduled/queries.server";
import { listQueues, mostBacklog } from "~/features/scheduled/queues.server";
import { optional } from "~/optional.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { QueueRow } from "./queue-row";
import { FoldedTaskRow, TaskRow } from "./task-row";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Tasks and queues – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const { db, env } = context;
  const now = context.now();
  const isBound = (name: string) => (name === "interactions" ? env.INTERACTIONS : env.LOG_INS) !== undefined;
  const [tasks, hours, queues] = await Promise.all([
    listTasks(db, now),
    optional("the last runs of the tasks", listHours(context, now), []),
    optional("the queues", listQueues(context, isBound), []),
  ]);
  return { tasks, hours, queues, pausers: await namesOfPausers(db, tasks), mostBacklog, now };
}

function summaryOf(tasks: readonly ListedTask[]): string {
  const count = (fits: (task: ListedTask) => boolean, words: string) => {
    const found = tasks.filter(fits).length;
    return found > 0 ? [`${found} ${words}`] : [];
  };
  const parts = [
    ...count(({ isLate }) => isLate, "late"),
    ...count(({ pause }) => pause !== null, "paused"),
    ...count(({ lastError }) => lastError !== null, "failed last"),
    ...count(({ isKilled }) => isKilled, "stopped in the middle"),
    ...count(({ lastStartedAt }) => lastStartedAt === null, "never ran yet"),
  ];
  return `${tasks.length} tasks: ${parts.length > 0 ? parts.join(", ") : "all run as they should"}.`;
}

type TaskGroup = "failed" | "late" | "paused" | "new" | "healthy";

const groupNames: Record<TaskGroup, string> = {
  failed: "Failed",
  late: "Late",
  paused: "Paused",
  new: "Never ran yet",
  healthy: "Healthy",
};

/** The groups that need attention, and those that are folded. */
const [troubled, folded] = [["failed", "late", "paused"] as const, ["new", "healthy"] as const];

/** The group of a task: the first that fits. */
function groupOf({ isLate, isKilled, pause, lastError, lastStartedAt }: ListedTask): TaskGroup {
  if (isKilled || lastError !== null) return "failed";
  if (isLate) return "late";
  if (pause !== null) return "paused";
  return lastStartedAt === null ? "new" : "healthy";
}

/** Every task of the server and every queue: how the last runs went, what is late, and what is paused. */
export default function EdgeFunctions() {
  const { tasks, hours, queues, pausers, mostBacklog, now } = useLoaderData<typeof loader>();
  const of = (group: TaskGroup) => tasks.filter((task) => groupOf(task) === group);
  const rows = (listed: typeof tasks, Row: typeof TaskRow) => (
    <ul className="rows mt-3">
      {listed.map((task) => (
        <Row
          key={task.name}
          task={task}
          hours={hours.filter((each) => each.task === task.name)}
          pausedBy={pausers[task.pause?.by ?? ""]}
          now={now}
        />
      ))}
    </ul>
  );
  return (
    <div lang="en">
      <h1>Tasks and queues</h1>
      <p className="quiet mt-1 max-w-[65ch]">
        Scheduled tasks. Each bar is an hour, as tall as its longest run; red means a run failed. Empty runs aren't
        kept. If a task misses three periods, owners get one email.
      </p>
      <p className="mt-3" role="status">
        {summaryOf(tasks)}
      </p>
      {troubled.map(
        (group) =>
          of(group).length > 0 && (
            <section key={group} aria-labelledby={`${group}-title`} className="mt-6">
              <h2 id={`${group}-title`}>{groupNames[group]}</h2>
              {rows(of(group), TaskRow)}
            </section>
          ),
      )}
      <section aria-labelledby="queues-title" className="mt-8">
        <h2 id="queues-title">Queues</h2>
        <ul className="rows mt-3">
          {queues.map((queue) => (
            <QueueRow key={queue.name} queue={queue} most={mostBacklog} now={now} />
          ))}
        </ul>
      </section>
      {folded.map(
        (group) =>
          of(group).length > 0 && (
            <details key={group} className="mt-6">
              <summary className="min-h-11 py-2.5">
                <h2 className="inline">{`${groupNames[group]}: ${of(group).length}`}</h2>
              </summary>
              {rows(of(group), FoldedTaskRow)}
            </details>
          ),
      )}
    </div>
  );
}
