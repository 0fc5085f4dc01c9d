import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { returnBoost } from "~/features/jobs/boosts/boosts.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const loader = formOnly("/employer-portal");

export const formDoc: FormDoc = { fields: [] };

/** Returns the points of an own boost that has not begun. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const result = await returnBoost(context, employer.company.id, params.boostId ?? "");
  if (result === null) throw new Response(null, { status: 404 });
  const { jobId, points } = result;
  return redirectWithToast(
    request,
    `/job/${jobId}/boost`,
    points === null
      ? { title: m.boost_not_returned(), tone: "warning" }
      : { title: m.boost_returned({ points }), tone: "success" },
  );
}
