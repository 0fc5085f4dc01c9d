import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { Filters } from "~/features/jobs/components/search/filters";
import { searchOf } from "~/features/jobs/components/search/load-results.server";
import { PayPeriodForm } from "~/features/jobs/components/search/pay-period-form";
import { findCachedJobs } from "~/features/jobs/search/cached-searches.server";
import { searchAddress } from "~/features/jobs/search/search-address";
import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import { jobsPathOf } from "~/ui/layout/site";
import { WithRail } from "~/ui/layout/with-rail";
import { cacheable } from "~/web/documents/page-cache.server";
import { payPeriodOf } from "~/web/pay-period.server";
import type { RouteHandle } from "~/web/sessions/access";
import { SearchRail } from "./search-rail";

export const handle: RouteHandle = { access: "not-suspended", viewAs: "person" };

export const meta: MetaFunction = () => [{ title: `${m.jobs_filter_more()} – KaamGhar` }];

export const headers = cacheable;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = { ...searchOf(request), page: null };
  const [viewer, found] = await Promise.all([context.viewer(), findCachedJobs(context, search)]);
  const suspensionPage = suspensionPageOf(viewer);
  if (suspensionPage) throw redirect(suspensionPage, 303);
  return { payPeriod: payPeriodOf(request), search, found: { counts: found.counts, total: found.total } };
}

/** The filters of a search: script shows them over its jobs. */
export default function JobFilters() {
  const { payPeriod, search, found } = useLoaderData<typeof loader>();
  const path = jobsPathOf(useSite());
  return (
    <WithRail rail={<SearchRail />}>
      <div data-dialog="" className="grid grid-cols-1 gap-4">
        <h1>{m.jobs_filter_more()}</h1>
        <Filters path={path} search={search} found={found} />
        <PayPeriodForm shown={payPeriod} back={searchAddress(path, search)} />
      </div>
    </WithRail>
  );
}
