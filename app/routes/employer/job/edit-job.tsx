import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getCompany } from "~/features/companies/queries.server";
import { contentOf } from "~/features/jobs/content";
import { emptyJobForm, jobFormValues, toFormData, unfinishedSteps } from "~/features/jobs/form-values";
import { stepForms, untitledJob } from "~/features/jobs/forms";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { readStep, type JobFormStep } from "~/features/jobs/steps";
import { readReviewSigns } from "~/features/moderation/review-signs";
import type { RouteHandle } from "~/web/access";
import { isAtLeast, requireEmployer } from "~/web/guards.server";
import { savedFormMeta } from "./kept-form";
import { Overview } from "./overview";
import { saveJobAction } from "./save-action.server";
import { StepPage } from "./step-page";

export const handle: RouteHandle = { access: "complete-employer", hydrate: true };

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  { title: `Edit ${data && "job" in data ? data.job.title : "job"} – KaamGhar` },
  ...savedFormMeta(location.search),
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const step = readStep(searchParams.get("step"));
  if (context.answer.keepsForm) return { kind: "kept" as const, step: step ?? ("all" as const), jobId: params.jobId ?? "" };
  const employer = await requireEmployer({ request, context }, { complete: true });
  const [job, { phone }] = await Promise.all([
    findJobForEmployer(context.db, employer.company.id, params.jobId ?? ""),
    getCompany(context.db, employer.company.id),
  ]);
  if (!job) throw new Response(null, { status: 404 });
  const canRecruit = isAtLeast(employer, "recruiter");
  const { id, title, status, version } = job;
  const content = contentOf(job);
  const shared = { job: { id, title, status, version }, unfinished: unfinishedSteps(content), canRecruit };
  const open = step ?? (request.method === "POST" ? "all" : null);
  if (open === null) return { ...shared, kind: "overview" as const, content, signs: readReviewSigns(job.reviewSigns) };
  if (!canRecruit) throw redirect(`/job/${id}/edit`, 303);
  const values = jobFormValues(content);
  const isCheck = searchParams.has("check");
  return { ...shared, kind: "form" as const, step: open, values, phone, isCheck, missing: isCheck ? missingFor(open, values) : undefined };
}

/** What keeps a stored job from being published, as a step of its form shows it. */
function missingFor(step: JobFormStep, values: ReturnType<typeof jobFormValues>) {
  const formData = toFormData(values);
  formData.set("intent", "publish");
  const submission = parseWithZod(formData, { schema: stepForms[step].complete });
  return submission.status === "success" ? undefined : submission.reply();
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return saveJobAction({ request, context }, params.jobId ?? "");
}

export default function EditJob() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (data.kind === "overview") return <Overview {...data} />;
  if (data.kind === "kept") {
    return (
      <StepPage
        step={data.step} title="Your job" answer={answer} jobId={data.jobId} isStored status="draft" values={emptyJobForm} version={null} phone=""
        unfinished={[]} isCheck={false}
      />
    );
  }
  const { job } = data;
  return (
    <StepPage
      key={data.step}
      step={data.step}
      title={job.title === untitledJob ? "New job" : job.title}
      answer={answer}
      jobId={job.id}
      isStored
      status={job.status}
      values={data.values}
      version={job.version}
      phone={data.phone}
      missing={data.missing}
      unfinished={data.unfinished}
      isCheck={data.isCheck}
    />
  );
}
