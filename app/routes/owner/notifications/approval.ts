import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { approveBroadcast } from "~/features/broadcasts/commands.server";
import { findBroadcast } from "~/features/broadcasts/queries.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";
import { pageOf } from "./status";

export const handle: RouteHandle = { access: "owner" };

export const loader = formOnly(({ params }) => pageOf(params.broadcastId ?? ""));

export const formDoc: FormDoc = { fields: ["version"] };

/** Lets a broadcast go that waits for a second owner. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  await requireRecentProof({ request, context }, owner);
  const broadcast = await findBroadcast(context, params.broadcastId ?? "");
  if (!broadcast) throw new Response(null, { status: 404 });
  const page = pageOf(broadcast.id);
  if (broadcast.authorId === owner.userId) return redirectWithToast(request, page, { title: "Another owner has to approve it", tone: "error" });
  const isApproved = await approveBroadcast(context, owner, broadcast.id, Number((await request.formData()).get("version")) || 0);
  return redirectWithToast(request, page, isApproved ? { title: "Approved: it goes out", tone: "success" } : { title: "It waits no longer, or was changed", tone: "info" });
}
