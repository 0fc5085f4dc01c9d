import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { clearViewedJobs } from "~/features/interactions/viewed-jobs.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-seeker" };

const page = "/activity?show=viewed";

export const loader = formOnly(page);

export const formDoc: FormDoc = { fields: [] };

/** Deletes the seeker's list of viewed jobs. */
export async function action({ request, context }: ActionFunctionArgs) {
  const seeker = await requireSeeker({ request, context }, { complete: true });
  await clearViewedJobs(context, seeker.userId);
  return redirectWithToast(request, page, { title: m.applications_viewed_cleared(), tone: "success" });
}
