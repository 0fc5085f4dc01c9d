import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { saveCompany } from "~/features/companies/commands.server";
import { companyForms } from "~/features/companies/forms";
import { companyStepAddress, readCompanyStep } from "~/features/companies/steps";
import { requireEmployer } from "~/web/guards.server";
import { safeRedirect } from "~/web/redirect";
import { redirectWithToast } from "~/web/toast.server";

/**
 * Saves the step that the address names, and goes on: to the step that the button names (`to`), else to where the employer was
 * going, but never past the first step while the company is not complete. What was typed without a session comes back with the
 * page, so that it can be saved after a log-in elsewhere.
 */
export async function saveStepAction({ request, context }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const step = readCompanyStep(searchParams.get("step")) ?? "company";
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: companyForms[step] });
  if (!(await context.viewer()) && [...formData.values()].some((value) => value !== "")) {
    context.answer.keepsForm = true;
    return data({ result: submission.reply({ formErrors: ["You are not logged in any more"] }), isLoggedOut: true }, 401);
  }
  const employer = await requireEmployer({ request, context }, { complete: false, role: "owner" });
  if (submission.status !== "success") return data({ result: submission.reply(), isLoggedOut: false }, 400);
  await saveCompany(context, employer, submission.value);
  const end = safeRedirect(searchParams.get("redirect"), "");
  const to = readCompanyStep(formData.get("to"));
  if (to !== null) return redirect(companyStepAddress(to, end, { saved: step }), 303);
  const isComplete = employer.company.isComplete || step === "company";
  if (!isComplete) return redirect(companyStepAddress("company", end, { saved: step }), 303);
  const page = end || (employer.company.isComplete ? `/employer-profile?saved=${step}` : "/employer-portal");
  return redirectWithToast(request, page, { title: "Company profile saved", tone: "success" });
}
