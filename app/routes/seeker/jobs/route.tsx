import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadResults, searchOf } from "~/features/jobs/components/search/load-results.server";
import { SearchResults } from "~/features/jobs/components/search/search-results";
import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: "complete-seeker", viewAs: "person" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.search.q ? m.jobs_results_for({ q: data.search.q }) : m.jobs_meta_title()} – KaamGhar` },
];

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadResults(context, searchOf(request), requireSeeker({ request, context }, { complete: true }));
}

export default function JobsPage() {
  const results = useLoaderData<typeof loader>();
  const { q } = results.search;
  return (
    <>
      <h1 className="list-title mb-2 max-md:-mt-2 md:mb-4">{q ? m.jobs_results_for({ q }) : m.jobs_title()}</h1>
      <SearchResults path="/jobs" alertsPath="/job-alerts" site={useSite()} {...results} />
    </>
  );
}
