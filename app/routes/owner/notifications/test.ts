import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { findBroadcast } from "~/features/broadcasts/queries.server";
import { testBroadcast } from "~/features/broadcasts/testing.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { broadcastAddress } from "./status";

export const handle: RouteHandle = { access: "owner" };

export const loader = formOnly(({ params }) => broadcastAddress(params.broadcastId ?? ""));

export const formDoc: FormDoc = { fields: [] };

/** Sends a broadcast only to the person who asks. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  const broadcast = await findBroadcast(context, params.broadcastId ?? "");
  if (!broadcast) throw new Response(null, { status: 404 });
  await testBroadcast(context, owner, broadcast);
  return redirectWithToast(request, broadcastAddress(broadcast.id), {
    title: "On its way to you alone, in both languages",
    tone: "success",
  });
}
