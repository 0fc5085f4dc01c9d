import { addPart, type completenessOf } from "~/features/companies/completeness";
import { companyStepAddress } from "~/features/companies/steps";
import type { PortalCounts } from "~/features/employer-desk/portal-counts.server";
import { m } from "~/paraglide/messages";
import { formatNear } from "~/ui/format";
import { Panel } from "~/ui/layout/with-rail";
import { ProgressMeter } from "~/ui/progress-meter";

const linkLook = "inline-flex min-h-11 items-center";

interface NextInterviewsProps {
  interviews: readonly { id: string; at: number; name: string; job: string }[];
  count: number;
  /** ms UTC */
  now: number;
}

export function NextInterviews({ interviews, count, now }: NextInterviewsProps) {
  return (
    <Panel id="next-interviews" title={m.desk_next()}>
      {interviews.length === 0 && <p className="quiet mt-1">{m.desk_next_none()}</p>}
      <ul>
        {interviews.map(({ id, at, name, job }) => (
          <li key={id} className="border-b border-line last:border-0">
            <a
              href={`/employer/interviews?interview=${id}`}
              className="block py-2 text-ink no-underline hover:underline">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              <span className="quiet block wrap-anywhere">
                {formatNear(at, now)} · {job}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {interviews.length > 0 && (
        <a href="/employer/interviews" className={linkLook}>
          {m.desk_next_all({ count })}
        </a>
      )}
    </Panel>
  );
}

/** What happened on the company's jobs in seven days. */
export function Week({ counts }: { counts: PortalCounts }) {
  const numbers = [
    [m.desk_week_views(), counts.viewsOfWeek],
    [m.desk_week_applications(), counts.applicationsOfWeek],
  ] as const;
  return (
    <Panel id="week" title={m.desk_week()}>
      <dl className="facts mt-2">
        {numbers.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString("en-IN")}</dd>
          </div>
        ))}
      </dl>
      <a href="/employer/analytics" className={linkLook}>
        {m.layout_analytics()}
      </a>
    </Panel>
  );
}

/** The company's points, which are in its founder's wallet. */
export function Balance({ balance }: { balance: number }) {
  return (
    <Panel
      id="points"
      title={balance === 1 ? m.desk_points_one() : m.desk_points_many({ count: balance.toLocaleString("en-IN") })}>
      <p className="quiet mt-1">{m.desk_points_text()}</p>
      <a href="/hire-portal-points" className={linkLook}>
        {m.desk_points_page()}
      </a>
    </Panel>
  );
}

/** How complete the company's page is, with what is missing; nothing when all is there. */
export function Completeness({ filled, total, missing }: ReturnType<typeof completenessOf>) {
  const [first] = missing;
  if (!first) return null;
  return (
    <Panel id="completeness" title={m.layout_company()}>
      <div className="mt-2">
        <ProgressMeter
          value={filled}
          max={total}
          label={m.company_completeness()}
          text={m.company_filled({ filled, total })}
        />
      </div>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {missing.map(({ name, step }) => (
          <li key={name}>
            <a href={step === null ? "/employer-profile/logo" : companyStepAddress(step, "")} className={linkLook}>
              {addPart(name)}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
