import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { JobDetails } from "~/features/jobs/components/job-details";
import { descriptionHtml } from "~/features/jobs/description";
import { findPendingJob } from "~/features/jobs/queries.server";
import { leavingAddress } from "~/features/screening/outgoing-link";
import { readReviewSigns, reportedSign } from "~/features/screening/review-signs";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { Decision } from "./decision";
import { Signs } from "./signs";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.job.title ?? m.owner_waiting_title()} – KaamGhar` }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const job = await findPendingJob(context.db, params.jobId ?? "");
  if (!job) throw new Response(null, { status: 404 });
  return { job, signs: readReviewSigns(job.reviewSigns), html: descriptionHtml(job.description, (href) => leavingAddress(context, href)), now: context.now() };
}

/** A waiting job as its page will show it, above it why it waits and what can be decided. */
export default function WaitingJobPage() {
  const { job, signs, html, now } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-[760px]">
      <section className="card mb-6" aria-label={m.owner_waiting_title()}>
        <Signs signs={signs} />
        {signs.some(({ kind }) => kind === reportedSign) ? (
          <p className="mt-3">
            <a href="/owner-portal/reports" className="btn btn-line btn-small">
              {m.owner_waiting_see_reports()}
            </a>
          </p>
        ) : (
          <Decision job={job} result={undefined} />
        )}
      </section>
      <JobDetails job={job} html={html} now={now} />
    </div>
  );
}
