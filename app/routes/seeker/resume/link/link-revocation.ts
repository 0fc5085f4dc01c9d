import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { revokeShareLink } from "~/features/resumes/commands.server";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "seeker" };

/** Whoever comes back here after a log-in belongs in the editor. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSeeker({ request, context }, { complete: false });
  return redirect("/resume-editor#link", 303);
}

/** Ends the private link. */
export async function action({ request, context }: ActionFunctionArgs) {
  const seeker = await requireSeeker({ request, context }, { complete: false });
  await revokeShareLink(context, seeker.userId);
  return redirectWithToast(request, "/resume-editor#link", { title: m.resume_link_revoked(), tone: "success" });
}
