import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createId } from "db/id";
import { getCompany } from "~/features/companies/queries.server";
import { jobFormValues, unfinishedSteps } from "~/features/jobs/editing/form-values";
import { jobDraftForm, stepForms } from "~/features/jobs/editing/forms";
import { readStep } from "~/features/jobs/editing/steps";
import { listTemplates, readTemplateSearch, templateCategories } from "~/features/jobs/editing/templates.server";
import { listControls, listPayPeriods } from "~/features/jobs/fields/controls.server";
import { advertForm } from "~/features/jobs/import/advert/form";
import { findPricing } from "~/features/jobs/lifecycle/price.server";
import { findUsualPay } from "~/features/jobs/listing/related.server";
import { listNewestOwnJobs } from "~/features/jobs/queries.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { readAdvertAction } from "./advert/read-action.server";
import { StepPage } from "./form/step-page";
import { TemplateChoice } from "./form/template-choice";
import { saveJobAction } from "./saving/save-action.server";
import { savedFormMeta } from "./saving/stored-form";
import { startOf, templateQuery } from "./start.server";

export const handle: RouteHandle = { access: "complete-employer", viewAs: "person", ownRefusals: true };

export const meta: MetaFunction = ({ location }) => [
  { title: `${m.hiring_post()} – KaamGhar` },
  ...savedFormMeta(location.search),
];

/** How many own jobs are offered to be copied. */
const mostCopies = 5;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = readStep(searchParams.get("step"));
  const start = startOf(searchParams);
  // A new job begins with its first step.
  const step = asked === null ? null : asked === "all" ? ("all" as const) : ("work" as const);
  const form = {
    kind: "form" as const,
    step,
    template: templateQuery(searchParams),
    values: jobFormValues(start),
    controls: listControls(step),
    pay: { periods: listPayPeriods(), read: "", usual: null },
    unfinished: unfinishedSteps(start, context.now()),
  };
  const search = readTemplateSearch(searchParams);
  if (context.answer.keepsForm)
    return { ...form, jobId: "", phone: "", search, categories: [], templates: [], own: [], pricing: null };
  const employer = await requireEmployer({ request, context }, { complete: true });
  if (!isAtLeast(employer, "recruiter")) return { kind: "reader" as const };
  const [{ phone }, own, pricing, usualPay] = await Promise.all([
    getCompany(context.db, employer.company.id),
    asked === null ? listNewestOwnJobs(context.db, employer.company.id, mostCopies) : [],
    optional(
      "the price of a job",
      findPricing(context, { id: employer.company.id, founderId: employer.publisher.userId }),
      null,
    ),
    asked === "all" ? optional("what similar jobs pay", findUsualPay(context.db, start), null) : null,
  ]);
  return {
    ...form,
    jobId: createId(context.now()),
    phone,
    pricing,
    pay: { ...form.pay, usual: usualPay },
    search,
    categories:
      asked === null ? templateCategories.map((category) => ({ key: category.key, name: category[getLocale()] })) : [],
    templates: asked === null ? listTemplates(search) : [],
    own: own.map((job) => ({ ...job, copyId: createId(context.now()) })),
  };
}

export const formDoc: FormDoc = {
  fields: { job: jobDraftForm, questions: stepForms.questions.draft, advert: advertForm },
};

export async function action({ request, context }: ActionFunctionArgs) {
  return new URL(request.url).searchParams.has("advert")
    ? readAdvertAction({ request, context })
    : saveJobAction({ request, context }, null);
}

export default function PostJob() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (data.kind === "reader") {
    return (
      <div className="max-w-2xl">
        <h1>{m.hiring_post()}</h1>
        <p className="mt-2">{m.posting_reader_text()}</p>
        <p className="mt-4">
          <a href="/employer-portal" className="btn btn-line">
            {m.posting_to_portal()}
          </a>
        </p>
      </div>
    );
  }
  const refused = answer && "advertResult" in answer ? answer.advertResult : undefined;
  const saved = answer && "step" in answer ? answer : undefined;
  const step = saved?.step ?? (refused ? null : data.step);
  if (step === null)
    return (
      <TemplateChoice
        advert={refused}
        search={data.search}
        categories={data.categories}
        templates={data.templates}
        own={data.own}
      />
    );
  return (
    <StepPage
      step={step}
      title={m.posting_new()}
      answer={saved}
      jobId={saved?.jobId ?? data.jobId}
      isStored={false}
      status="draft"
      values={data.values}
      version={0}
      template={data.template}
      phone={data.phone}
      pricing={data.pricing}
      pay={data.pay}
      controls={saved?.controls ?? data.controls}
      unfinished={data.unfinished}
      savedSteps={[]}
      isCheck={false}
    />
  );
}
