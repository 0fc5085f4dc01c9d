import { day } from "db/catalogues/time";
import type { BoostStatus } from "db/vocabulary";
import { m } from "~/paraglide/messages";
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

const statusName = (status: BoostStatus) =>
  ({
    waiting: m.boost_status_waiting,
    running: m.boost_status_running,
    paused: m.boost_status_paused,
    ended: m.boost_status_ended,
    returned: m.boost_status_returned,
  })[status]();

/** The boosts of a job with what is left of them; one that has not begun can be given back. @param props.now ms UTC */
export function Boosts({ boosts, canReturn, now }: { boosts: ShownBoost[]; canReturn: boolean; now: number }) {
  return (
    <section aria-labelledby="boosts-title">
      <h2 id="boosts-title">{m.boost_list()}</h2>
      <ul className="rows mt-3">
        {boosts.map((boost) => (
          <li key={boost.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <span className="mr-auto">
              <b>{m.boost_level({ level: boost.level })}</b>
              {` · ${statusName(boost.status)}`}
              <span className="quiet block">{timeOf(boost, now)}</span>
            </span>
            <span className="quiet">
              {boost.transactionId === null ? (
                boost.points === 0 ? (
                  m.boost_gift()
                ) : (
                  m.boost_points({ points: boost.points })
                )
              ) : (
                <a href={`/payment/${boost.transactionId}`} className="inline-flex min-h-11 items-center">
                  {m.boost_payment()}
                </a>
              )}
            </span>
            {canReturn && boost.status === "waiting" && boost.transactionId === null && (
              <submit-once>
                <form method="post" action={`/boost/${boost.id}/return`}>
                  <button
                    className="btn btn-line btn-small"
                    aria-label={m.boost_give_back_named({ level: boost.level })}>
                    {m.boost_give_back()}
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
  return days === 1 ? m.boost_day() : m.boost_days({ count: days });
};

function timeOf({ status, days, remaining, endsAt }: ShownBoost, now: number): string {
  if (status === "running" && endsAt !== null)
    return m.boost_left_until({ time: inDays(Math.max(endsAt - now, 0)), date: formatDate(endsAt) });
  if (status === "paused") return m.boost_left_paused({ time: inDays(remaining) });
  if (status === "waiting") return m.boost_left_waiting({ time: inDays(remaining) });
  return status === "ended" && endsAt !== null
    ? m.boost_was_until({ count: days, date: formatDate(endsAt) })
    : inDays(days * day);
}

/** The views of the job with and without a boost; nothing where there is nothing to compare. */
export function ViewsCompared({ boosted, plain }: { boosted: number | null; plain: number | null }) {
  if (boosted === null) return null;
  const most = Math.max(boosted, plain ?? 0, 1);
  const rows = [
    [m.boost_views_with(), boosted],
    [m.boost_views_without(), plain],
  ] as const;
  return (
    <section aria-labelledby="views-title">
      <h2 id="views-title">{m.boost_views()}</h2>
      <dl className="mt-3 grid max-w-md grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
        {rows.map(([label, views]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="flex min-w-0 flex-wrap items-center gap-x-3">
              {views === null ? (
                <span className="quiet">{m.boost_views_none()}</span>
              ) : (
                <>
                  <svg
                    viewBox="0 0 100 10"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    className="h-3 w-40 max-w-full">
                    <rect width={(views / most) * 100} height="10" className="fill-peacock" />
                  </svg>
                  <b>{views.toFixed(1)}</b>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet mt-2">{m.boost_views_text()}</p>
    </section>
  );
}
