import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { createShareLink, startResume } from "~/features/resumes/commands.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "seeker" };

export const loader = formOnly("/resume-editor#link");

export const formDoc: FormDoc = { fields: ["phone", "email"] };

/** Makes a private link, showing of the contact what was ticked. */
export async function action({ request, context }: ActionFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  const form = await request.formData();
  await startResume(context, seeker, getLocale());
  await createShareLink(context, seeker.userId, { phone: form.has("phone"), email: form.has("email") });
  return redirectWithToast(request, "/resume-editor#link", { title: m.resume_link_created(), tone: "success" });
}
