import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { noteEvent } from "~/features/audit/events.server";
import { removeMember } from "~/features/companies/team/team-members.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: { read: "complete-employer", send: "complete-company-owner" } };

export const loader = formOnly("/team");

export const formDoc: FormDoc = { fields: [] };

/** Removes a user from the team; the founder cannot be removed. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true, role: "owner" });
  await requireRecentProof({ request, context }, employer);
  const { company, userId: actorId } = employer;
  const removed = await removeMember(context, company, params.userId ?? "");
  if (removed === null) throw new Response(null, { status: 404 });
  if (removed === "founder")
    return redirectWithToast(request, "/team", { title: m.team_founder_stays(), tone: "warning" });
  noteEvent(context, { actorId, action: "member_removed", subjectId: params.userId });
  return redirectWithToast(request, "/team", { title: m.team_removed(), tone: "success" });
}
