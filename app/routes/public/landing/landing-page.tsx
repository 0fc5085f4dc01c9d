import type { ReactNode } from "react";
import { LiveJobs } from "~/features/jobs/components/live-jobs";
import { AlertLink } from "~/features/jobs/components/search/alert-link";
import { FilterRail } from "~/features/jobs/components/search/filter-rail";
import { FiltersLink } from "~/features/jobs/components/search/filters-link";
import { jobsText } from "~/features/jobs/search/count";
import { pageSize } from "~/features/jobs/search/search";
import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import { EmptyState } from "~/ui/empty-state";
import { SafeNotice } from "~/ui/errors/safe-notice";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { PageLinks } from "~/ui/layout/page-links";
import { jobsPathOf } from "~/ui/layout/site";
import { ShareLinks } from "~/ui/share/share-links";
import { pageAddress } from "./landing-meta";
import type { LandingData } from "./load-landing.server";
import { Restricted } from "./restricted";

interface LandingPageProps {
  landing: LandingData;
  title: string;
  /** The pages above this one, without the home page. */
  way: readonly [path: string, name: string][];
  children: ReactNode;
  /** Links to pages like this one. */
  related: ReactNode;
}

/** The jobs of a category or a city, for everybody. */
export function LandingPage({ landing, title, way, children, related }: LandingPageProps) {
  const site = useSite();
  const { suspensionPage, userType, path, page, next, total, counts, search, parameters, cards, fromHome, jsonLd } =
    landing;
  if (suspensionPage) return <Restricted title={title} suspensionPage={suspensionPage} />;
  const alerts = userType === "employer" ? null : alertsAddress(landing);
  return (
    <>
      <Breadcrumbs steps={way} isWideOnly />
      <h1 className="list-title mb-2 max-md:-mt-2 md:mb-4">{title}</h1>
      <job-beside close-text={m.search_beside_close()}>
        {userType !== "employer" && !site?.isPhone && (
          <FilterRail path={jobsPathOf(site)} search={search} found={{ counts, total }} />
        )}
        <section>
          {userType !== "employer" && (
            <div className="chip-rows">
              <FiltersLink parameters={parameters} />
            </div>
          )}
          <LiveJobs
            title={
              cards !== "" && (
                <>
                  <h2 className="max-md:text-[15px]!">{jobsText(total)}</h2>
                  {alerts && <AlertLink href={alerts} />}
                </>
              )
            }
            cards={cards}
            limit={pageSize}
            catchUp={`/api/live/jobs?${parameters}`}
            everyJob={false}
            live={page === null}
            feed={site?.feed}
            layout="list"
            empty={<NoJobs others={landing.others} alerts={alerts} />}
          />
          <PageLinks
            first={page === null ? null : path}
            next={next === null ? null : pageAddress(path, next)}
            className="mt-5"
          />
          {fromHome !== "" && (
            <>
              <h2 className="mt-8 mb-3">{m.search_landing_from_home()}</h2>
              <div className="job-list" data-list="" dangerouslySetInnerHTML={{ __html: fromHome }} />
            </>
          )}
        </section>
        <div className="below">
          <div className="my-6 max-w-[65ch] text-ink-2">{children}</div>
          <div className="my-5">
            <ShareLinks siteUrl={landing.siteUrl} path={path} title={title} />
          </div>
          <SafeNotice />
          {related}
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />
        </div>
      </job-beside>
    </>
  );
}

/** The address at which a job alert for these jobs can be set up. */
const alertsAddress = ({ userType, parameters }: LandingData) =>
  `${userType === null ? "/free-job-alerts" : "/job-alerts"}?${parameters}`;

function NoJobs({
  others,
  alerts,
}: {
  others: string;
  /** Null for users who do not look for work. */ alerts: string | null;
}) {
  return (
    <>
      <EmptyState
        help="no_jobs"
        scene="search"
        title={m.search_landing_empty_title()}
        action={
          alerts && (
            <a href={alerts} className="btn btn-go">
              {m.alerts_save_link()}
            </a>
          )
        }>
        {m.search_landing_empty_text()}
      </EmptyState>
      {others !== "" && (
        <>
          <h2 className="mb-3">{m.search_landing_others()}</h2>
          <div className="job-list" dangerouslySetInnerHTML={{ __html: others }} />
        </>
      )}
    </>
  );
}
