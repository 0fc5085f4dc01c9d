import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { gstinForm } from "~/features/companies/identity/gstin-form";
import { saveGstin } from "~/features/companies/identity/gstin.server";
import { m } from "~/paraglide/messages";
import { refuse } from "~/web/documents/refuse.server";
import { isForOtherCompany } from "~/web/requests/same-company.server";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

const companyPage = "/employer-settings/company";

/** Keeps the company's GSTIN, or says at the field what is wrong with it. Nothing is kept of a form that was built for another company. */
export async function saveGstinAction(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  formData: FormData,
) {
  const employer = await requireEmployer({ request, context }, { complete: false, role: "viewer" });
  const { company } = employer;
  const submission = parseWithZod(formData, { schema: gstinForm });
  if (isForOtherCompany(formData, employer)) {
    return data(
      {
        intent: "gstin" as const,
        result: submission.reply({ formErrors: [m.team_gstin_other_company({ company: company.name })] }),
      },
      409,
    );
  }
  if (!isAtLeast(employer, "owner")) refuse("role_too_low", 403);
  if (submission.status !== "success") return data({ intent: "gstin" as const, result: submission.reply() }, 400);
  const { gstin } = submission.value;
  const { isProposed } = await saveGstin(context, company.id, gstin);
  if (isProposed) return redirectWithToast(request, companyPage, { title: m.team_gstin_waits(), tone: "info" });
  return redirectWithToast(request, companyPage, {
    title: gstin ? m.team_gstin_saved() : m.team_gstin_removed(),
    tone: "success",
  });
}
