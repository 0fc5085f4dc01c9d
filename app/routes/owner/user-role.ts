import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { findUserName } from "~/features/moderation/queries.server";
import { grantAdmin, revokeAdmin } from "~/features/moderation/roles.server";
import { m } from "~/paraglide/messages";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "owner" };

const page = "/owner-portal/website-users";

export const loader = formOnly(page);

/** Makes a user an admin (role=admin) or takes that role away (role=none), and comes back to the page of the button. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  await requireRecentProof({ request, context }, owner);
  const formData = await request.formData();
  const role = formData.get("role");
  if (role !== "admin" && role !== "none") throw new Response(null, { status: 400 });
  const userId = params.userId ?? "";
  const back = safeRedirect(formData.get("redirect"), page);
  const result = role === "admin" ? await grantAdmin(context, owner, userId) : await revokeAdmin(context, owner, userId);
  if (!result.ok) {
    if (result.reason === "unknown") throw new Response(null, { status: 404 });
    return redirectWithToast(request, back, { title: m.owner_role_not_possible(), text: m.owner_role_not_possible_text(), tone: "error" });
  }
  if (result.again) return redirectWithToast(request, back, { title: m.owner_role_again(), tone: "info" });
  const name = (await findUserName(context.db, userId)) ?? "";
  const title = role === "admin" ? m.owner_grant_done({ name }) : m.owner_revoke_done({ name });
  return redirectWithToast(request, back, { title, tone: "success" });
}
