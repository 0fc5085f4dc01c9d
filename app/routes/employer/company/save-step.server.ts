import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { saveCompany } from "~/features/companies/commands.server";
import { companyForms } from "~/features/companies/forms";
import { companyStepAddress, readCompanyStep } from "~/features/companies/steps";
import { m } from "~/paraglide/messages";
import { refuse } from "~/web/documents/refuse.server";
import { safeRedirect } from "~/web/redirects/redirect";
import { isForOtherCompany } from "~/web/requests/same-company.server";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToastThere } from "~/web/toast.server";

const waitsToast = () => ({ title: m.company_waits_title(), text: m.company_waits_text(), tone: "info" }) as const;

/**
 * Saves the step that the address names, and redirects: to the step that the button names (`to`), else to the
 * employer's destination, but never past the first step while the company is not complete. A form sent without a
 * session is shown again, so that it can be saved after a log-in in another tab; so is a form for a company that the
 * user has left.
 */
export async function saveStepAction({ request, context }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const step = readCompanyStep(searchParams.get("step")) ?? "company";
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: companyForms[step] });
  if (!(await context.viewer()) && [...formData].some(([name, value]) => name !== "company" && value !== "")) {
    context.answer.keepsForm = true;
    return data({ result: submission.reply({ formErrors: [m.company_logged_out_error()] }), isLoggedOut: true }, 401);
  }
  const employer = await requireEmployer({ request, context }, { complete: false, role: "viewer" });
  if (isForOtherCompany(formData, employer)) {
    context.answer.keepsForm = true;
    const message = m.company_other({ company: employer.company.name });
    return data({ result: submission.reply({ formErrors: [message] }), isLoggedOut: false }, 409);
  }
  if (!isAtLeast(employer, "owner")) refuse("role_too_low", 403);
  if (submission.status !== "success") return data({ result: submission.reply(), isLoggedOut: false }, 400);
  const { isProposed } = await saveCompany(context, employer, submission.value);
  const end = safeRedirect(searchParams.get("redirect"), "");
  const to = readCompanyStep(formData.get("to"));
  if (to !== null) return redirect(companyStepAddress(to, end, { saved: step }), 303);
  const isComplete = employer.company.isComplete || step === "company";
  if (!isComplete) return redirect(companyStepAddress("company", end, { saved: step }), 303);
  const page = end || (employer.company.isComplete ? `/employer-profile?saved=${step}` : "/employer-portal");
  return redirectWithToastThere({ request, context }, page, () =>
    isProposed ? waitsToast() : { title: m.company_saved(), tone: "success" },
  );
}
