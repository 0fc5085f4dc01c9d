import { parseWithZod } from "@conform-to/zod/v4";
import type { UserType } from "db/vocabulary";
import { emailForm, joiningForm, newPasswordForm } from "~/features/accounts/forms";
import {
  findResetLink,
  finishSignUp,
  requestPasswordReset,
  resetPassword,
} from "~/features/accounts/passwords/password-reset.server";
import { resendConfirmation } from "~/features/accounts/sign-up/email-confirmation.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { countAttempt } from "~/web/limits/rate-limit.server";
import { rememberDevice } from "~/web/sessions/known-device.server";
import { endedSessionCookie } from "~/web/sessions/session.server";
import { signUpBrowserOf } from "~/web/sessions/sign-up-browser.server";
import { redirectWithToast } from "~/web/toast.server";
import {
  alreadyMailed,
  formError,
  mailed,
  refused,
  toastSeconds,
  tooMany,
  weakPassword,
  type Sent,
} from "../answers.server";
import { portalAddress, employerPortal, seekerPortal } from "../portal";

/** Asks for a link by mail. Answers the same for every address. */
async function requestLink(sent: Sent, what: "reset" | "resend") {
  const { args, portal, kept, formData } = sent;
  const submission = parseWithZod(formData, { schema: emailForm });
  if (submission.status !== "success") return formError(sent, submission, Object.keys(emailForm.shape));
  const { email } = submission.value;
  const wait = await countAttempt(args, what, email);
  if (wait !== null)
    return alreadyMailed(sent, submission, wait, {
      title: m.account_code_capped_title(),
      text: m.account_links_capped_text(),
    });
  if (what === "reset")
    await requestPasswordReset(args.context, email, kept.back || null, {
      userType: portal.userType,
      locale: currentLocale(),
    });
  else await resendConfirmation(args.context, email, signUpBrowserOf(args.request));
  const address =
    what === "reset"
      ? portalAddress(portal, kept, { mode: "forgot", notice: "reset-sent" })
      : portalAddress(portal, kept, { notice: "link-sent" });
  return mailed(sent, address, null);
}

/** A link for a new password. */
export const requestResetLink = (sent: Sent) => requestLink(sent, "reset");

/** A new confirmation link. */
export const requestConfirmationLink = (sent: Sent) => requestLink(sent, "resend");

/**
 * Sets the new password by the link in the address. For an e-mail address without an account it creates the account,
 * too.
 */
export async function setNewPassword(sent: Sent, token: string) {
  const { context } = sent.args;
  const link = await findResetLink(context, token);
  if (link === "sign_up") return finishHere(sent, token);
  const submission = parseWithZod(sent.formData, { schema: newPasswordForm });
  if (submission.status !== "success") return formError(sent, submission, Object.keys(newPasswordForm.shape));
  // Only invalid links count towards the limit: others on the same network must not block valid ones.
  const wait = link === null ? await countAttempt(sent.args, "new_password", null) : null;
  if (wait !== null) return tooMany(sent, submission, wait);
  const owner = await resetPassword(context, token, submission.value.password);
  if (!owner) return refused(sent, submission, "reset_issue");
  if ("refused" in owner) return weakPassword(sent, submission, owner.refused);
  const answer = toLogIn(sent, owner, {
    title: m.account_password_changed_title(),
    text: m.account_password_changed(),
  });
  await rememberDevice(sent.args, owner.userId, answer.headers);
  return answer;
}

async function finishHere(sent: Sent, token: string) {
  const { context } = sent.args;
  const submission = parseWithZod(sent.formData, { schema: joiningForm });
  if (submission.status !== "success") return formError(sent, submission, Object.keys(joiningForm.shape));
  const { fullName, password } = submission.value;
  const owner = await finishSignUp(context, token, { fullName, password, locale: currentLocale() });
  if (!owner) return refused(sent, submission, "reset_issue");
  if ("refused" in owner) return weakPassword(sent, submission, owner.refused);
  return toLogIn(sent, owner, { title: m.account_confirm_done(), text: m.account_confirm_done_text() });
}

function toLogIn(
  { args }: Sent,
  owner: { userType: UserType; redirectTo: string | null },
  words: { title: string; text: string },
) {
  const portal = owner.userType === "seeker" ? seekerPortal : employerPortal;
  const answer = redirectWithToast(args.request, portalAddress(portal, { back: owner.redirectTo ?? "", ref: "" }), {
    ...words,
    tone: "success",
    seconds: toastSeconds,
  });
  answer.headers.append("set-cookie", endedSessionCookie(args.request));
  return answer;
}
