import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadAnalytics } from "~/features/analytics/analytics.server";
import { readPeriod } from "~/features/analytics/period";
import { markedLink } from "~/features/interactions/source";
import { hasPage } from "~/features/jobs/lifecycle/job";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { EmptyState } from "~/ui/empty-state";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { Numbers } from "./numbers";

export const handle: RouteHandle = { access: "complete-employer", viewAs: "person" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Analytics: ${data?.job.title ?? "job"} – KaamGhar` }];

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
        <a href={job.hasPage ? `/job/${job.id}` : `/job/${job.id}/preview`} className="quiet inline-flex min-h-11 items-center">
          {job.title}
        </a>
      </p>
      <h1>Analytics</h1>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <a href={`/job/${job.id}/applicants`} className="inline-flex min-h-11 items-center">
          Applicants
        </a>
        <a href={`/employer/analytics?days=${analytics.period.length}`} className="inline-flex min-h-11 items-center">
          All jobs together
        </a>
      </p>
      <Numbers analytics={analytics} page={page} list={`/job/${job.id}/applicants`} empty={<NothingYet job={job} url={url} />} />
    </>
  );
}

function NothingYet({ job, url }: { job: { id: string; title: string; isOpen: boolean }; url: string }) {
  if (!job.isOpen) {
    const action = (
      <a href={`/job/${job.id}/preview`} className="btn btn-go">
        See the job
      </a>
    );
    return (
      <EmptyState help="no_views" icon="pulse" title="Nothing to count in this time" action={action}>
        This job is not open, so nobody finds it. Open it, and views and applications stand here the same minute.
      </EmptyState>
    );
  }
  const share = (
    <a href={`https://wa.me/?text=${encodeURIComponent(`${job.title}: ${markedLink(url, "whatsapp")}`)}`} rel="noreferrer" className="btn btn-go">
      Share on WhatsApp
    </a>
  );
  return (
    <EmptyState help="no_views" icon="pulse" title="Nobody has seen this job in this time" action={share}>
      Share it in your groups: who comes by that link is counted as coming from WhatsApp.
    </EmptyState>
  );
}
