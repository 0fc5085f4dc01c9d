import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import { authErrorOf } from "~/features/accounts/auth-errors";
import { findBusyError } from "~/features/accounts/passwords/password-queue";
import { logError, loggedRequest } from "~/log/log";
import { m } from "~/paraglide/messages";
import { tooManyAttempts } from "~/web/limits/rate-limit.server";
import { redirectWithToast, type Toast } from "~/web/toast.server";
import { bannerFor, type AuthBanner, type BannerCode } from "./auth-banner";
import type { Challenge } from "./challenge";
import type { LinkParameters, Mode, Portal } from "./portal";

/** The answer of an action when its page is shown again. */
export interface AuthAnswer {
  mode: Mode;
  result: SubmissionResult;
  banner: AuthBanner | null;
  /** The result of a referral code check. */
  referral: { valid: boolean; message: string } | null;
  /** What the next log-in needs beside the password. */
  challenge: Challenge | null;
}

/** A submitted form of a portal. */
export interface Sent {
  args: Pick<ActionFunctionArgs, "request" | "context">;
  portal: Portal;
  kept: LinkParameters;
  mode: Mode;
  formData: FormData;
}

/** How long a toast stays on these pages. Seconds. */
export const toastSeconds = 5;

const anything = z.object({});

type AnySubmission = Pick<Submission<unknown>, "reply">;
const typedIn = (submission: AnySubmission) => submission.reply({ hideFields: ["password", "passwordAgain"] });

/** The toast of an error beside its banner: the title alone, since the banner has the sentence. */
export const toastBeside = ({ title }: AuthBanner): Toast => ({ title, tone: "error", seconds: toastSeconds });

function answer(
  { args, mode }: Pick<Sent, "args" | "mode">,
  result: SubmissionResult,
  status: number,
  rest: Partial<AuthAnswer> = {},
) {
  if (rest.banner) args.context.answer.toast = toastBeside(rest.banner);
  return data<AuthAnswer>({ mode, result, banner: null, referral: null, challenge: null, ...rest }, status);
}

/** The specification's pattern of an e-mail address. An address that matches it and is still refused is an error of the catalogue. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * The page with the first error only, in the order of the form's fields: at its field and in a toast.
 * @param order the names of the fields in the order of the form
 */
export function formError(
  sent: Sent,
  submission: AnySubmission,
  order: readonly string[],
  fieldErrors: Record<string, string[]> = {},
) {
  const result = submission.reply({ hideFields: ["password", "passwordAgain"], fieldErrors });
  const errors = result.error ?? {};
  const name = order.find((each) => errors[each]?.[0]);
  const text = (name === undefined ? undefined : errors[name]?.[0]) ?? m.forms_error_summary();
  const shown: SubmissionResult = { ...result, status: "error", error: name === undefined ? {} : { [name]: [text] } };
  const typed = sent.formData.get("email");
  if (name === "email" && typeof typed === "string" && emailPattern.test(typed.trim()))
    return answer(sent, shown, 400, { banner: bannerFor("invalid_email") });
  sent.args.context.answer.toast = { title: m.account_form_error(), text, tone: "error", seconds: toastSeconds };
  return answer(sent, shown, 400);
}

/** The page when a new password is too easy to guess. @param text why, for the banner and the field */
export function weakPassword(sent: Sent, submission: AnySubmission, text: string) {
  const result = submission.reply({ hideFields: ["password", "passwordAgain"], fieldErrors: { password: [text] } });
  return answer(sent, { ...result, status: "error" }, 400, { banner: { ...bannerFor("weak_password"), text } });
}

/** The page with a banner and a toast that say why the server refuses. */
export function refused(
  sent: Sent,
  submission: AnySubmission,
  code: BannerCode,
  status = 400,
  challenge: Challenge | null = null,
) {
  return answer(sent, typedIn(submission), status, { banner: bannerFor(code), challenge });
}

/** The page that says what the next try needs, and why. */
export function challenged(sent: Sent, submission: AnySubmission, challenge: Challenge | null, isCodeWrong: boolean) {
  const text = challenge?.isMailOnly ? m.account_challenge_mail_only() : m.account_challenge_text();
  const banner = { title: m.account_challenge_title(), text, isCalm: true };
  const fieldErrors = isCodeWrong ? { code: [m.account_code_wrong()] } : undefined;
  const result = submission.reply({ hideFields: ["password", "code"], fieldErrors });
  return answer(sent, result, 403, { banner, challenge });
}

/** The page that says that no more messages are sent for now, and that earlier ones still work. @param wait seconds */
export function alreadyMailed(
  sent: Sent,
  submission: AnySubmission,
  wait: number,
  words: { title: string; text: string },
) {
  sent.args.context.answer.headers.set("retry-after", String(wait));
  return answer(sent, typedIn(submission), 429, { banner: { ...words, isCalm: true } });
}

/** The page after a failure of ours: what was typed stays, but for passwords. */
export function failed(sent: Sent, error: unknown) {
  const { args, formData } = sent;
  const busy = findBusyError(error);
  const found = busy ? "busy" : authErrorOf(error);
  const code = found === "busy" || found === "timeout" || found === "unknown" ? found : "server_error";
  if (busy) args.context.answer.headers.set("retry-after", String(busy.retryAfter));
  else logError(loggedRequest(args.request), error);
  args.context.answer.keepsForm = true;
  const status = { busy: 503, server_error: 503, timeout: 504, unknown: 500 }[code];
  return answer(sent, typedIn(parseWithZod(formData, { schema: anything })), status, { banner: bannerFor(code) });
}

/**
 * Redirects to the page that says that a message has been sent. @param toast what that page does not say; null for
 * nothing @param cookie a Set-Cookie value; null for none
 */
export function mailed({ args }: Sent, address: string, toast: string | null, cookie: string | null = null) {
  const answer =
    toast === null
      ? redirect(address, 303)
      : redirectWithToast(args.request, address, { title: toast, tone: "success", seconds: toastSeconds });
  if (cookie !== null) answer.headers.append("set-cookie", cookie);
  return answer;
}

/** The page that says to wait. @param wait seconds */
export function tooMany(sent: Sent, submission: AnySubmission, wait: number) {
  return answer(sent, typedIn(submission), 429, { banner: tooManyAttempts(sent.args.context as AppLoadContext, wait) });
}

/** The page with the result of the check of a referral code, and the other fields as typed. */
export function checkedReferral(sent: Sent, submission: AnySubmission, referral: { valid: boolean; message: string }) {
  return answer(sent, { ...typedIn(submission), status: "error", error: {} }, 200, { referral });
}
