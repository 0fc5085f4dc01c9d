import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { stopBroadcast } from "~/features/broadcasts/commands.server";
import { findBroadcast } from "~/features/broadcasts/queries.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { pageOf } from "./status";

export const handle: RouteHandle = { access: "owner" };

export const loader = formOnly(({ params }) => pageOf(params.broadcastId ?? ""));

export const formDoc: FormDoc = { fields: [] };

/** Stops a broadcast at once, without a question: whoever stops one is in a hurry. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  const broadcast = await findBroadcast(context, params.broadcastId ?? "");
  if (!broadcast) throw new Response(null, { status: 404 });
  const isStopped = await stopBroadcast(context, owner, broadcast.id);
  return redirectWithToast(request, pageOf(broadcast.id), isStopped ? { title: "Stopped. Nobody else gets it", tone: "success" } : { title: "It was over already", tone: "info" });
}
