import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { JobDetails } from "~/features/jobs/components/job-details";
import { descriptionHtml } from "~/features/jobs/description";
import { unfinishedSteps } from "~/features/jobs/form-values";
import { hasPage } from "~/features/jobs/job";
import { findJobForEmployer, findJobPageForEmployer } from "~/features/jobs/queries.server";
import { reportedSign } from "~/features/moderation/review-signs";
import { SafeNotice } from "~/ui/safe-notice";
import type { RouteHandle } from "~/web/access";
import { isAtLeast, requireEmployer } from "~/web/guards.server";
import { savedFormMeta } from "./kept-form";
import { LinkPreview } from "./link-preview";
import { ReviewNotice } from "./review-notice";
import { reviewStateOf } from "./review-state.server";
import { QuestionsPreview } from "./questions-preview";
import { FailingSteps } from "./step-page";

export const handle: RouteHandle = { access: "complete-employer" };

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  { title: `Preview of ${data?.job.title ?? "job"} – KaamGhar` },
  ...savedFormMeta(location.search),
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const [job, content] = await Promise.all([
    findJobPageForEmployer(context.db, employer.company.id, params.jobId ?? ""),
    findJobForEmployer(context.db, employer.company.id, params.jobId ?? ""),
  ]);
  if (!job || !content) throw new Response(null, { status: 404 });
  const unfinished = unfinishedSteps(content);
  return { job, questions: content.questions, unfinished, canRecruit: isAtLeast(employer, "recruiter"), review: await reviewStateOf(context.db, content), html: descriptionHtml(job.description), now: context.now(), host: new URL(context.siteUrl).host };
}

export default function PreviewJob() {
  const { job, questions, unfinished, canRecruit, review, html, now, host } = useLoaderData<typeof loader>();
  const isReported = review?.signs.some(({ kind }) => kind === reportedSign);
  return (
    <div className="max-w-[760px]">
      {review && <ReviewNotice {...review} now={now} />}
      {canRecruit && job.status !== "active" && unfinished.length > 0 && <FailingSteps jobId={job.id} unfinished={unfinished} />}
      <section aria-labelledby="what-now" className="safe mb-8">
        <h2 id="what-now" className="text-[17px]!">
          {job.status === "draft" || job.status === "pending" ? "Preview: only you see this" : "This is what job seekers see"}
        </h2>
        <div className="mt-3 flex flex-wrap gap-3">
          {canRecruit && job.status !== "active" && !isReported && (
            <form method="post" action={`/job/${job.id}/publication`} className="flex-1">
              <button className="btn btn-go w-full">{job.status === "pending" ? "Send again" : "Publish"}</button>
            </form>
          )}
          {canRecruit && (
            <a href={`/job/${job.id}/edit`} className="btn btn-line flex-1">
              Edit
            </a>
          )}
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
      <QuestionsPreview questions={questions} />
      <LinkPreview job={job} host={host} />
    </div>
  );
}
