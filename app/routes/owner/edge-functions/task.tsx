import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createId } from "db/id";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { cursorText, pageOf, readCursor } from "~/features/list-page";
import { pauseTask } from "~/features/scheduled/pausing.server";
import { findTask, listRuns, namesOfPausers, runsPageSize, type ListedTask } from "~/features/scheduled/queries.server";
import { PageLinks } from "~/ui/layout/page-links";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";
import { pauseForm } from "./forms";
import { pauseEnds } from "./pause-ends";
import { PauseForm } from "./pause-form";
import { RunForm, ResumeForm } from "./run-form";
import { Runs } from "./runs";
import { LastRun, PauseWords, TaskMarks } from "./task-row";
import { rhythmOf, taskName } from "./words";

export const handle: RouteHandle = { access: { read: "admin", send: "owner" } };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page ? taskName(page.task.name) : "Task"} – KaamGhar` },
];

/** As many runs as the picture has bars. */
const pictured = 60;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin({ request, context });
  const now = context.now();
  const task = await findTask(context.db, params.task ?? "", now);
  if (!task) throw new Response(null, { status: 404 });
  const before = readCursor(new URL(request.url).searchParams);
  const [isOwner, found, newest, pausers] = await Promise.all([
    checkAdminRole(context.db, userId, "owner"),
    listRuns(context, task.name, before),
    listRuns(context, task.name, null, pictured),
    namesOfPausers(context.db, [task]),
  ]);
  const { shown: runs, next } = pageOf(found, runsPageSize, ({ startedAt, id }) => cursorText({ at: startedAt, id }));
  return {
    task,
    runs,
    newest: newest.toReversed(),
    next,
    isLater: before !== null,
    isOwner,
    pausedBy: pausers[task.pause?.by ?? ""],
    requestId: createId(now),
  };
}

export const formDoc: FormDoc = { fields: pauseForm };

/** Pauses the task. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  await requireRecentProof({ request, context }, owner);
  const submission = parseWithZod(await request.formData(), { schema: pauseForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  const { reason, end } = submission.value;
  const lasts = pauseEnds.find(({ value }) => value === end)?.lasts ?? null;
  const name = params.task ?? "";
  const paused = await pauseTask(context, owner, name, {
    reason,
    until: lasts === null ? null : context.now() + lasts,
  });
  if (paused === "unknown") throw new Response(null, { status: 404 });
  if (paused === "too long")
    return data(
      {
        result: submission.reply({
          fieldErrors: { end: ["This task watches over the others: choose a pause of a day at most"] },
        }),
      },
      400,
    );
  return redirectWithToast(
    request,
    `/edge-functions/${name}`,
    paused === "done" ? { title: "Paused", tone: "success" } : { title: "It was paused before", tone: "info" },
  );
}

/** One task of the server: its last runs, and the ways to run or to pause it. */
export default function TaskPage() {
  const { task, runs, newest, next, isLater, isOwner, pausedBy, requestId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const address = `/edge-functions/${task.name}`;
  return (
    <div lang="en">
      <a href="/edge-functions" className="inline-flex min-h-11 items-center">
        Tasks and queues
      </a>
      <h1 className="flex flex-wrap items-center gap-2">
        <span className="first-letter:uppercase">{taskName(task.name)}</span>
        <TaskMarks task={task} />
      </h1>
      <p className="quiet mt-1 max-w-[65ch]">{`${task.does} Runs ${rhythmOf(task)}.`}</p>
      {task.pause && <PauseWords pause={task.pause} by={pausedBy} />}
      <section aria-labelledby="last-title" className="card mt-4 wrap-anywhere">
        <h2 id="last-title">Last run</h2>
        <LastRun task={task} />
        {isOwner ? (
          <div className="mt-4 flex flex-wrap items-start gap-3">
            <RunForm task={task} requestId={requestId} />
            {task.pause ? (
              <ResumeForm name={task.name} seen={task.pause.since} />
            ) : (
              <PauseForm result={answer?.result} longest={task.longestPause} warning={warningOf(task)} />
            )}
          </div>
        ) : (
          <p className="quiet mt-3">Owners can run it now, and pause it.</p>
        )}
      </section>
      <Runs runs={runs} newest={newest} />
      <PageLinks
        first={isLater ? address : null}
        next={next && `${address}?before=${next}`}
        words={{ label: "Pages", first: "Newest", next: "Older" }}
      />
    </div>
  );
}

function warningOf({ isCritical, longestPause }: ListedTask): string | null {
  if (longestPause !== null)
    return "While this task is paused, no one is notified when others stop. The owners get an email about the pause.";
  return isCritical
    ? "This task sends money or messages. They're held while it's paused. The owners get an email about the pause."
    : null;
}
