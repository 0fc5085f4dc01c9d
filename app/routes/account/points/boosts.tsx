import type { BoostStatus } from "db/vocabulary";
import { day } from "~/features/jobs/boosts/boost";
import { formatDate } from "~/ui/format";

interface ShownBoost {
  id: string;
  level: number;
  days: number;
  points: number;
  status: BoostStatus;
  /** Milliseconds of its time, while it does not run. */
  remaining: number;
  /** ms UTC, while it runs and after that. */
  endsAt: number | null;
  transactionId: string | null;
}

const names: Record<BoostStatus, string> = { waiting: "Waits", running: "Runs", paused: "Stands still", ended: "Ended", returned: "Given back" };

/** The boosts of a job with what is left of them; one that has not begun can be given back. @param props.now ms UTC */
export function Boosts({ boosts, canReturn, now }: { boosts: ShownBoost[]; canReturn: boolean; now: number }) {
  return (
    <section aria-labelledby="boosts-title">
      <h2 id="boosts-title">Boosts of this job</h2>
      <ul className="rows mt-3">
        {boosts.map((boost) => (
          <li key={boost.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <span className="mr-auto">
              <b>{`Level ${boost.level}`}</b>{` · ${names[boost.status]}`}
              <span className="quiet block">{timeOf(boost, now)}</span>
            </span>
            <span className="quiet">{boost.transactionId === null ? (boost.points === 0 ? "A gift" : `${boost.points} points`) : <a href={`/payment/${boost.transactionId}`} className="inline-flex min-h-11 items-center">Payment and invoice</a>}</span>
            {canReturn && boost.status === "waiting" && boost.transactionId === null && (
              <submit-once>
                <form method="post" action={`/boost/${boost.id}/return`}>
                  <button className="btn btn-line btn-small" aria-label={`Give back the boost of level ${boost.level}`}>
                    Give back
                  </button>
                </form>
              </submit-once>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const inDays = (ms: number) => {
  const days = Math.ceil(ms / day);
  return days === 1 ? "1 day" : `${days} days`;
};

function timeOf({ status, days, remaining, endsAt }: ShownBoost, now: number): string {
  if (status === "running" && endsAt !== null) return `${inDays(Math.max(endsAt - now, 0))} left, until ${formatDate(endsAt)}`;
  if (status === "paused") return `${inDays(remaining)} left; it goes on when the job is on the lists`;
  if (status === "waiting") return `${inDays(remaining)}; it begins when the job is on the lists and no other boost runs`;
  return status === "ended" && endsAt !== null ? `${days} days, until ${formatDate(endsAt)}` : inDays(days * day);
}

/** How often the job was looked at with and without a boost; nothing where there is nothing to compare. */
export function ViewsCompared({ boosted, plain }: { boosted: number | null; plain: number | null }) {
  if (boosted === null) return null;
  const most = Math.max(boosted, plain ?? 0, 1);
  const rows = [
    ["With a boost", boosted],
    ["Without", plain],
  ] as const;
  return (
    <section aria-labelledby="views-title">
      <h2 id="views-title">Views a day</h2>
      <dl className="mt-3 grid max-w-md grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {rows.map(([label, views]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="flex items-center gap-3">
              {views === null ? (
                <span className="quiet">no such day yet</span>
              ) : (
                <>
                  <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="h-3 w-40">
                    <rect width={(views / most) * 100} height="10" className="fill-peacock" />
                  </svg>
                  <b>{views.toFixed(1)}</b>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet mt-2">An average of the days on the lists, at most the last 60. Other things differ between the days, too.</p>
    </section>
  );
}
