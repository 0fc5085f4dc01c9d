import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { oneTimeCodeForm } from "~/features/accounts/forms";
import { codeOf } from "~/features/accounts/log-in/log-in-challenge";
import { writeTextMessage } from "~/features/accounts/log-in/one-time-code.server";
import { isOwnPassword } from "~/features/accounts/passwords/password-change.server";
import { findPhone, removePhone, savePhone } from "~/features/accounts/proof/phone-number.server";
import { provesByPassword } from "~/features/accounts/proof/second-step.server";
import { phoneForm } from "~/features/accounts/settings-forms";
import type { Viewer } from "~/features/accounts/viewer";
import { formatMobileNumber } from "~/features/text/phone";
import { typedCode } from "~/features/text/typed/identifier";
import { currentLocale } from "~/locale.server";
import { logError, loggedRequest } from "~/log/log";
import { m } from "~/paraglide/messages";
import { channelOf, wholeSite } from "~/routes/account/text-messages.server";
import { countAttempt, tooBusy, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";
import { phoneCode } from "../../auth/mail-links/code-cookie.server";

interface Args extends Pick<ActionFunctionArgs, "request" | "context"> {
  viewer: Viewer;
  /** The settings from which the form comes. */
  page: string;
  formData: FormData;
}

const hideFields = ["currentPassword"];

/**
 * Sends a code to the number that a user wants to log in with, and binds it to their account and this browser. Nothing
 * is saved before the code is typed.
 */
export async function claimPhoneAction({ request, context, viewer, page, formData }: Args) {
  const intent = "phone" as const;
  const { textMessages } = context;
  if (!textMessages) throw new Response(null, { status: 404 });
  const withPassword = await provesByPassword(context, viewer.userId);
  if (!withPassword) await requireRecentProof({ request, context }, viewer);
  const submission = parseWithZod(formData, { schema: phoneForm(withPassword) });
  if (submission.status !== "success")
    return data({ intent, result: submission.reply({ hideFields }), banner: null }, 400);
  const { phone, channel, currentPassword } = submission.value;
  const refused = (fieldErrors: Record<string, string[]>, status = 400) =>
    data({ intent, result: submission.reply({ fieldErrors, hideFields }), banner: null }, status);
  if (phone === (await findPhone(context, viewer.userId))) return refused({ phone: [m.settings_phone_same()] });
  const wait = await countAttempt({ request, context }, "phone_claim", viewer.userId);
  if (wait !== null)
    return data({ intent, result: submission.reply({ hideFields }), banner: tooManyAttempts(context, wait) }, 429);
  try {
    if (withPassword && !(await isOwnPassword(context.db, viewer.userId, currentPassword)))
      return refused({ currentPassword: [m.settings_password_wrong()] });
  } catch (error) {
    return data({ intent, result: submission.reply({ hideFields }), banner: tooBusy(context, error) }, 503);
  }
  const waitForMessage =
    (await countAttempt({ request, context }, "phone_claim_of_number", `${viewer.userId} ${phone}`)) ??
    (await countAttempt({ request, context }, "text_proof", phone));
  if (waitForMessage !== null)
    return data(
      { intent, result: submission.reply({ hideFields }), banner: tooManyAttempts(context, waitForMessage) },
      429,
    );
  if ((await countAttempt({ request, context }, "phone_claims_of_site", wholeSite)) !== null)
    return refused({ phone: [m.settings_phone_capped()] }, 429);
  const { ticket, cookie } = phoneCode.create(request, context, `${viewer.userId} ${phone}`);
  try {
    await textMessages.send(
      writeTextMessage(context, ticket, {
        to: phone,
        channel: channelOf(textMessages, channel),
        template: "phone_code",
        locale: currentLocale(),
      }),
    );
  } catch (error) {
    logError(loggedRequest(request), error);
    return refused({ phone: [m.settings_phone_failed()] }, 503);
  }
  const answer = redirectWithToast(request, `${page}#phone`, {
    title: m.account_text_title(),
    text: m.settings_phone_sent({ phone: formatMobileNumber(phone) }),
    tone: "success",
  });
  answer.headers.append("set-cookie", cookie);
  return answer;
}

/** Keeps the number once the code is typed in the browser and the account that asked for it. */
export async function provePhoneAction({ request, context, viewer, page, formData }: Args) {
  const submission = parseWithZod(formData, { schema: oneTimeCodeForm });
  const refused = (code: string) =>
    data(
      { intent: "phone-code" as const, result: submission.reply({ fieldErrors: { code: [code] } }), banner: null },
      400,
    );
  if (submission.status !== "success")
    return data({ intent: "phone-code" as const, result: submission.reply(), banner: null }, 400);
  const claim = readPhoneClaim(request, context, viewer);
  if (!claim) return refused(m.account_text_wrong());
  const wait = await countAttempt({ request, context }, "one_time_code_try", claim.id);
  if (wait !== null)
    return data(
      { intent: "phone-code" as const, result: submission.reply(), banner: tooManyAttempts(context, wait) },
      429,
    );
  if (codeOf(context, claim.ticket) !== typedCode(submission.value.code)) return refused(m.account_text_wrong());
  const done = (title: string, text?: string) => {
    const answer = redirectWithToast(request, `${page}#phone`, { title, text, tone: "success" });
    answer.headers.append("set-cookie", phoneCode.forget(request));
    return answer;
  };
  const words = [
    m.settings_phone_saved(),
    m.settings_phone_saved_text({ phone: formatMobileNumber(claim.phone) }),
  ] as const;
  // A copied cookie must not restore a number that was removed since; a second submission finds the number saved.
  if ((await countAttempt({ request, context }, "one_time_code_use", claim.id)) !== null) {
    return (await findPhone(context, viewer.userId)) === claim.phone ? done(...words) : refused(m.account_text_wrong());
  }
  return (await savePhone(context, viewer, claim.phone)) ? done(...words) : refused(m.settings_phone_taken());
}

/** Removes the number. Like every change to the log-in methods, it needs a recent proof. */
export async function removePhoneAction({ request, context, viewer, page }: Args) {
  await requireRecentProof({ request, context }, viewer);
  await removePhone(context, viewer);
  return redirectWithToast(request, `${page}#phone`, { title: m.settings_phone_removed(), tone: "success" });
}

/** The number that this browser proves for the viewer's account, with the ticket of its code; null for none. */
export function readPhoneClaim(request: Request, context: Args["context"], { userId }: Viewer) {
  const asked = phoneCode.read(request, context);
  const [owner, phone] = asked?.subject.split(" ") ?? [];
  return asked && phone !== undefined && owner === userId ? { id: asked.id, ticket: asked.ticket, phone } : null;
}
