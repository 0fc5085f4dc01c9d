import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createId } from "db/id";
import { getCompany } from "~/features/companies/queries.server";
import { countOpenApplicants } from "~/features/jobs/employer-jobs.server";
import { jobFormValues, toFormData } from "~/features/jobs/form-values";
import { jobPublishForm } from "~/features/jobs/forms";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { readReviewSigns, refusalIn } from "~/features/moderation/review-signs";
import type { RouteHandle } from "~/web/access";
import { isAtLeast, requireEmployer } from "~/web/guards.server";
import { JobActions } from "./job-actions";
import { JobForm } from "./job-form";
import { JobStatusChip } from "./job-status";
import { keptFormName, savedFormMeta } from "./kept-form";
import { RefusalNotice, ReviewNotice } from "./review-notice";
import { saveJobAction } from "./save-action.server";

export const handle: RouteHandle = { access: "complete-employer", hydrate: true };

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  { title: `Edit ${data?.job.title ?? "job"} – KaamGhar` },
  ...savedFormMeta(location.search),
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const [job, { phone }, applicants] = await Promise.all([
    findJobForEmployer(context.db, employer.company.id, params.jobId ?? ""),
    getCompany(context.db, employer.company.id),
    countOpenApplicants(context.db, params.jobId ?? ""),
  ]);
  if (!job) throw new Response(null, { status: 404 });
  const values = jobFormValues(job);
  const checked = new URL(request.url).searchParams.has("check");
  const now = context.now();
  return {
    job: { id: job.id, title: job.title, status: job.status, expiresAt: job.expiresAt, copyId: createId(now) },
    signs: job.status === "pending" ? readReviewSigns(job.reviewSigns) : null,
    refusal: job.status === "draft" ? refusalIn(job.reviewSigns) : null,
    applicants,
    canRecruit: isAtLeast(employer, "recruiter"),
    now,
    values,
    phone,
    missing: checked ? missingFor(values) : undefined,
  };
}

/** What keeps a stored job from being published, as the form shows it. */
function missingFor(values: ReturnType<typeof jobFormValues>) {
  const formData = toFormData(values);
  formData.set("intent", "publish");
  const submission = parseWithZod(formData, { schema: jobPublishForm });
  return submission.status === "success" ? undefined : submission.reply();
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const jobId = params.jobId ?? "";
  return saveJobAction(request, context, employer, jobId, keptFormName(jobId));
}

export default function EditJob() {
  const { job, signs, refusal, applicants, canRecruit, now, values, phone, missing } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="max-w-2xl">
      <p className="mb-2">
        <JobStatusChip status={job.status} />
      </p>
      <h1 className="mb-6">{job.title}</h1>
      {signs && <ReviewNotice signs={signs} />}
      {refusal !== null && <RefusalNotice reason={refusal} />}
      <JobForm key={job.id} jobId={job.id} status={job.status} values={values} phone={phone} result={answer?.result ?? missing} keepAs={keptFormName(job.id)} />
      <section aria-label="This job" className="mt-10 border-t border-line pt-4">
        <JobActions job={job} canRecruit={canRecruit} now={now} withoutPublication closing={{ applicants }} />
      </section>
    </div>
  );
}
