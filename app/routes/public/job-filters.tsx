import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { Filters } from "~/features/jobs/components/search/filters";
import { searchOf } from "~/features/jobs/components/search/load-results.server";
import { findKeptJobs } from "~/features/jobs/search/kept-searches.server";
import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import { jobsPathOf } from "~/ui/layout/site";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = { access: "not-suspended" };

export const meta: MetaFunction = () => [{ title: `${m.jobs_filter_more()} – KaamGhar` }, { name: "robots", content: "noindex" }];

export const headers = cacheable;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = { ...searchOf(request), page: null };
  const [viewer, { found }] = await Promise.all([context.viewer(), findKeptJobs(context.db, search, context.now())]);
  const suspensionPage = suspensionPageOf(viewer);
  if (suspensionPage) throw redirect(suspensionPage, 303);
  return { search, found: { counts: found.counts, total: found.total } };
}

/** The filters of a search: script shows them over its jobs. */
export default function JobFilters() {
  return (
    <div data-dialog="" className="mx-auto grid max-w-xl grid-cols-1 gap-4">
      <h1 className="text-[24px]!">{m.jobs_filter_more()}</h1>
      <Filters path={jobsPathOf(useSite())} {...useLoaderData<typeof loader>()} />
    </div>
  );
}
