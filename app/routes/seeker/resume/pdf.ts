import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { documentOf } from "~/features/resumes/document";
import { pdfResponse } from "~/features/resumes/pdf-response.server";
import { getResume } from "~/features/resumes/queries.server";
import { getLocale } from "~/paraglide/runtime";
import { refuseTooMany } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: "seeker" };

/** One's own résumé as a PDF, in its current theme. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  await refuseTooMany({ request, context }, "resume_pdf", seeker.userId);
  const { content, theme, photo } = await getResume(context.db, seeker, getLocale());
  return pdfResponse(context, documentOf(content, {}, photo), theme);
}
