import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { noteEvent } from "~/features/audit/events.server";
import { roleForm } from "~/features/companies/team/team-forms";
import { changeRole } from "~/features/companies/team/team-members.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: { read: "complete-employer", send: "complete-company-owner" } };

export const loader = formOnly("/team");

export const formDoc: FormDoc = { fields: roleForm };

/** Gives a user of the team another role; the founder's role cannot change. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true, role: "owner" });
  await requireRecentProof({ request, context }, employer);
  const { company, userId: actorId } = employer;
  const submission = parseWithZod(await request.formData(), { schema: roleForm });
  if (submission.status !== "success") throw new Response(null, { status: 400 });
  const changed = await changeRole(context, company.id, params.userId ?? "", submission.value.role);
  if (changed === null) throw new Response(null, { status: 404 });
  if (changed === "founder")
    return redirectWithToast(request, "/team", { title: m.team_founder_stays(), tone: "warning" });
  noteEvent(context, {
    actorId,
    action: "member_role_changed",
    subjectId: params.userId,
    detail: submission.value.role,
  });
  return redirectWithToast(request, "/team#members", {
    title: m.team_role_saved(),
    text: m.team_role_saved_text(),
    tone: "success",
  });
}
