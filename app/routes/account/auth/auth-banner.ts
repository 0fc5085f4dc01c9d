import { authErrorCodes, authErrorText } from "~/features/accounts/auth-errors";
import { m } from "~/paraglide/messages";
import type { BannerContent } from "~/ui/banner";

/** What a log-in page can refuse with; some come from the way back from Google, in the address. */
export const bannerCodes = [...authErrorCodes, "wrong_portal", "google_not_configured", "google_email_unverified", "google_unfinished"] as const;
export type BannerCode = (typeof bannerCodes)[number];

/** The box above the form that says why something did not work. */
export interface AuthBanner extends BannerContent {
  /** Whether the way on is to have the confirmation link sent again. */
  offersResend?: boolean;
}

const ownTexts: Partial<Record<BannerCode, () => AuthBanner>> = {
  wrong_portal: () => ({ title: authErrorText("invalid_credentials").title, text: m.account_wrong_portal() }),
  google_not_configured: () => ({ title: m.account_google_not_configured_title(), text: m.account_google_not_configured() }),
  google_email_unverified: () => ({ title: m.account_google_email_unverified_title(), text: m.account_google_email_unverified() }),
  google_unfinished: () => ({ title: m.account_google_unfinished_title(), text: m.account_google_unfinished(), isCalm: true }),
};

/** The words for a code, in Hindi and English. */
export function bannerFor(code: BannerCode): AuthBanner {
  const words = ownTexts[code]?.() ?? authErrorText(code as Exclude<BannerCode, "wrong_portal" | `google_${string}`>);
  return code === "email_not_confirmed" ? { ...words, offersResend: true } : words;
}
