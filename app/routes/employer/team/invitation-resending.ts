import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { findInvited, resendInvitation } from "~/features/companies/team/invitations.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { countInvitationMail, uncountInvitationMail } from "./invitation-mail.server";

export const handle: RouteHandle = { access: { read: "complete-employer", send: "complete-company-owner" } };

export const loader = formOnly("/team");

export const formDoc: FormDoc = { fields: [], limits: ["team_invitation"] };

/** Sends an invitation again, with a new link. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = await requireEmployer({ request, context }, { complete: true, role: "owner" });
  const wait = await countAttempt({ request, context }, "team_invitation", owner.company.id);
  if (wait !== null) return redirectWithToast(request, "/team", { ...tooManyAttempts(context, wait), tone: "error" });
  const id = params.invitationId ?? "";
  const email = await findInvited(context, owner.company.id, id);
  const tooOften = email === null ? null : await countInvitationMail({ request, context }, email);
  if (tooOften !== null)
    return redirectWithToast(request, "/team", { title: m.team_invitation_not_sent(), text: tooOften, tone: "error" });
  const sent = await resendInvitation(context, owner, id);
  if (sent !== "done" && email !== null) await uncountInvitationMail({ request, context }, email);
  if (sent === null) throw new Response(null, { status: 404 });
  if (sent === "gone")
    return redirectWithToast(request, "/team", {
      title: m.team_invitation_gone(),
      text: m.team_invitation_gone_text(),
      tone: "info",
    });
  return redirectWithToast(request, "/team", {
    title: m.team_invitation_resent(),
    text: m.team_invitation_resent_text(),
    tone: "success",
  });
}
