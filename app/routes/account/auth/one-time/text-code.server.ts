import type { Submission } from "@conform-to/react";
import type { TextMessage, TextMessagePort } from "~/adapters/text-messages/port";
import { findAccountByPhone, writeTextMessage } from "~/features/accounts/log-in/one-time-code.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { wholeSite } from "~/routes/account/text-messages.server";
import { countCode } from "~/web/limits/code-limits.server";
import { countAttempt, isUsedUp } from "~/web/limits/rate-limit.server";
import { alreadyMailed, formError, mailed, type Sent } from "../answers.server";
import { oneTimeCode } from "../mail-links/code-cookie.server";
import { portalAddress } from "../portal";

interface Asked {
  /** E.164 */
  phone: string;
  channel: TextMessage["channel"];
}

/**
 * Sends a code to a mobile number that belongs to an account, and none to any other number. Answers the same for both:
 * the message goes out after the answer, whose text and timing do not reveal whether there is one.
 */
export async function requestTextCode(
  sent: Sent,
  submission: Pick<Submission<unknown>, "reply">,
  textMessages: TextMessagePort,
  { phone, channel }: Asked,
) {
  const { args, portal, kept } = sent;
  const { request, context } = args;
  const { wait } = await countCode(args, "text_log_in", phone);
  if (wait !== null)
    return alreadyMailed(sent, submission, wait, {
      title: m.account_text_capped_title(),
      text: m.account_text_capped(),
    });
  const [isCapReached, isFailing] = await Promise.all([
    isUsedUp(args, "text_messages_of_site", wholeSite),
    isUsedUp(args, "text_message_failure", wholeSite),
  ]);
  if (isCapReached || isFailing)
    return formError(sent, submission, ["email"], { email: [m.account_text_unavailable()] });
  const { ticket, cookie } = oneTimeCode.create(request, context, phone);
  const message = writeTextMessage(context, ticket, {
    to: phone,
    channel,
    template: "log_in_code",
    locale: currentLocale(),
  });
  if (await findAccountByPhone(context, phone)) context.waitUntil(sendAfterAnswer(args, textMessages, message));
  return mailed(sent, portalAddress(portal, kept, { mode: "code" }), null, cookie);
}

/** Throws when the provider fails, for the log; after some failures in a row the next request gets an error. */
async function sendAfterAnswer(args: Sent["args"], textMessages: TextMessagePort, message: TextMessage): Promise<void> {
  if ((await countAttempt(args, "text_messages_of_site", wholeSite)) !== null) return;
  try {
    await textMessages.send(message);
  } catch (error) {
    await countAttempt(args, "text_message_failure", wholeSite);
    throw error;
  }
}
