import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { revokeShareLink } from "~/features/resumes/commands.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "seeker" };

export const loader = formOnly("/resume-editor#link");

export const formDoc: FormDoc = { fields: [] };

/** Ends the private link. */
export async function action({ request, context }: ActionFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  await revokeShareLink(context, seeker.userId);
  return redirectWithToast(request, "/resume-editor#link", { title: m.resume_link_revoked(), tone: "success" });
}
