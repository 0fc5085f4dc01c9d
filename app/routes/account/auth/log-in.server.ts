import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { destinationAfterLogIn } from "~/features/accounts/destination";
import { resendConfirmation } from "~/features/accounts/email-confirmation.server";
import { logInForm } from "~/features/accounts/forms";
import { startSession } from "~/features/accounts/sessions.server";
import { authenticateForm } from "~/web/authenticator.server";
import { countAttempt, forgiveAttempt } from "~/web/rate-limit.server";
import { sessionCookie } from "~/web/session.server";
import { formError, refused, tooMany, type Sent } from "./answers.server";

/** Log-in with e-mail address and password. Only wrong passwords count against the limit. */
export async function logIn(sent: Sent) {
  const { args, portal, kept, formData } = sent;
  const { request, context } = args;
  const submission = parseWithZod(formData, { schema: logInForm });
  if (submission.status !== "success") return formError(sent, submission, Object.keys(logInForm.shape));
  const { email } = submission.value;
  const wait = await countAttempt(args, "log_in", email);
  if (wait !== null) return tooMany(sent, submission, wait);
  const result = await authenticateForm(context, request, { ...submission.value, userType: portal.userType });
  if (!result.ok && result.reason === "invalid_credentials") return refused(sent, submission, result.reason);
  await forgiveAttempt(args, "log_in", email);
  if (!result.ok) {
    const sends = result.reason === "email_not_confirmed" && (await countAttempt(args, "resend", email)) === null;
    if (sends) await resendConfirmation(context, email, kept.back || null);
    return refused(sent, submission, result.reason);
  }
  const token = await startSession(context, result.userId, request.headers.get("user-agent"));
  const { userType } = portal;
  const destination = destinationAfterLogIn({ userType, isCompanyComplete: result.isCompanyComplete }, kept.back);
  return redirect(destination, { status: 303, headers: { "set-cookie": sessionCookie(request, token) } });
}
