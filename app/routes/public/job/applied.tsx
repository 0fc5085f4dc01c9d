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

/** At the top of a job for which the user has applied: when, and the status. */
export function AppliedLine({ applied }: { applied: Applied }) {
  return (
    <p className="safe mb-4">
      <b>{m.jobs_applied_on({ date: formatDate(applied.createdAt) })}</b>
      {m.jobs_applied_status({ status: applicationStatusName(applied.status) })}{" "}
      <a href="/activity">{m.jobs_applied_see()}</a>
    </p>
  );
}

/** Shown instead of the application form: what happens next. */
export function AppliedSection({ applied }: { applied: Applied }) {
  return (
    <section id="apply" className="card mt-6">
      {isOpen(applied.status) && <Scene name="sent" className="mb-2 h-30 w-50" />}
      <h2>{m.jobs_applied_title()}</h2>
      <p className="mt-1">{isOpen(applied.status) ? m.jobs_applied_next() : m.jobs_applied_over()}</p>
    </section>
  );
}
