import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LiveJobs } from "~/features/jobs/components/live-jobs";
import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import { SafeNotice } from "~/ui/errors/safe-notice";
import { openGraph } from "~/ui/head/open-graph";
import { HelpPanel } from "~/ui/help/help-panel";
import { jobsPathOf } from "~/ui/layout/site";
import { WithRail } from "~/ui/layout/with-rail";
import { cacheable } from "~/web/documents/page-cache.server";
import { restoreDelay } from "~/web/redirects/route-memory";
import type { RouteHandle } from "~/web/sessions/access";
import { CallsToAction } from "./calls-to-action";
import { Hero } from "./hero";
import { HowSteps } from "./how-steps";
import { loadHome, type Home } from "./load-home.server";
import { PopularSearches } from "./popular-searches";
import { Recommendations } from "./recommendations";
import { Welcome } from "./welcome";

const latestLimit = 3;

export const handle: RouteHandle = { access: "public", index: true, viewAs: "person" };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: `${m.home_title()} – KaamGhar` }];
  const description = m.home_description({ opportunities: data.opportunities });
  return [
    { title: `${m.home_title()} – KaamGhar` },
    { name: "description", content: description },
    ...openGraph({ siteUrl: data.siteUrl, path: "/", title: m.home_title(), description }),
  ];
};

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const own = loaderHeaders.get("cache-control");
  return own ? { "cache-control": own } : cacheable();
};

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadHome(request, context, latestLimit);
}

export default function HomePage() {
  const home = useLoaderData<typeof loader>();
  const { restore, suspensionPage, userType, recommended } = home;
  if (suspensionPage) return <RestrictedHome suspensionPage={suspensionPage} />;
  const personal = recommended && <Recommendations {...home} recommended={recommended} />;
  return (
    <>
      {restore && (
        <route-restore to={restore} delay={restoreDelay} class="mb-4 block">
          <a href={restore} className="btn btn-line">
            {m.home_restore()}
          </a>
        </route-restore>
      )}
      {userType === null ? <Hero {...home} /> : <Welcome {...home} />}
      {userType === null && <Warning />}
      {userType === "seeker" && personal}
      <LatestJobs {...home} />
      {userType !== null && <Warning />}
      {userType !== "employer" && <PopularSearches />}
      {userType === null && <HowSteps />}
      {userType === null && personal}
      <CallsToAction {...home} />
      {userType === null && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: home.jsonLd }} />}
    </>
  );
}

function Warning() {
  return (
    <div className="mt-4 max-md:[&>.safe]:p-3 max-md:[&>.safe]:text-sm">
      <SafeNotice />
    </div>
  );
}

function LatestJobs({ latest, userType }: Pick<Home, "latest" | "userType">) {
  const site = useSite();
  return (
    <section className="mt-6 md:mt-8">
      <LiveJobs
        title={<h2>{m.home_latest()}</h2>}
        cards={latest}
        late={
          <>
            {m.home_latest_late()}{" "}
            <a href="/?again=1" rel="nofollow" className="inline-flex min-h-11 items-center font-semibold">
              {m.home_try_again()}
            </a>
          </>
        }
        limit={latestLimit}
        catchUp="/api/live/jobs"
        everyJob
        live
        feed={site?.feed}
        layout="grid"
        empty={<p>{m.home_no_jobs()}</p>}
      />
      <p className="quiet mt-1 flex flex-wrap items-center justify-between gap-x-4">
        {m.home_latest_note()}
        {userType !== "employer" && (
          <a href={jobsPathOf(site)} className="inline-flex min-h-11 items-center font-semibold">
            {m.home_view_all()}
          </a>
        )}
      </p>
    </section>
  );
}

/** The home page of a suspended user: no jobs, and the link to the reason. */
function RestrictedHome({ suspensionPage }: { suspensionPage: string }) {
  return (
    <WithRail rail={<HelpPanel articles={["suspended-account"]} />}>
      <div className="grid justify-items-start gap-4">
        <h1>{m.home_title()}</h1>
        <p>{m.home_restricted()}</p>
        <a href={suspensionPage} className="btn btn-line">
          {m.pages_suspended_why()}
        </a>
      </div>
    </WithRail>
  );
}
