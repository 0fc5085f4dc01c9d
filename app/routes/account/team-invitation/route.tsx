import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { joiningForm } from "~/features/accounts/forms";
import { refusedPassword } from "~/features/accounts/passwords/password-choice.server";
import { startSession } from "~/features/accounts/sessions/sessions.server";
import { noteEvent } from "~/features/audit/events.server";
import { findInvitation, joinTeam, joinWithNewAccount } from "~/features/companies/team/joining.server";
import { getSettings } from "~/features/settings/queries.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooBusy, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { rememberDevice } from "~/web/sessions/known-device.server";
import { logInCookies } from "~/web/sessions/log-in.server";
import { redirectWithToast } from "~/web/toast.server";
import { InvalidInvitation, InvitationPage } from "./invitation-page";
import { wayOf } from "./way";

export const handle: RouteHandle = { access: "public" };

export const meta: MetaFunction = () => [
  { title: `${m.team_title()} – KaamGhar` },
  { name: "referrer", content: "same-origin" },
];

const tokenOf = (value: unknown) => (typeof value === "string" ? value.slice(0, 100) : "");

/** Shows who invites to what; mail programs open links to scan them, so only the buttons use the invitation up. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = tokenOf(new URL(request.url).searchParams.get("token"));
  const [invitation, viewer, settings] = await Promise.all([
    findInvitation(context, token),
    context.viewer(),
    getSettings(context.db),
  ]);
  const { grievanceOfficer, registrationOpen } = settings;
  if (!invitation) return { token, invitation: null, grievanceOfficer };
  const { companyName, inviter, role, email } = invitation;
  return {
    token,
    invitation: {
      companyName,
      inviter,
      role,
      email,
      way: wayOf(invitation, viewer, registrationOpen),
      viewerEmail: viewer?.email ?? "",
    },
    grievanceOfficer,
  };
}

type Answer = { result: SubmissionResult | null; banner: { title: string; text: string } | null };

export const formDoc: FormDoc = { fields: joiningForm, limits: ["team_joining"] };

/** Joins the team: with the account of the logged-in user, or by making an account. */
export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: joiningForm });
  const result = submission.reply({ hideFields: ["password", "passwordAgain"] });
  const token = tokenOf(new URL(request.url).searchParams.get("token"));
  const [invitation, viewer, settings] = await Promise.all([
    findInvitation(context, token),
    context.viewer(),
    getSettings(context.db),
  ]);
  // Only invalid links count towards the limit: others on the same network must not block valid ones.
  const wait = invitation ? null : await countAttempt({ request, context }, "team_joining", null);
  if (wait !== null) return data<Answer>({ result, banner: tooManyAttempts(context, wait) }, 429);
  const again = data<Answer>(
    { result, banner: { title: m.team_joining_changed(), text: m.team_joining_changed_text() } },
    409,
  );
  const welcome = (company: string) => ({ title: m.team_joined({ company }), tone: "success" as const });
  // A second submission arrives after the first has used the link up.
  if (!invitation)
    return viewer?.company && viewer.company.isComplete
      ? redirectWithToast(request, "/employer-portal", welcome(viewer.company.name))
      : again;
  const way = wayOf(invitation, viewer, settings.registrationOpen);
  if (way === "accept" && viewer) {
    if (!(await joinTeam(context, viewer, token))) return again;
    noteEvent(context, { actorId: viewer.userId, action: "member_joined" });
    return redirectWithToast(request, "/employer-portal", welcome(invitation.companyName));
  }
  if (way !== "new") return again;
  if (submission.status !== "success") return data<Answer>({ result, banner: null }, 400);
  const { password, fullName } = submission.value;
  const weak = refusedPassword(password, { email: invitation.email, names: [fullName, invitation.companyName] });
  if (weak !== null)
    return data<Answer>(
      {
        result: submission.reply({ fieldErrors: { password: [weak] }, hideFields: ["password", "passwordAgain"] }),
        banner: null,
      },
      400,
    );
  let userId: string | null;
  try {
    userId = await joinWithNewAccount(context, token, { ...submission.value, locale: currentLocale() });
  } catch (error) {
    return data<Answer>({ result, banner: tooBusy(context, error) }, 503);
  }
  if (userId === null) return again;
  noteEvent(context, { actorId: userId, action: "member_joined" });
  const session = await startSession(context, userId, request.headers.get("user-agent"));
  const answer = redirectWithToast(request, "/employer-portal", welcome(invitation.companyName));
  for (const cookie of logInCookies(request, session, "/employer-portal").getSetCookie())
    answer.headers.append("set-cookie", cookie);
  await rememberDevice({ request, context }, userId, answer.headers);
  return answer;
}

export default function TeamInvitation() {
  const { token, invitation, grievanceOfficer } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!invitation) return <InvalidInvitation />;
  return <InvitationPage token={token} invitation={invitation} grievanceOfficer={grievanceOfficer} answer={answer} />;
}
