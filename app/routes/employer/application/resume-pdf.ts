import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pdfResponse } from "~/features/resumes/pdf-response.server";
import { refuseTooMany } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { loadApplicantResume } from "./load-resume.server";

export const handle: RouteHandle = { access: "complete-employer" };

/** The résumé that an applicant made here as a PDF, for the company to which they apply. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { company, userId } = await requireEmployer({ request, context }, { complete: true });
  await refuseTooMany({ request, context }, "resume_pdf", userId);
  const { document, theme } = await loadApplicantResume(context, company.id, params.applicationId);
  return pdfResponse(context, document, theme);
}
