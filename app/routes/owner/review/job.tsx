import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { JobDetails } from "~/features/jobs/components/job-details";
import { descriptionHtml } from "~/features/jobs/description";
import { findJobForOwners } from "~/features/jobs/queries.server";
import { leavingAddress } from "~/features/screening/outgoing-link";
import { readReviewSigns, reportedSign } from "~/features/screening/review-signs";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { Decision } from "./decision";
import { Signs } from "./signs";

/** What it shows of a job would be 60 kB more of script. */
export const handle: RouteHandle = { access: "admin", hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.job.title ?? "Jobs to review"} – KaamGhar` },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const job = await findJobForOwners(context.db, params.jobId ?? "");
  if (!job) throw new Response(null, { status: 404 });
  return {
    job,
    isPending: job.status === "pending",
    signs: readReviewSigns(job.reviewSigns),
    html: descriptionHtml(job.description, (href) => leavingAddress(context, href)),
    now: context.now(),
  };
}

/** A job as its page shows it. Above a pending job are the signs and the decisions, above any other its status. */
export default function PendingJobPage() {
  const { job, isPending, signs, html, now } = useLoaderData<typeof loader>();
  return (
    <div>
      {isPending ? (
        <section className="card mb-6 max-w-[760px]" aria-label="Jobs to review">
          <Signs signs={signs} />
          {signs.some(({ kind }) => kind === reportedSign) ? (
            <p className="mt-3">
              <a href="/owner-portal/reports" className="btn btn-line btn-small">
                See the reports
              </a>
            </p>
          ) : (
            <Decision job={job} signs={signs} result={undefined} />
          )}
        </section>
      ) : (
        <p className="safe mb-6" lang="en">
          This job isn't in review. Status: {job.status}.{" "}
          <a href={`/employer-members/${job.companyId}`}>The company’s page</a>
        </p>
      )}
      <JobDetails job={job} html={html} now={now} />
    </div>
  );
}
