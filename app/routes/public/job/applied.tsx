import { minute } from "db/catalogues/time";
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

interface AppliedSectionProps {
  job: { title: string; companyName: string };
  applied: Applied;
  /** ms UTC */
  now: number;
}

/** How long the page confirms that the application was sent; afterwards it shows its status in short. */
const confirmedFor = 10 * minute;

/** At the top of a job for which the user has applied: how far the application is, and what happens next. */
export function AppliedSection({ job, applied: { status, createdAt }, now }: AppliedSectionProps) {
  const open = isOpen(status);
  if (now - createdAt >= confirmedFor || !open)
    return (
      <section id="apply" className="card" aria-label={m.jobs_applied_title()}>
        <p>
          <b className="text-leaf">✓ {m.jobs_applied_on({ date: formatDate(createdAt) })}</b>
          <span className="block">
            {m.jobs_applied_status({ status: applicationStatusName(status) })}{" "}
            <a href="/activity">{m.jobs_applied_see()}</a>
          </span>
        </p>
        <p className="quiet mt-1">{nextOf(status)}</p>
      </section>
    );
  return (
    <section id="apply" className="card" role="status">
      <Scene name="sent" className="mb-2 h-24 w-40" />
      <h2>{m.jobs_applied_toast()}</h2>
      <p>
        {job.title} · {job.companyName}
      </p>
      <ol className="mt-2 flex flex-wrap gap-x-5 font-semibold">
        <Step name={m.jobs_track_sent()} isDone />
        <Step name={m.jobs_track_seen()} isDone={status !== "applied"} />
        <Step name={m.jobs_track_answer()} isDone={status !== "applied" && status !== "under_review"} />
      </ol>
      <p className="mt-2">{nextOf(status)}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <a href="#similar" className="btn btn-go btn-small">
          {m.jobs_similar_see()}
        </a>
        <a href="/activity" className="btn btn-plain btn-small">
          {m.jobs_applied_see()}
        </a>
      </p>
    </section>
  );
}

/** What happens next with an application of a status. */
function nextOf(status: ApplicationStatus): string {
  if (!isOpen(status)) return m.jobs_applied_over();
  if (status === "shortlisted") return m.jobs_applied_shortlisted();
  return status === "interview_scheduled" ? m.jobs_applied_interview() : m.jobs_applied_next();
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
