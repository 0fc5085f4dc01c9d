import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { noteEvent } from "~/features/audit/events.server";
import { leaveTeam } from "~/features/companies/team/team-members.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-member" };

export const loader = formOnly("/team");

export const formDoc: FormDoc = { fields: [] };

/** Leaves the team; the founder cannot. The portal's guard then redirects to the profile of the user's own company. */
export async function action({ request, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true, role: "viewer" });
  const left = await leaveTeam(context, employer);
  if (!left) return redirectWithToast(request, "/team", { title: m.team_founder_stays(), tone: "warning" });
  noteEvent(context, { actorId: employer.userId, action: "member_left", subjectId: employer.company.id });
  return redirectWithToast(request, "/employer-portal", {
    title: m.team_left(),
    text: m.team_left_text(),
    tone: "success",
  });
}
