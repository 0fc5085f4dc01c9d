import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { documentOf } from "~/features/resumes/document";
import { sharedPdfResponse } from "~/features/resumes/pdf-response.server";
import { findSharedResume } from "~/features/resumes/queries.server";
import { refuseTooMany } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = { access: "public" };

/** The résumé behind a private link as a PDF, with the contact data that its owner selected. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const shareKey = params.shareKey ?? "";
  const resume = await findSharedResume(context.db, shareKey);
  if (!resume) throw new Response(null, { status: 404 });
  const { content, theme, photo } = resume;
  const document = documentOf(content, { phone: !content.shared.phone, email: !content.shared.email }, photo);
  return sharedPdfResponse(context, document, theme, () => refuseTooMany({ request, context }, "shared_pdf", shareKey));
}
