import { authErrorCodes, authErrorText } from "~/features/accounts/auth-errors";
import { m } from "~/paraglide/messages";
import type { BannerContent } from "~/ui/banner";
import { errorWords } from "~/ui/errors/error-words";
import type { HelpState } from "~/ui/help/help-address";

/** The refusals of a log-in page; some are in the address after the return from Google. */
export const bannerCodes = [
  ...authErrorCodes,
  "wrong_portal",
  "confirmation_mailed_before",
  "google_not_configured",
  "google_email_unverified",
  "google_unfinished",
  "cookies_off",
  "passkey_failed",
  "second_step_over",
] as const;
export type BannerCode = (typeof bannerCodes)[number];

/** The box above the form that says why something did not work. */
export interface AuthBanner extends BannerContent {
  /** Whether the way on is to have the confirmation link sent again. */
  offersResend?: boolean;
  /** Whether the way on is the log-in of the other portal. */
  offersOther?: boolean;
  /** What the reader may need help with, where it is not logging in. */
  help?: HelpState;
}

/** Which article helps after a refusal. */
const helpFor: Partial<Record<BannerCode, HelpState>> = {
  invalid_credentials: "wrong_password",
  weak_password: "wrong_password",
  reset_issue: "wrong_password",
  wrong_portal: "seekers_only",
  email_not_confirmed: "no_email",
  confirmation_mailed_before: "no_email",
  google_email_unverified: "no_email",
  network: "too_slow",
  timeout: "too_slow",
  busy: "too_slow",
  server_error: "too_slow",
  rate_limited: "too_many",
};

const ownTexts: Partial<Record<BannerCode, () => AuthBanner>> = {
  wrong_portal: () => ({
    title: authErrorText("invalid_credentials").title,
    text: m.account_wrong_portal(),
    offersOther: true,
  }),
  confirmation_mailed_before: () => ({
    title: authErrorText("email_not_confirmed").title,
    text: m.account_confirm_mailed_before(),
  }),
  google_not_configured: () => ({
    title: m.account_google_not_configured_title(),
    text: m.account_google_not_configured(),
  }),
  google_email_unverified: () => ({
    title: m.account_google_email_unverified_title(),
    text: m.account_google_email_unverified(),
  }),
  passkey_failed: () => ({ title: m.proof_passkey_failed_title(), text: m.proof_passkey_failed() }),
  second_step_over: () => ({ title: m.proof_second_over_title(), text: m.proof_second_over() }),
  cookies_off: () => errorWords("cookies_off"),
  google_unfinished: () => ({
    title: m.account_google_unfinished_title(),
    text: m.account_google_unfinished(),
    isCalm: true,
  }),
};

/** The words for a code, in Hindi and English. */
export function bannerFor(code: BannerCode): AuthBanner {
  const words =
    ownTexts[code]?.() ??
    authErrorText(
      code as Exclude<
        BannerCode,
        | "wrong_portal"
        | "confirmation_mailed_before"
        | "passkey_failed"
        | "second_step_over"
        | "cookies_off"
        | `google_${string}`
      >,
    );
  return {
    ...words,
    ...(helpFor[code] && { help: helpFor[code] }),
    ...(code === "email_not_confirmed" && { offersResend: true }),
  };
}
