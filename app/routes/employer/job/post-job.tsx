import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createId } from "db/id";
import { getCompany } from "~/features/companies/queries.server";
import { emptyJobForm, jobFormValues, unfinishedSteps } from "~/features/jobs/form-values";
import { listJobsForEmployer } from "~/features/jobs/queries.server";
import { listTemplates } from "~/features/jobs/templates.server";
import { readStep } from "~/features/jobs/steps";
import type { RouteHandle } from "~/web/access";
import { isAtLeast, requireEmployer } from "~/web/guards.server";
import { savedFormMeta } from "./kept-form";
import { saveJobAction } from "./save-action.server";
import { startOf, templateQuery } from "./start.server";
import { StepPage } from "./step-page";
import { TemplateChoice } from "./template-choice";

export const handle: RouteHandle = { access: "complete-employer", hydrate: true };

export const meta: MetaFunction = ({ location }) => [{ title: "Post a job – KaamGhar" }, ...savedFormMeta(location.search)];

/** How many own jobs are offered to be copied. */
const mostCopies = 5;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const step = readStep(searchParams.get("step"));
  const template = templateQuery(searchParams);
  const start = startOf(searchParams);
  const form = { step: step === "all" ? ("all" as const) : ("work" as const), template, values: jobFormValues(start), unfinished: unfinishedSteps(start) };
  if (context.answer.keepsForm) return { ...form, kind: "form" as const, jobId: "", phone: "", values: emptyJobForm };
  const employer = await requireEmployer({ request, context }, { complete: true });
  if (!isAtLeast(employer, "recruiter")) return { kind: "reader" as const };
  if (step === null && request.method === "GET") {
    const own = await listJobsForEmployer(context.db, employer.company.id);
    return { kind: "choice" as const, templates: listTemplates(), own: own.slice(0, mostCopies).map(({ id, title }) => ({ id, title })) };
  }
  const { phone } = await getCompany(context.db, employer.company.id);
  return { ...form, kind: "form" as const, jobId: createId(context.now()), phone };
}

export function action({ request, context }: ActionFunctionArgs) {
  return saveJobAction({ request, context }, null);
}

export default function PostJob() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (data.kind === "choice") return <TemplateChoice templates={data.templates} own={data.own} />;
  if (data.kind === "reader") {
    return (
      <div className="max-w-2xl">
        <h1>Post a job</h1>
        <p className="mt-2">You may read your company’s jobs. To post one, ask its owner to make you a recruiter.</p>
        <p className="mt-4">
          <a href="/employer-portal" className="btn btn-line">
            To the portal
          </a>
        </p>
      </div>
    );
  }
  return (
    <StepPage
      step={answer?.step ?? data.step}
      title="New job"
      answer={answer}
      jobId={answer?.jobId ?? data.jobId}
      isStored={false}
      status="draft"
      values={data.values}
      version={0}
      template={data.template}
      phone={data.phone}
      unfinished={data.unfinished}
      isCheck={false}
    />
  );
}
