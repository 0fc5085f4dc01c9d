import type { ApplicationStatus } from "db/vocabulary";
import { isOpen } from "~/features/applications/application";
import { applicationStatusName } from "~/features/applications/names";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { Scene } from "~/ui/pictures/scene";

export interface Applied {
  status: ApplicationStatus;
  /** ms UTC */
  createdAt: number;
}

/** At the top of a job for which the user has applied: how far the application is, and what happens next. */
export function AppliedSection({ applied: { status, createdAt } }: { applied: Applied }) {
  const open = isOpen(status);
  return (
    <section id="apply" className="card">
      {open && <Scene name="sent" className="mb-2 h-30 w-50" />}
      <h2>{m.jobs_applied_title()}</h2>
      <p className="quiet">
        {m.jobs_applied_on({ date: formatDate(createdAt) })} ·{" "}
        {m.jobs_applied_status({ status: applicationStatusName(status) })}{" "}
        <a href="/activity">{m.jobs_applied_see()}</a>
      </p>
      {open && (
        <ol className="mt-2 flex flex-wrap gap-x-5 font-semibold">
          <Step name={m.jobs_track_sent()} isDone />
          <Step name={m.jobs_track_seen()} isDone={status !== "applied"} />
          <Step name={m.jobs_track_answer()} isDone={status !== "applied" && status !== "under_review"} />
        </ol>
      )}
      <p className="mt-2">{open ? m.jobs_applied_next() : m.jobs_applied_over()}</p>
    </section>
  );
}

function Step({ name, isDone }: { name: string; isDone: boolean }) {
  return (
    <li className={isDone ? "text-leaf" : "text-ink-2"}>
      <span aria-hidden="true">{isDone ? "✓ " : "○ "}</span>
      {name}
      {!isDone && <span className="sr-only"> ({m.jobs_track_open()})</span>}
    </li>
  );
}
