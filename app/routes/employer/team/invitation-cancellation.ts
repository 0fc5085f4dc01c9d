import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { cancelInvitation } from "~/features/companies/team/invitations.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: { read: "complete-employer", send: "complete-company-owner" } };

export const loader = formOnly("/team");

export const formDoc: FormDoc = { fields: [] };

/** Takes an invitation back. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { company } = await requireEmployer({ request, context }, { complete: true, role: "owner" });
  const cancelled = await cancelInvitation(context, company.id, params.invitationId ?? "");
  if (cancelled === null) throw new Response(null, { status: 404 });
  if (cancelled === "gone")
    return redirectWithToast(request, "/team", {
      title: m.team_invitation_gone(),
      text: m.team_invitation_gone_text(),
      tone: "info",
    });
  return redirectWithToast(request, "/team", { title: m.team_invitation_cancelled(), tone: "success" });
}
