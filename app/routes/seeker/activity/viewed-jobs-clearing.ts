import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { clearViewedJobs } from "~/features/interactions/viewed-jobs.server";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-seeker" };

const page = "/activity?show=viewed";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSeeker({ request, context }, { complete: true });
  return redirect(page, 303);
}

/** Forgets which jobs the seeker has looked at. */
export async function action({ request, context }: ActionFunctionArgs) {
  const seeker = await requireSeeker({ request, context }, { complete: true });
  await clearViewedJobs(context, seeker.userId);
  return redirectWithToast(request, page, { title: m.applications_viewed_cleared(), tone: "success" });
}
