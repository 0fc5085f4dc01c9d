import type { AlertFrequency } from "db/vocabulary";
import { countText } from "~/features/jobs/search/count";
import type { Count } from "~/features/jobs/search/find-jobs.server";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";

interface AlertRowProps {
  alert: {
    id: string;
    name: string;
    frequency: AlertFrequency;
    /** ms UTC */
    nextAt: number | null;
    isStopped: boolean;
    /** New jobs. */
    count: Count;
  };
}

/** An alert or a saved search: its new jobs, and the forms to change or delete it. */
export function AlertRow({ alert }: AlertRowProps) {
  const { id, name, count } = alert;
  return (
    <li className="grid gap-1 px-4 py-3">
      <h2 className="text-[17px]!">
        <a href={`/job-alert/${id}`} className="inline-block py-2 wrap-anywhere">
          {name}
        </a>
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {count.count > 0 ? (
          <span className="new">
            {count.count === 1 ? m.alerts_new_one() : m.alerts_new({ count: countText(count) })}
          </span>
        ) : (
          <span className="quiet">{m.alerts_new_none()}</span>
        )}
        <span className="quiet">{standing(alert)}</span>
      </p>
      <div className="flex flex-wrap items-start gap-x-6">
        <details>
          <summary className="min-h-11 content-center text-peacock" aria-label={m.alerts_change_named({ name })}>
            {m.alerts_change()}
          </summary>
          <Frequencies alert={alert} />
        </details>
        <details>
          <summary className="min-h-11 content-center text-brick" aria-label={m.alerts_delete_named({ name })}>
            {m.alerts_delete()}
          </summary>
          <submit-once>
            <form method="post" action={`/job-alert/${id}/deletion`} className="pb-2">
              <button className="btn btn-danger btn-small">{m.alerts_delete_confirm()}</button>
            </form>
          </submit-once>
        </details>
      </div>
    </li>
  );
}

function standing({ frequency, nextAt, isStopped }: AlertRowProps["alert"]): string {
  if (isStopped) return m.alerts_status_stopped();
  if (frequency === "off") return m.alerts_status_off();
  const rhythm = frequency === "daily" ? m.alerts_status_daily() : m.alerts_status_weekly();
  return nextAt === null ? rhythm : `${rhythm} · ${m.alerts_status_next({ date: formatDate(nextAt) })}`;
}

function Frequencies({ alert: { id, frequency, isStopped } }: AlertRowProps) {
  const choices: [AlertFrequency, string][] = [
    ["daily", m.alerts_daily()],
    ["weekly", m.alerts_weekly()],
    ["off", m.alerts_off()],
  ];
  return (
    <submit-once>
      <form method="post" action={`/job-alert/${id}/frequency`} className="flex flex-wrap gap-2 pb-2">
        {choices
          .filter(([value]) => isStopped || value !== frequency)
          .map(([value, label]) => (
            <button key={value} name="frequency" value={value} className="btn btn-line btn-small">
              {label}
            </button>
          ))}
      </form>
    </submit-once>
  );
}
