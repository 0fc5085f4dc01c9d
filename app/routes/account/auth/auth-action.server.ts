import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { signUp } from "~/features/accounts/commands.server";
import { employerSignUpForm, logInForm, seekerSignUpForm } from "~/features/accounts/forms";
import { startSession } from "~/features/accounts/sessions.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { authenticateForm, type LogInFailure } from "~/web/authenticator.server";
import { safeRedirect, withRedirect } from "~/web/redirect";
import { logInCookies } from "~/web/log-in.server";
import { redirectWithToast } from "~/web/toast.server";
import type { UserType } from "db/vocabulary";

/** The banner above the form when the server refuses a log-in. */
export interface Banner {
  title: string;
  text: string;
}

const banners: Record<LogInFailure, () => Banner> = {
  invalid_credentials: () => ({ title: m.account_invalid_credentials_title(), text: m.account_invalid_credentials() }),
  email_not_confirmed: () => ({ title: m.account_verify_email_title(), text: m.account_verify_email() }),
  wrong_portal: () => ({ title: m.account_invalid_credentials_title(), text: m.account_wrong_portal() }),
};

/** Log-in and sign-up of one portal; the form's `intent` says which. */
export async function authAction({ request, context }: ActionFunctionArgs, portal: { userType: UserType; page: string }) {
  const formData = await request.clone().formData();
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get("redirect"), "");
  return formData.get("intent") === "signup"
    ? signUpAction(request, context, formData, portal, redirectTo)
    : logInAction(request, context, formData, portal, redirectTo);
}

type Context = ActionFunctionArgs["context"];
type Portal = { userType: UserType; page: string };

async function signUpAction(request: Request, context: Context, formData: FormData, portal: Portal, redirectTo: string) {
  const submission =
    portal.userType === "seeker"
      ? parseWithZod(formData, { schema: seekerSignUpForm })
      : parseWithZod(formData, { schema: employerSignUpForm });
  if (submission.status !== "success") {
    return data({ result: submission.reply({ hideFields: ["password", "passwordAgain"] }), banner: null }, 400);
  }
  const { email } = submission.value;
  await signUp(context, {
    ...submission.value,
    userType: portal.userType,
    locale: currentLocale(),
    redirectTo: redirectTo || null,
  });
  return redirectWithToast(request, withRedirect(portal.page, redirectTo || "/"), {
    title: m.account_check_email_title(),
    text: m.account_check_email({ email }),
    tone: "success",
  });
}

async function logInAction(request: Request, context: Context, formData: FormData, portal: Portal, redirectTo: string) {
  const submission = parseWithZod(formData, { schema: logInForm });
  if (submission.status !== "success") {
    return data({ result: submission.reply({ hideFields: ["password"] }), banner: null }, 400);
  }
  const result = await authenticateForm(context, request, { ...submission.value, userType: portal.userType });
  if (!result.ok) {
    return data({ result: submission.reply({ hideFields: ["password"] }), banner: banners[result.reason]() }, 400);
  }
  const token = await startSession(context, result.userId, request.headers.get("user-agent"));
  const destination = redirectTo || (portal.userType === "seeker" ? "/profile-setup" : "/employer-portal");
  return redirect(destination, { status: 303, headers: logInCookies(request, token) });
}
