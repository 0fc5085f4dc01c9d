import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { emailForm, oneTimeCodeForm } from "~/features/accounts/forms";
import { destinationAfterLogIn } from "~/features/accounts/log-in/destination";
import { codeOf } from "~/features/accounts/log-in/log-in-challenge";
import { logInWithCode, sendOneTimeCode } from "~/features/accounts/log-in/one-time-code.server";
import { digitsOf } from "~/features/accounts/proof/totp/totp";
import { getArrival } from "~/features/viewer/arrival.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { countAttempt } from "~/web/limits/rate-limit.server";
import { logInByFirstFactor } from "~/web/sessions/log-in.server";
import { alreadyMailed, formError, mailed, refused, tooMany, type Sent } from "../answers.server";
import { oneTimeCode } from "../mail-links/code-cookie.server";
import { addressOf } from "../portal";

/** Mails a code that stands for a password, to every address alike, and binds it to this browser. */
export async function askForOneTimeCode(sent: Sent) {
  const { args, portal, kept, formData } = sent;
  const { request, context } = args;
  const submission = parseWithZod(formData, { schema: emailForm });
  if (submission.status !== "success") return formError(sent, submission, Object.keys(emailForm.shape));
  const { email } = submission.value;
  const wait = await countAttempt(args, "one_time_code", email);
  if (wait !== null) return alreadyMailed(sent, submission, wait, { title: m.account_code_capped_title(), text: m.account_one_time_capped() });
  const { ticket, cookie } = oneTimeCode.create(request, context, email);
  await sendOneTimeCode(context, email, ticket, currentLocale());
  return mailed(sent, addressOf(portal, kept, { mode: "code" }), m.account_one_time_sent({ email }), cookie);
}

/** Logs in whoever types the code that was mailed for this browser; makes the account of a seeker who is new. */
export async function takeOneTimeCode(sent: Sent) {
  const { args, portal, kept, formData } = sent;
  const { request, context } = args;
  const submission = parseWithZod(formData, { schema: oneTimeCodeForm });
  const order = Object.keys(oneTimeCodeForm.shape);
  if (submission.status !== "success") return formError(sent, submission, order);
  const asked = oneTimeCode.read(request, context);
  if (!asked) return formError(sent, submission, order, { code: [m.account_code_wrong()] });
  const wait = await countAttempt(args, "one_time_code_try", asked.id);
  if (wait !== null) return tooMany(sent, submission, wait);
  if (codeOf(context, asked.ticket) !== digitsOf(submission.value.code)) return formError(sent, submission, order, { code: [m.account_code_wrong()] });
  const result = await logInWithCode(context, asked.email, portal.userType, { consents: submission.value.consent === "on", locale: currentLocale() });
  if (!result.ok) {
    if (result.reason === "consent_required") return formError(sent, submission, order, { consent: [m.account_consent_required()] });
    if (result.reason === "no_account") return formError(sent, submission, order, { code: [m.account_one_time_no_account()] });
    return refused(sent, submission, result.reason);
  }
  const { userId } = result;
  const destination = destinationAfterLogIn(await getArrival(context.db, userId), kept.back);
  // A second press of the button finds the session of the first one there.
  if ((await countAttempt(args, "one_time_code_use", asked.id)) !== null) return redirect(destination, 303);
  const answer = await logInByFirstFactor(args, { userId, method: "one_time_code", destination });
  answer.headers.append("set-cookie", oneTimeCode.forget(request));
  return answer;
}
