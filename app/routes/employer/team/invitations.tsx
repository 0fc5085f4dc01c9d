import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { noteEvent } from "~/features/audit/events.server";
import { inviteMember } from "~/features/companies/team/invitations.server";
import { invitationForm } from "~/features/companies/team/team-forms";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";
import { countInvitationMail, uncountInvitationMail } from "./invitation-mail.server";
import { loadTeam } from "./load-team.server";
import { TeamPage } from "./team-page";

export const handle: RouteHandle = { access: "complete-company-owner" };

export { meta } from "./route";

/** The team's page once more, with the form for an invitation. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadTeam(context, await requireEmployer({ request, context }, { complete: true, role: "owner" }));
}

export const formDoc: FormDoc = { fields: invitationForm, limits: ["team_invitation"] };

/** Sends an invitation, which can make a further owner: it needs a recent proof. The answer is the same whether the address has an account or not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const owner = await requireEmployer({ request, context }, { complete: true, role: "owner" });
  await requireRecentProof({ request, context }, owner);
  const submission = parseWithZod(await request.formData(), { schema: invitationForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  const { email } = submission.value;
  const wait = await countAttempt({ request, context }, "team_invitation", owner.company.id);
  if (wait !== null) {
    const { title, text } = tooManyAttempts(context, wait);
    return data({ result: submission.reply({ formErrors: [`${title}. ${text}`] }) }, 429);
  }
  const refused = (fieldErrors: Record<string, string[]>, status = 400) =>
    data({ result: submission.reply({ fieldErrors }) }, status);
  const tooOften = await countInvitationMail({ request, context }, email);
  if (tooOften !== null) return refused({ email: [tooOften] }, 429);
  const invited = await inviteMember(context, owner, submission.value);
  if (invited !== "sent") await uncountInvitationMail({ request, context }, email);
  if (invited === "self") return refused({ email: [m.team_invite_self()] });
  if (invited === "member") return refused({ email: [m.team_invite_member()] });
  if (invited === "full") return data({ result: submission.reply({ formErrors: [m.team_invite_full()] }) }, 409);
  if (invited === "sent")
    noteEvent(context, {
      actorId: owner.userId,
      action: "member_invited",
      subjectId: owner.company.id,
      detail: submission.value.role,
    });
  return redirectWithToast(request, "/team", {
    title: m.team_invited(),
    text: m.team_invited_text({ email }),
    tone: "success",
  });
}

export default function Invitations() {
  return <TeamPage team={useLoaderData<typeof loader>()} isInviting result={useActionData<typeof action>()?.result} />;
}
