import { parseWithZod } from "@conform-to/zod/v4";
import { emailForm, logInForm } from "~/features/accounts/forms";
import { destinationAfterLogIn } from "~/features/accounts/log-in/destination";
import { sendLogInCode } from "~/features/accounts/log-in/log-in-code.server";
import { findBusyError } from "~/features/accounts/passwords/password-queue";
import { mailAgain } from "~/features/accounts/sign-up/pending-sign-ups.server";
import { noteFailedLogIn } from "~/features/audit/events.server";
import { checkLogIn, findAccount, type LogInResult } from "~/features/viewer/log-in.server";
import { m } from "~/paraglide/messages";
import { countCode } from "~/web/limits/code-limits.server";
import { countAttempt } from "~/web/limits/rate-limit.server";
import { logInByFirstFactor } from "~/web/sessions/log-in.server";
import { admit } from "./admission.server";
import { alreadyMailed, challenged, formError, mailed, refused, type Sent } from "./answers.server";
import { challengeCode } from "./mail-links/code-cookie.server";
import { portalAddress } from "./portal";

/** Log-in with e-mail address and password. Only wrong passwords count against the limit. */
export async function logIn(sent: Sent) {
  const { args, portal, formData } = sent;
  const { context } = args;
  const submission = parseWithZod(formData, { schema: logInForm });
  if (submission.status !== "success") return formError(sent, submission, Object.keys(logInForm.shape));
  const { email, password } = submission.value;
  const account = await findAccount(context, email);
  const { turn, challenge, isCodeWrong, forgive } = await admit(sent, email, account);
  if (!turn) return challenged(sent, submission, challenge, isCodeWrong);
  let result: LogInResult;
  try {
    result = await checkLogIn(context, account, { email, password, userType: portal.userType }, turn);
  } catch (error) {
    if (findBusyError(error)) await forgive();
    throw error;
  }
  if (!result.ok && result.reason === "invalid_credentials") {
    noteFailedLogIn(context, email);
    return refused(sent, submission, result.reason, 400, challenge);
  }
  await forgive();
  if (!result.ok && result.reason === "email_not_confirmed") {
    const isMailed = (await countAttempt(args, "resend", email)) === null && (await mailAgain(context, result.waiting));
    return refused(sent, submission, isMailed ? result.reason : "confirmation_mailed_before");
  }
  if (!result.ok) return refused(sent, submission, result.reason);
  return succeed(sent, result);
}

/** The one place where a log-in by password succeeds. */
async function succeed(
  { args, portal, kept }: Sent,
  { userId, isCompanyComplete }: Extract<LogInResult, { ok: true }>,
) {
  const destination = destinationAfterLogIn({ userType: portal.userType, isCompanyComplete }, kept.back);
  const answer = await logInByFirstFactor(args, { userId, method: "password", destination });
  answer.headers.append("set-cookie", challengeCode.forget(args.request));
  return answer;
}

/** Mails a code that opens a log-in which a challenge holds up. Answers the same for every address. */
export async function requestLogInCode(sent: Sent) {
  const { args, portal, kept, formData } = sent;
  const { request, context } = args;
  const submission = parseWithZod(formData, { schema: emailForm });
  if (submission.status !== "success") return formError(sent, submission, Object.keys(emailForm.shape));
  const { email } = submission.value;
  const { wait, isOwn } = await countCode(args, "log_in_code", email);
  if (wait !== null)
    return alreadyMailed(sent, submission, wait, {
      title: m.account_code_capped_title(),
      text: m.account_code_capped_text(),
    });
  const { ticket, cookie } = challengeCode.create(request, context, email);
  await sendLogInCode(context, email, ticket, isOwn);
  return mailed(sent, portalAddress(portal, kept, { notice: "code-sent" }), null, cookie);
}
