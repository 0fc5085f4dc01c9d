import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { contactForm, emailForm, oneTimeCodeForm } from "~/features/accounts/forms";
import { destinationAfterLogIn } from "~/features/accounts/log-in/destination";
import { codeOf } from "~/features/accounts/log-in/log-in-challenge";
import { logInWithCode, logInWithPhone, sendOneTimeCode } from "~/features/accounts/log-in/one-time-code.server";
import { isMobileNumber } from "~/features/text/phone";
import { typedCode } from "~/features/text/typed/identifier";
import { getArrival } from "~/features/viewer/arrival.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { channelOf } from "~/routes/account/text-messages.server";
import { campaignOf } from "~/web/campaign.server";
import { countCode } from "~/web/limits/code-limits.server";
import { countAttempt } from "~/web/limits/rate-limit.server";
import { logInByFirstFactor } from "~/web/sessions/log-in.server";
import { alreadyMailed, formError, mailed, refused, tooMany, type Sent } from "../answers.server";
import { oneTimeCode, readOneTimeCode } from "../mail-links/code-cookie.server";
import { portalAddress } from "../portal";
import { requestTextCode } from "./text-code.server";

/**
 * Sends a code that replaces a password, and binds it to this browser: by mail to every address alike, and where text
 * messages are on by one to a mobile number.
 */
export async function requestOneTimeCode(sent: Sent) {
  const { args, portal, kept, formData } = sent;
  const { request, context } = args;
  const { textMessages } = context;
  const submission = textMessages
    ? parseWithZod(formData, { schema: contactForm })
    : parseWithZod(formData, { schema: emailForm });
  if (submission.status !== "success") return formError(sent, submission, Object.keys(emailForm.shape));
  const { email, channel } = { channel: undefined, ...submission.value };
  if (textMessages && isMobileNumber(email))
    return requestTextCode(sent, submission, textMessages, { phone: email, channel: channelOf(textMessages, channel) });
  const { wait, isOwn } = await countCode(args, "one_time_code", email);
  if (wait !== null)
    return alreadyMailed(sent, submission, wait, {
      title: m.account_code_capped_title(),
      text: m.account_one_time_capped(),
    });
  const { ticket, cookie } = oneTimeCode.create(request, context, email);
  await sendOneTimeCode(context, email, ticket, { locale: currentLocale(), isOwn });
  return mailed(sent, portalAddress(portal, kept, { mode: "code" }), null, cookie);
}

/**
 * Logs in the user who types the code that this browser requested. Creates the account of a seeker whose address is
 * new.
 */
export async function takeOneTimeCode(sent: Sent) {
  const { args, portal, kept, formData } = sent;
  const { request, context } = args;
  const submission = parseWithZod(formData, { schema: oneTimeCodeForm });
  const order = Object.keys(oneTimeCodeForm.shape);
  if (submission.status !== "success") return formError(sent, submission, order);
  const asked = readOneTimeCode(request, context);
  const phone = asked && isMobileNumber(asked.subject) ? asked.subject : null;
  const wrong = () =>
    formError(sent, submission, order, { code: [phone === null ? m.account_code_wrong() : m.account_text_wrong()] });
  if (!asked) return wrong();
  const wait = await countAttempt(args, "one_time_code_try", asked.id);
  if (wait !== null) return tooMany(sent, submission, wait);
  if (codeOf(context, asked.ticket) !== typedCode(submission.value.code)) return wrong();
  const result =
    phone === null
      ? await logInWithCode(context, asked.subject, portal.userType, {
          consents: submission.value.consent === "on",
          locale: currentLocale(),
          campaign: campaignOf(request),
        })
      : await logInWithPhone(context, phone, portal.userType);
  if (!result.ok) {
    if (result.reason === "unknown_number") return wrong();
    if (result.reason === "consent_required")
      return formError(sent, submission, order, { consent: [m.account_consent_required()] });
    if (result.reason === "no_account")
      return formError(sent, submission, order, { code: [m.account_one_time_no_account()] });
    return refused(sent, submission, result.reason);
  }
  const { userId } = result;
  const destination = destinationAfterLogIn(await getArrival(context.db, userId), kept.back);
  // A second submission of the button finds the session of the first one there.
  if ((await countAttempt(args, "one_time_code_use", asked.id)) !== null) return redirect(destination, 303);
  const answer = await logInByFirstFactor(args, { userId, method: "one_time_code", destination });
  answer.headers.append("set-cookie", oneTimeCode.forget(request));
  return answer;
}
