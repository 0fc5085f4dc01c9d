import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { requestEmailChange } from "~/features/accounts/email-change.server";
import { changeName } from "~/features/accounts/name-change.server";
import { changePassword, isOwnPassword } from "~/features/accounts/passwords/password-change.server";
import { refusedPassword } from "~/features/accounts/passwords/password-choice.server";
import { requestPasswordReset } from "~/features/accounts/passwords/password-reset.server";
import { provesByPassword } from "~/features/accounts/proof/second-step.server";
import { startSession } from "~/features/accounts/sessions/sessions.server";
import { emailForm, nameForm, passwordForm } from "~/features/accounts/settings-forms";
import type { Viewer } from "~/features/accounts/viewer";
import { noteEvent } from "~/features/audit/events.server";
import { m } from "~/paraglide/messages";
import { countAttempt, tooBusy, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { rememberDevice } from "~/web/sessions/known-device.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { sessionCookie } from "~/web/sessions/session.server";
import { redirectWithToast } from "~/web/toast.server";
import { claimPhoneAction, provePhoneAction, removePhoneAction } from "./phone/phone-action.server";

type Args = Pick<ActionFunctionArgs, "request" | "context"> & { viewer: Viewer; page: string; formData: FormData };

const passwords = ["currentPassword", "password", "passwordAgain"];

/**
 * The forms of the account section and of the mobile number, the form's `intent` says which. They redirect to the page.
 */
export async function settingsAction({ request, context }: ActionFunctionArgs, viewer: Viewer, page: string) {
  const args: Args = { request, context, viewer, page, formData: await request.formData() };
  const intent = args.formData.get("intent");
  if (intent === "email") return emailAction(args);
  if (intent === "password") return passwordAction(args);
  if (intent === "first-password") return firstPasswordAction(args);
  if (intent === "phone") return claimPhoneAction(args);
  if (intent === "phone-code") return provePhoneAction(args);
  if (intent === "phone-removal") return removePhoneAction(args);
  return nameAction(args);
}

async function nameAction({ request, context, viewer, page, formData }: Args) {
  const submission = parseWithZod(formData, { schema: nameForm });
  if (submission.status !== "success")
    return data({ intent: "name" as const, result: submission.reply(), banner: null }, 400);
  await changeName(context, viewer.userId, submission.value.fullName);
  return redirectWithToast(request, page, { title: m.settings_name_saved(), tone: "success" });
}

async function emailAction({ request, context, viewer, page, formData }: Args) {
  const intent = "email" as const;
  const withPassword = await provesByPassword(context, viewer.userId);
  if (!withPassword) await requireRecentProof({ request, context }, viewer);
  const schema = emailForm(withPassword);
  const submission = parseWithZod(formData, { schema });
  if (submission.status !== "success")
    return data({ intent, result: submission.reply({ hideFields: passwords }), banner: null }, 400);
  const { newEmail, currentPassword } = submission.value;
  const refused = (fieldErrors: Record<string, string[]>) =>
    data({ intent, result: submission.reply({ fieldErrors, hideFields: passwords }), banner: null }, 400);
  if (newEmail === viewer.email) return refused({ newEmail: [m.settings_email_same()] });
  const wait = await countAttempt({ request, context }, "change_email", viewer.userId);
  if (wait !== null) {
    const banner = tooManyAttempts(context, wait);
    return data({ intent, result: submission.reply({ hideFields: passwords }), banner }, 429);
  }
  try {
    if (withPassword && !(await isOwnPassword(context.db, viewer.userId, currentPassword)))
      return refused({ currentPassword: [m.settings_password_wrong()] });
  } catch (error) {
    return data({ intent, result: submission.reply({ hideFields: passwords }), banner: tooBusy(context, error) }, 503);
  }
  await requestEmailChange(context, viewer, newEmail);
  noteEvent(context, { actorId: viewer.userId, action: "email_change_asked" });
  return redirectWithToast(request, page, {
    title: m.settings_email_sent(),
    text: m.settings_email_sent_text({ email: newEmail }),
    tone: "success",
  });
}

/** A user with only a Google log-in sets a password by the same link as a user who forgot theirs. */
async function firstPasswordAction({ request, context, viewer, page }: Args) {
  const wait = await countAttempt({ request, context }, "reset", viewer.email);
  if (wait !== null)
    return data({ intent: "password" as const, result: {}, banner: tooManyAttempts(context, wait) }, 429);
  await requestPasswordReset(context, viewer.email, page);
  return redirectWithToast(request, page, {
    title: m.account_check_email_title(),
    text: m.account_reset_sent(),
    tone: "success",
  });
}

async function passwordAction({ request, context, viewer, page, formData }: Args) {
  const intent = "password" as const;
  const submission = parseWithZod(formData, { schema: passwordForm });
  const hideFields = passwords;
  if (submission.status !== "success")
    return data({ intent, result: submission.reply({ hideFields }), banner: null }, 400);
  const weak = refusedPassword(submission.value.password, {
    email: viewer.email,
    names: [viewer.fullName, viewer.company?.name],
  });
  if (weak !== null)
    return data(
      { intent, result: submission.reply({ fieldErrors: { password: [weak] }, hideFields }), banner: null },
      400,
    );
  const wait = await countAttempt({ request, context }, "change_password", viewer.userId);
  if (wait !== null) {
    const banner = tooManyAttempts(context, wait);
    return data({ intent, result: submission.reply({ hideFields }), banner }, 429);
  }
  try {
    if (!(await changePassword(context, viewer, submission.value))) {
      const fieldErrors = { currentPassword: [m.settings_password_wrong()] };
      return data({ intent, result: submission.reply({ fieldErrors, hideFields }), banner: null }, 400);
    }
  } catch (error) {
    return data({ intent, result: submission.reply({ hideFields }), banner: tooBusy(context, error) }, 503);
  }
  noteEvent(context, { actorId: viewer.userId, action: "password_changed" });
  const token = await startSession(context, viewer.userId, request.headers.get("user-agent"));
  const answer = redirectWithToast(request, page, {
    title: m.settings_password_saved(),
    text: m.settings_password_saved_text(),
    tone: "success",
  });
  answer.headers.append("set-cookie", sessionCookie(request, token));
  await rememberDevice({ request, context }, viewer.userId, answer.headers);
  return answer;
}
