import { useForm } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { companyForms } from "~/features/companies/forms";
import { isIdentityChecked, withProposed } from "~/features/companies/identity/identity.server";
import { getCompany } from "~/features/companies/queries.server";
import {
  companyStepAddress,
  companySteps,
  readCompanyStep,
  stepAfter,
  type CompanyStep,
} from "~/features/companies/steps";
import { m } from "~/paraglide/messages";
import { PostForm } from "~/ui/forms/form";
import { PageAbove } from "~/ui/layout/breadcrumbs";
import type { FormDoc } from "~/web/api/api-doc";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { saveStepAction } from "./save-step.server";
import { stepFields } from "./step-fields";
import { companyStepStorageName, savedStepMeta, stepTitles, companyValuesOf } from "./step-values";

export const handle: RouteHandle = {
  access: { read: "employer", send: "company-owner" },
  viewAs: "person",
  ownRefusals: true,
};

export const meta: MetaFunction = ({ location }) => [
  { title: `${m.company_title()} – KaamGhar` },
  ...savedStepMeta(location.search),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const step = readCompanyStep(searchParams.get("step")) ?? "company";
  const end = safeRedirect(searchParams.get("redirect"), "");
  if (context.answer.keepsForm)
    return {
      step,
      end,
      isComplete: true,
      isOwner: true,
      companyId: "",
      values: companyValuesOf(null),
      isChecked: false,
    };
  const employer = await requireEmployer({ request, context }, { complete: false });
  const { id, isComplete } = employer.company;
  const isOwner = isAtLeast(employer, "owner");
  if (isComplete && !isOwner) throw redirect("/employer-profile", 303);
  const company = await getCompany(context.db, id);
  return {
    step,
    end,
    isComplete,
    isOwner,
    companyId: id,
    values: companyValuesOf(isComplete ? withProposed(company) : withContact(withProposed(company), employer)),
    isChecked: isIdentityChecked(company),
  };
}

/** The first form begins with the name and the address of the sign-up. */
const withContact = <Values extends { hrContactName: string | null; email: string | null }>(
  company: Values,
  { fullName, email }: { fullName: string; email: string },
): Values => ({ ...company, hrContactName: company.hrContactName || fullName, email: company.email || email });

export const formDoc: FormDoc = { fields: companyForms };

/** Saves one step of the company profile and goes on. */
export function action(args: ActionFunctionArgs) {
  return saveStepAction(args);
}

export default function CompanyProfileSetup() {
  const { step, isComplete, isOwner } = useLoaderData<typeof loader>();
  if (!isOwner) {
    return (
      <div className="max-w-xl">
        <h1>{m.company_incomplete()}</h1>
        <p className="mt-2 text-ink-2">{m.company_incomplete_text()}</p>
      </div>
    );
  }
  return (
    <div className="max-w-xl">
      {isComplete && <PageAbove href="/employer-profile">{m.layout_company()}</PageAbove>}
      {isComplete ? (
        <h1 className="mb-6">{stepTitles[step]()}</h1>
      ) : (
        <>
          <h1>{m.company_begin()}</h1>
          <p className="mt-1 mb-6 text-ink-2">{m.company_begin_text()}</p>
        </>
      )}
      <StepForm key={step} />
    </div>
  );
}

function StepForm() {
  const { step, end, isComplete, companyId, values, isChecked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm({
    id: "company",
    defaultValue: { ...values, company: companyId },
    lastResult: answer?.result,
  });
  const Fields = stepFields[step];
  const next = stepAfter(step);
  return (
    <>
      {answer?.isLoggedOut && <LogInElsewhere />}
      <form-keeper name={companyStepStorageName(step)} class="block">
        <PostForm form={form} action={companyStepAddress(step, end)} className="grid gap-5">
          {/* After a refusal this is still the company for which the page was rendered. */}
          <input type="hidden" name={fields.company.name} value={fields.company.initialValue} />
          <p data-kept="" hidden className="safe">
            <b>{m.company_kept_title()}</b>
            {m.company_kept_text()}
          </p>
          {step === "company" && isChecked && (
            <p className="safe">
              <b>{m.company_name_checked()}</b>
              {m.company_name_checked_text()}
            </p>
          )}
          <Fields fields={fields} />
          <button className="btn btn-go">{isComplete ? m.company_save() : m.company_save_on()}</button>
          {next && (
            <button name="to" value={next} className="btn btn-line">
              {m.company_save_then({ step: stepTitles[next]() })}
            </button>
          )}
          {isComplete && (
            <a href="/employer-profile" className="inline-flex min-h-11 items-center">
              {m.company_back()}
            </a>
          )}
        </PostForm>
      </form-keeper>
      {isComplete && <OtherSteps here={step} />}
    </>
  );
}

/** The ways to the other steps; each saves what is typed in this one first. */
function OtherSteps({ here }: { here: CompanyStep }) {
  return (
    <nav aria-label={m.company_parts()} className="mt-8 flex flex-wrap gap-2">
      {companySteps.map((step) =>
        step === here ? (
          <span key={step} className="chip" aria-current="step">
            {stepTitles[step]()}
          </span>
        ) : (
          <button key={step} form="company" name="to" value={step} className="chip">
            {stepTitles[step]()}
          </button>
        ),
      )}
    </nav>
  );
}

/** The page stays open while the user logs in in another tab, so that nothing typed is lost. */
function LogInElsewhere() {
  return (
    <div className="safe mb-4">
      <b>{m.company_logged_out()}</b>
      <p>{m.company_logged_out_text()}</p>
      <a href="/employer-auth" target="_blank" rel="noopener" className="btn btn-line mt-3">
        {m.company_log_in()}
      </a>
    </div>
  );
}
