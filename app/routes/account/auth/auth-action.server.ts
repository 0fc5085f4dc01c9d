import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { reservePassword } from "~/features/accounts/passwords/password";
import type { Lane } from "~/features/accounts/passwords/password-queue";
import { logError } from "~/log/log";
import { hasDeviceMarks } from "~/web/sessions/known-device.server";
import { failed, type Sent } from "./answers.server";
import { readAddress, sendSignedInOn } from "./auth-loader.server";
import { requestLogInCode, logIn } from "./log-in.server";
import { requestConfirmationLink, requestResetLink, setNewPassword } from "./mail-links/mail-links.server";
import { requestOneTimeCode, takeOneTimeCode } from "./one-time/one-time.server";
import type { Mode, Portal } from "./portal";
import { answerReferralCheck, signUpHere } from "./sign-up/sign-up.server";

/**
 * A form is answered within this time, if need be with a timeout error. Milliseconds; less than the browser's own
 * timeout.
 */
export const answerTimeLimit = 15_000;

const modeOf: Record<string, Mode> = {
  "new-password": "forgot",
  forgot: "forgot",
  signup: "signup",
  "check-referral": "signup",
  resend: "resend",
  "send-one-time-code": "code",
  "one-time-code": "code",
};

/** All forms of one portal; the form's `intent` says which. A failure of ours shows the form again, with what was typed. */
export async function authAction(args: ActionFunctionArgs, portal: Portal) {
  const formData = await args.request.clone().formData();
  const { token, mode: _mode, pass: _pass, ...kept } = readAddress(args.request);
  const intent = String(formData.get("intent"));
  const sent: Sent = { args, portal, kept, mode: modeOf[intent] ?? "login", formData };
  try {
    return await inTime(args, answerForm(sent, intent, token));
  } catch (error) {
    if (error instanceof Response && error.status < 500) throw error;
    // The error that a guard throws when it cannot identify the user in time.
    return failed(sent, error instanceof Response ? new DOMException("", "TimeoutError") : error);
  }
}

/** The queue lane of a form's password; null when none is checked, or when a known device may be first. */
function laneOf({ args, mode }: Sent, intent: string): Lane | null {
  if (intent === "signup" || intent === "new-password") return "other";
  return mode === "login" && intent !== "send-code" && !hasDeviceMarks(args.request) ? "log_in" : null;
}

async function answerForm(sent: Sent, intent: string, token: string) {
  const lane = laneOf(sent, intent);
  const release = lane && reservePassword(lane);
  try {
    return await dispatch(sent, intent, token);
  } finally {
    release?.();
  }
}

async function dispatch(sent: Sent, intent: string, token: string) {
  const { args, portal } = sent;
  if (intent === "new-password") return setNewPassword(sent, token);
  await sendSignedInOn(args, portal);
  if (intent === "signup") return signUpHere(sent);
  if (intent === "check-referral") return answerReferralCheck(sent);
  if (intent === "forgot") return requestResetLink(sent);
  if (intent === "resend") return requestConfirmationLink(sent);
  if (intent === "send-one-time-code") return requestOneTimeCode(sent);
  if (intent === "one-time-code") return takeOneTimeCode(sent);
  if (intent === "send-code") return requestLogInCode(sent);
  return logIn(sent);
}

/** The response, or a TimeoutError after the limit; the work itself continues. */
async function inTime<Answer>({ context }: ActionFunctionArgs, answering: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      context.waitUntil(answering.catch((error: unknown) => logError("answered too late", error)));
      reject(new DOMException("", "TimeoutError"));
    }, answerTimeLimit);
  });
  return Promise.race([answering, late]).finally(() => clearTimeout(timer));
}
