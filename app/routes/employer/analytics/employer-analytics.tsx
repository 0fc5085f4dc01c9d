import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadAnalytics } from "~/features/analytics/analytics.server";
import { readPeriod } from "~/features/analytics/period";
import { listBestJobs } from "~/features/analytics/queries.server";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { BestJobs } from "./best-jobs";
import { Numbers } from "./numbers";

export const handle: RouteHandle = { access: "employer", viewAs: "person" };

export const meta: MetaFunction = () => [{ title: `${m.analytics_all_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { company } = await requireEmployer({ request, context }, { complete: false });
  const period = readPeriod(new URL(request.url).searchParams, context.now());
  const [analytics, best] = await Promise.all([
    loadAnalytics(context.db, { companyId: company.id }, period),
    listBestJobs(context.db, company.id, period),
  ]);
  return { companyName: company.name, analytics, best };
}

export default function AllAnalytics() {
  const { companyName, analytics, best } = useLoaderData<typeof loader>();
  const empty = (
    <EmptyState
      help="no_views"
      scene="advert"
      title={m.analytics_none_title()}
      action={
        <>
          <a href="/post-job" className="btn btn-go">
            {m.analytics_post()}
          </a>
          <a href="/employer-portal" className="btn btn-line">
            {m.analytics_your_jobs()}
          </a>
        </>
      }>
      {m.analytics_none_text()}
    </EmptyState>
  );
  return (
    <>
      <p className="quiet">{companyName}</p>
      <h1>{m.analytics_all_title()}</h1>
      <Numbers analytics={analytics} page="/employer/analytics" list="/all-applicants" empty={empty}>
        <BestJobs jobs={best} length={analytics.period.length} />
      </Numbers>
    </>
  );
}
