import { parseWithZod } from "@conform-to/zod/v4";
import { resendConfirmation } from "~/features/accounts/email-confirmation.server";
import { emailForm, newPasswordForm } from "~/features/accounts/forms";
import { requestPasswordReset, resetPassword } from "~/features/accounts/password-reset.server";
import { m } from "~/paraglide/messages";
import { countAttempt } from "~/web/rate-limit.server";
import { endedSessionCookie } from "~/web/session.server";
import { redirectWithToast } from "~/web/toast.server";
import { formError, refused, toastSeconds, tooMany, type Sent } from "./answers.server";
import { addressOf, employerPortal, seekerPortal } from "./portal";

/** Asks for a link by mail. Answers the same for every address. */
async function askForLink(sent: Sent, what: "reset" | "resend") {
  const { args, portal, kept, formData } = sent;
  const submission = parseWithZod(formData, { schema: emailForm });
  if (submission.status !== "success") return formError(sent, submission, Object.keys(emailForm.shape));
  const { email } = submission.value;
  const wait = await countAttempt(args, what, email);
  if (wait !== null) return tooMany(sent, submission, wait);
  const send = what === "reset" ? requestPasswordReset : resendConfirmation;
  await send(args.context, email, kept.back || null);
  const address = what === "reset" ? addressOf(portal, kept, { mode: "forgot", notice: "reset-sent" }) : addressOf(portal, kept, { notice: "link-sent" });
  const text = what === "reset" ? m.account_reset_sent() : m.account_link_sent();
  return redirectWithToast(args.request, address, { title: m.account_check_email_title(), text, tone: "success", seconds: toastSeconds });
}

/** A link for a new password. */
export const askForReset = (sent: Sent) => askForLink(sent, "reset");

/** A new confirmation link. */
export const askForConfirmation = (sent: Sent) => askForLink(sent, "resend");

/** The new password itself, under the link that the address holds. */
export async function setNewPassword(sent: Sent, token: string) {
  const { args, formData } = sent;
  const { request, context } = args;
  const submission = parseWithZod(formData, { schema: newPasswordForm });
  if (submission.status !== "success") return formError(sent, submission, Object.keys(newPasswordForm.shape));
  const wait = await countAttempt(args, "new_password", null);
  if (wait !== null) return tooMany(sent, submission, wait);
  const owner = await resetPassword(context, token, submission.value.password);
  if (!owner) return refused(sent, submission, "reset_issue");
  const portal = owner.userType === "seeker" ? seekerPortal : employerPortal;
  const answer = redirectWithToast(request, addressOf(portal, { back: owner.redirectTo ?? "", ref: "" }), {
    title: m.account_password_changed_title(),
    text: m.account_password_changed(),
    tone: "success",
    seconds: toastSeconds,
  });
  answer.headers.append("set-cookie", endedSessionCookie(request));
  return answer;
}
