import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadAnalytics } from "~/features/analytics/analytics.server";
import { readPeriod } from "~/features/analytics/period";
import { markedLink } from "~/features/interactions/source";
import { hasPage } from "~/features/jobs/lifecycle/job";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { Numbers } from "./numbers";

export const handle: RouteHandle = { access: "complete-employer", viewAs: "person" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${m.analytics_job_title({ job: data?.job.title ?? m.analytics_a_job() })} – KaamGhar` },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { company } = await requireEmployer({ request, context }, { complete: true });
  const job = await findJobForEmployer(context.db, company.id, params.jobId ?? "");
  if (!job) throw new Response(null, { status: 404 });
  const period = readPeriod(new URL(request.url).searchParams, context.now());
  return {
    job: { id: job.id, title: job.title, hasPage: hasPage(job), isOpen: job.status === "active" },
    url: `${context.siteUrl}/job/${job.id}`,
    analytics: await loadAnalytics(context.db, { companyId: company.id, jobId: job.id }, period),
  };
}

export default function JobAnalytics() {
  const { job, url, analytics } = useLoaderData<typeof loader>();
  const page = `/job/${job.id}/analytics`;
  return (
    <>
      <p>
        <a
          href={job.hasPage ? `/job/${job.id}` : `/job/${job.id}/preview`}
          className="quiet inline-flex min-h-11 items-center">
          {job.title}
        </a>
      </p>
      <h1>{m.analytics_title()}</h1>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <a href={`/job/${job.id}/applicants`} className="inline-flex min-h-11 items-center">
          {m.analytics_applicants()}
        </a>
        <a href={`/employer/analytics?days=${analytics.period.length}`} className="inline-flex min-h-11 items-center">
          {m.analytics_all_jobs()}
        </a>
      </p>
      <Numbers
        analytics={analytics}
        page={page}
        list={`/job/${job.id}/applicants`}
        empty={<NothingYet job={job} url={url} />}
      />
    </>
  );
}

function NothingYet({ job, url }: { job: { id: string; title: string; isOpen: boolean }; url: string }) {
  if (!job.isOpen) {
    const action = (
      <a href={`/job/${job.id}/preview`} className="btn btn-go">
        {m.analytics_see_job()}
      </a>
    );
    return (
      <EmptyState help="no_views" scene="advert" title={m.analytics_closed_title()} action={action}>
        {m.analytics_closed_text()}
      </EmptyState>
    );
  }
  const share = (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(`${job.title}: ${markedLink(url, "whatsapp")}`)}`}
      rel="noreferrer"
      className="btn btn-go">
      {m.analytics_whatsapp()}
    </a>
  );
  return (
    <EmptyState help="no_views" scene="advert" title={m.analytics_unseen_title()} action={share}>
      {m.analytics_unseen_text()}
    </EmptyState>
  );
}
