import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { JobDetails } from "~/features/jobs/components/job-details";
import { descriptionHtml } from "~/features/jobs/description";
import { hasPage } from "~/features/jobs/job";
import { findJobPageForEmployer } from "~/features/jobs/queries.server";
import { readReviewSigns, reportedSign } from "~/features/moderation/review-signs";
import { SafeNotice } from "~/ui/safe-notice";
import type { RouteHandle } from "~/web/access";
import { requireEmployer } from "~/web/guards.server";
import { savedFormMeta } from "./kept-form";
import { LinkPreview } from "./link-preview";
import { ReviewNotice } from "./review-notice";

export const handle: RouteHandle = { access: "complete-employer" };

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  { title: `Preview of ${data?.job.title ?? "job"} – KaamGhar` },
  ...savedFormMeta(location.search),
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const job = await findJobPageForEmployer(context.db, employer.company.id, params.jobId ?? "");
  if (!job) throw new Response(null, { status: 404 });
  return { job, signs: readReviewSigns(job.reviewSigns), html: descriptionHtml(job.description), now: context.now(), host: new URL(context.siteUrl).host };
}

export default function PreviewJob() {
  const { job, signs, html, now, host } = useLoaderData<typeof loader>();
  const isReported = signs.some(({ kind }) => kind === reportedSign);
  return (
    <div className="max-w-[760px]">
      {job.status === "pending" && <ReviewNotice signs={signs} />}
      <section aria-labelledby="what-now" className="safe mb-8">
        <h2 id="what-now" className="text-[17px]!">
          {job.status === "draft" || job.status === "pending" ? "Preview: only you see this" : "This is what job seekers see"}
        </h2>
        <div className="mt-3 flex flex-wrap gap-3">
          {job.status !== "active" && !isReported && (
            <form method="post" action={`/job/${job.id}/publication`} className="flex-1">
              <button className="btn btn-go w-full">{job.status === "pending" ? "Send again" : "Publish"}</button>
            </form>
          )}
          <a href={`/job/${job.id}/edit`} className="btn btn-line flex-1">
            Edit
          </a>
          {hasPage(job) && (
            <a href={`/job/${job.id}`} className="btn btn-line flex-1">
              Open its page
            </a>
          )}
        </div>
      </section>
      <JobDetails job={job} html={html} now={now}>
        <div className="mt-4">
          <SafeNotice />
        </div>
      </JobDetails>
      <LinkPreview job={job} host={host} />
    </div>
  );
}
