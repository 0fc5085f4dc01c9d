import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { documentOf } from "~/features/resumes/document";
import { pdfResponse } from "~/features/resumes/pdf-response.server";
import { findSharedResume } from "~/features/resumes/queries.server";
import type { RouteHandle } from "~/web/access";

export const handle: RouteHandle = { access: "public" };

/** The résumé behind a private link as a PDF, with as much of the contact as its owner ticked. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const resume = await findSharedResume(context.db, params.shareKey ?? "");
  if (!resume) throw new Response(null, { status: 404 });
  const { content, theme } = resume;
  return pdfResponse(documentOf(content, { phone: !content.shared.phone, email: !content.shared.email }), theme, context.now());
}
