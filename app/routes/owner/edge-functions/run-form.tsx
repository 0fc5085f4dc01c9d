import type { ListedTask } from "~/features/scheduled/queries.server";
import { SentForm } from "~/ui/forms/sent-form";

/** Runs a task now; a critical one after a question. */
export function RunForm({
  task,
  requestId,
}: {
  task: ListedTask;
  /** One id runs the task only once. */ requestId: string;
}) {
  const form = (label: string) => (
    <SentForm action={`/edge-functions/${task.name}/run`}>
      <input type="hidden" name="request" value={requestId} />
      <button className="btn bg-peacock text-surface btn-small">{label}</button>
    </SentForm>
  );
  if (!task.isCritical) return form("Run now");
  return (
    <details>
      <summary className="btn btn-line btn-small">Run now</summary>
      <p className="quiet my-2 max-w-56">
        This task sends money or messages. It runs everything now due, as the schedule would.
      </p>
      {form("Run task")}
    </details>
  );
}

/** Ends the pause of a task. */
export function ResumeForm({ name, seen }: { name: string; /** When the pause began, ms UTC. */ seen: number }) {
  return (
    <SentForm action={`/edge-functions/${name}/resumption`}>
      <input type="hidden" name="seen" value={seen} />
      <button className="btn btn-line btn-small">Let it run again</button>
    </SentForm>
  );
}
