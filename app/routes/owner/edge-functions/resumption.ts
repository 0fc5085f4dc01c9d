import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { resumeTask } from "~/features/scheduled/pausing.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "owner" };

export const loader = formOnly(({ params }) => `/edge-functions/${params.task}`);

export const formDoc: FormDoc = { fields: [] };

/** Lets a paused task run again. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  await requireRecentProof({ request, context }, owner);
  const name = params.task ?? "";
  const result = await resumeTask(context, owner, name);
  if (result === "unknown") throw new Response(null, { status: 404 });
  return redirectWithToast(request, `/edge-functions/${name}`, result === "done" ? { title: "The clock runs it again", tone: "success" } : { title: "It was not paused any more", tone: "info" });
}
