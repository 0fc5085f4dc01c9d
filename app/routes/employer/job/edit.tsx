import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createId } from "db/id";
import { getCompany } from "~/features/companies/queries.server";
import { descriptionHtml } from "~/features/jobs/description";
import { contentOf } from "~/features/jobs/editing/content";
import { emptyJobForm, jobFormValues, toFormData, unfinishedSteps } from "~/features/jobs/editing/form-values";
import { dayOver, isDayOver, jobDraftForm, stepForms } from "~/features/jobs/editing/forms";
import { readPayFields } from "~/features/jobs/editing/pay/pay-fields";
import { jobSteps, readStep, shownTitle, untitledJob, type JobFormStep } from "~/features/jobs/editing/steps";
import { listControls, listPayPeriods } from "~/features/jobs/fields/controls.server";
import { earlyEndText } from "~/features/jobs/lifecycle/ending/early-end";
import { isListable, lifetimeOf } from "~/features/jobs/lifecycle/job";
import { findPricing } from "~/features/jobs/lifecycle/price.server";
import { findOldEnd } from "~/features/jobs/lifecycle/relisting/place.server";
import { findUsualPay } from "~/features/jobs/listing/related.server";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { leavingAddress } from "~/features/screening/outgoing-link";
import { refusalIn, reportedSign } from "~/features/screening/review-signs";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { StepPage } from "./form/step-page";
import { reviewStateOf } from "./lifecycle/review-state.server";
import { Overview } from "./overview";
import { listContent } from "./overview-content.server";
import { saveJobAction } from "./saving/save-action.server";
import { savedFormMeta } from "./saving/stored-form";

export const handle: RouteHandle = { access: "complete-employer", viewAs: "person", ownRefusals: true };

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  {
    title: `${m.posting_edit_title({ job: data?.kind === "job" ? shownTitle(data.job.title) : m.posting_job() })} – KaamGhar`,
  },
  ...savedFormMeta(location.search),
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const step = readStep(searchParams.get("step"));
  if (context.answer.keepsForm)
    return {
      kind: "kept" as const,
      step: step ?? ("all" as const),
      jobId: params.jobId ?? "",
      values: emptyJobForm,
      controls: listControls(step ?? "all"),
      pay: { periods: listPayPeriods(), read: "", usual: null },
    };
  const employer = await requireEmployer({ request, context }, { complete: true });
  const [job, { phone }, pricing] = await Promise.all([
    findJobForEmployer(context.db, employer.company.id, params.jobId ?? ""),
    getCompany(context.db, employer.company.id),
    findPricing(context, { id: employer.company.id, founderId: employer.publisher.userId }),
  ]);
  if (!job) throw new Response(null, { status: 404 });
  const canRecruit = isAtLeast(employer, "recruiter");
  if (step !== null && !canRecruit) throw redirect(`/job/${job.id}/edit`, 303);
  const { id, title, status, version, expiresAt, publishedAt } = job;
  const now = context.now();
  const content = contentOf(job);
  const values = jobFormValues(content);
  const isCheck = step !== null && searchParams.has("check");
  return {
    kind: "job" as const,
    job: {
      id,
      title,
      status,
      version,
      expiresAt,
      publishedAt,
      copyId: createId(now),
      isReported: job.reviewSigns.includes(reportedSign),
    },
    step,
    overview: step === null ? listContent(content) : [],
    values,
    controls: listControls(step),
    phone,
    isCheck,
    canRecruit,
    earlyEnd: earlyEndText(job, now, lifetimeOf(pricing.price)),
    unfinished: unfinishedSteps(content, now),
    savedSteps: publishedAt === null ? job.savedSteps : [...jobSteps],
    html: step === null ? descriptionHtml(job.description, (href) => leavingAddress(context, href)) : "",
    pay: {
      periods: listPayPeriods(),
      read: readPayFields(values),
      usual:
        step === "pay" || step === "all"
          ? await optional("what similar jobs pay", findUsualPay(context.db, job), null)
          : null,
    },
    review: step === null ? await reviewStateOf(context.db, job) : null,
    refusal: job.status === "draft" ? refusalIn(job.reviewSigns) : null,
    pricing,
    oldEnd:
      step === "all" && isListable(job) ? await findOldEnd(context, employer.company.id, job, pricing, now) : null,
    now,
    missing: isCheck ? missingFor(step, values, now) : undefined,
  };
}

/** The errors that prevent the publication of a stored job, as a step of its form shows them. @param now ms UTC */
function missingFor(step: JobFormStep, values: ReturnType<typeof jobFormValues>, now: number) {
  const formData = toFormData(values);
  formData.set("intent", "publish");
  const submission = parseWithZod(formData, { schema: stepForms[step].complete });
  if (submission.status !== "success") return submission.reply();
  return isDayOver(submission.value.closesAt, now)
    ? submission.reply({ fieldErrors: { closesOn: [dayOver()] } })
    : undefined;
}

export const formDoc: FormDoc = { fields: { job: jobDraftForm, questions: stepForms.questions.draft } };

export function action({ request, params, context }: ActionFunctionArgs) {
  return saveJobAction({ request, context }, params.jobId ?? "");
}

export default function EditJob() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (data.kind === "kept") {
    return (
      <StepPage
        step={data.step}
        title={m.posting_your_job()}
        answer={answer}
        jobId={data.jobId}
        isStored
        status="draft"
        values={data.values}
        version={null}
        phone=""
        pricing={null}
        pay={data.pay}
        controls={answer?.controls ?? data.controls}
        unfinished={[]}
        savedSteps={[]}
        isCheck={false}
      />
    );
  }
  const { job, overview, values, ...rest } = data;
  const step = answer?.step ?? data.step;
  if (step === null) return <Overview job={job} steps={overview} {...rest} />;
  return (
    <StepPage
      key={step}
      step={step}
      title={job.title === untitledJob ? m.posting_new() : job.title}
      answer={answer}
      jobId={job.id}
      isStored
      status={job.status}
      values={values}
      version={job.version}
      phone={data.phone}
      pricing={data.pricing}
      oldEnd={data.oldEnd}
      pay={data.pay}
      controls={answer?.controls ?? data.controls}
      savedSteps={data.savedSteps}
      missing={data.missing}
      unfinished={data.unfinished}
      isCheck={data.isCheck}
    />
  );
}
