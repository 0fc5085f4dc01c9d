import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { resumeTask } from "~/features/scheduled/pausing.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";
import { timeSeen } from "../decisions/take-decision.server";

export const handle: RouteHandle = { access: "owner" };

export const loader = formOnly(({ params }) => `/edge-functions/${params.task}`);

export const formDoc: FormDoc = { fields: ["seen"] };

/** Lets a paused task run again. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  await requireRecentProof({ request, context }, owner);
  const name = params.task ?? "";
  const result = await resumeTask(context, owner, name, timeSeen((await request.formData()).get("seen")));
  if (result === "unknown") throw new Response(null, { status: 404 });
  const titles = {
    done: "The clock runs it again",
    again: "It was already resumed",
    changed: "It was paused again since you opened this page. Check the reason, then try again",
  };
  return redirectWithToast(request, `/edge-functions/${name}`, {
    title: titles[result],
    tone: result === "done" ? "success" : "info",
  });
}
