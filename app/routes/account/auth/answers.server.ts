import type { Submission, SubmissionResult } from "@conform-to/react";
import { data, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import { m } from "~/paraglide/messages";
import { tooManyAttempts } from "~/web/rate-limit.server";
import { bannerFor, type AuthBanner, type BannerCode } from "./auth-banner";
import type { Kept, Mode, Portal } from "./portal";

/** What an action answers with when its page is shown again. */
export interface AuthAnswer {
  mode: Mode;
  result: SubmissionResult;
  banner: AuthBanner | null;
  /** What became of a referral code that was asked about. */
  referral: { valid: boolean; message: string } | null;
}

/** One form of a portal, sent. */
export interface Sent {
  args: Pick<ActionFunctionArgs, "request" | "context">;
  portal: Portal;
  kept: Kept;
  mode: Mode;
  formData: FormData;
}

/** How long a toast stays on these pages. Seconds. */
export const toastSeconds = 5;

type AnySubmission = Pick<Submission<unknown>, "reply">;
const typedIn = (submission: AnySubmission) => submission.reply({ hideFields: ["password", "passwordAgain"] });

const answer = (mode: Mode, result: SubmissionResult, status: number, rest: Partial<AuthAnswer> = {}) =>
  data<AuthAnswer>({ mode, result, banner: null, referral: null, ...rest }, status);

/**
 * The page with the first error only, in the order of the form's fields: at its field and in a toast.
 * @param order the names of the fields as they stand in the form
 */
export function formError({ args, mode }: Sent, submission: AnySubmission, order: readonly string[], fieldErrors: Record<string, string[]> = {}) {
  const result = submission.reply({ hideFields: ["password", "passwordAgain"], fieldErrors });
  const errors = result.error ?? {};
  const name = order.find((each) => errors[each]?.[0]);
  const text = (name === undefined ? undefined : errors[name]?.[0]) ?? m.forms_error_summary();
  args.context.answer.toast = { title: m.account_form_error(), text, tone: "error", seconds: toastSeconds };
  return answer(mode, { ...result, status: "error", error: name === undefined ? {} : { [name]: [text] } }, 400);
}

/** The page with a banner and a toast that say why the server refuses. */
export function refused({ args, mode }: Sent, submission: AnySubmission, code: BannerCode, status = 400) {
  const banner = bannerFor(code);
  args.context.answer.toast = { title: banner.title, text: banner.text, tone: "error", seconds: toastSeconds };
  return answer(mode, typedIn(submission), status, { banner });
}

/** The page that says to wait. @param wait seconds */
export function tooMany({ args, mode }: Sent, submission: AnySubmission, wait: number) {
  return answer(mode, typedIn(submission), 429, { banner: tooManyAttempts(args.context as AppLoadContext, wait) });
}

/** The page with what became of a referral code, and all else as it was typed. */
export function checkedReferral({ mode }: Sent, submission: AnySubmission, referral: { valid: boolean; message: string }) {
  return answer(mode, { ...typedIn(submission), status: "error", error: {} }, 200, { referral });
}
