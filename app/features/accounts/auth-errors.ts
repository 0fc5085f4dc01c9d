import { m } from "~/paraglide/messages";

/** The error codes of sign-up, log-in and password reset. */
export const authErrorCodes = [
  "invalid_credentials",
  "user_not_found",
  "user_already_registered",
  "email_not_confirmed",
  "signup_disabled",
  "weak_password",
  "rate_limited",
  "network",
  "invalid_email",
  "reset_issue",
  "server_error",
  "timeout",
  "busy",
  "unknown",
] as const;
export type AuthErrorCode = (typeof authErrorCodes)[number];

/** The known properties of a thrown value; its text is in lower case, with spaces for underscores. */
interface Fault {
  words: string;
  status: number;
  cause: unknown;
}

type Rule = readonly [code: AuthErrorCode, words: RegExp, status?: (status: number) => boolean];

/** The first matching rule decides. Database errors come before network errors, since both use the same words. */
const rules: readonly Rule[] = [
  ["invalid_credentials", /invalid (login )?credentials|invalid (email or )?password/],
  ["user_not_found", /user not found/],
  ["user_already_registered", /already (been )?registered|(user|email) (already )?exists/],
  ["email_not_confirmed", /email not confirmed/],
  ["signup_disabled", /sign-?ups? .*(not allowed|disabled)|signup disabled/],
  ["weak_password", /weak password|password (should|must) be at least|password is too (short|weak)/],
  [
    "rate_limited",
    /rate limit|too many (requests|attempts)|only request this (after|once)/,
    (status) => status === 429,
  ],
  ["server_error", /database error|d1 error|sqlite/, (status) => status >= 500],
  ["network", /network|failed to fetch|fetch failed|load failed|econn|connection (lost|reset|refused)/],
  ["invalid_email", /invalid email|validate email|email address.* invalid/],
  ["reset_issue", /reset|recovery|otp expired|link is invalid or has expired/],
  ["timeout", /timed? ?out|timeouterror|aborterror|aborted/, (status) => status === 408],
];

function faultOf(error: unknown): Fault {
  if (typeof error !== "object" || error === null) return { words: wordsOf([error]), status: 0, cause: undefined };
  const { name, code, message, error_description, status, cause } = error as Record<string, unknown>;
  // Such a message contains only the statement and its parameters, so it is ignored.
  if (typeof message === "string" && message.startsWith("Failed query:"))
    return { words: "", status: 0, cause: cause ?? new Error("database error") };
  return { words: wordsOf([name, code, message, error_description]), status: Number(status) || 0, cause };
}

function wordsOf(parts: unknown[]): string {
  return parts
    .filter((part) => typeof part === "string")
    .join(" ")
    .toLowerCase()
    .replaceAll("_", " ");
}

/**
 * Classifies a thrown value or a response by its text, name or HTTP status; if these are unknown, by its cause. The raw
 * text is not passed on. Never throws.
 */
export function authErrorOf(error: unknown): AuthErrorCode {
  let asked = error;
  // At most five errors of the chain are checked, since an error may be its own cause.
  for (let depth = 0; depth < 5 && asked; depth++) {
    const { words, status, cause } = faultOf(asked);
    const rule = rules.find(([, expected, hasStatus]) => expected.test(words) || hasStatus?.(status));
    if (rule) return rule[0];
    asked = cause;
  }
  return "unknown";
}

const texts: Record<AuthErrorCode, [title: () => string, text: () => string]> = {
  invalid_credentials: [m.errors_auth_invalid_credentials_title, m.errors_auth_invalid_credentials_text],
  user_not_found: [m.errors_auth_user_not_found_title, m.errors_auth_user_not_found_text],
  user_already_registered: [m.errors_auth_user_already_registered_title, m.errors_auth_user_already_registered_text],
  email_not_confirmed: [m.errors_auth_email_not_confirmed_title, m.errors_auth_email_not_confirmed_text],
  signup_disabled: [m.errors_auth_signup_disabled_title, m.errors_auth_signup_disabled_text],
  weak_password: [m.errors_auth_weak_password_title, m.errors_auth_weak_password_text],
  rate_limited: [m.errors_too_many_title, m.errors_auth_rate_limited_text],
  network: [m.errors_auth_network_title, m.errors_auth_network_text],
  invalid_email: [m.errors_auth_invalid_email_title, m.errors_auth_invalid_email_text],
  reset_issue: [m.errors_auth_reset_issue_title, m.errors_auth_reset_issue_text],
  server_error: [m.errors_auth_server_error_title, m.errors_auth_server_error_text],
  timeout: [m.errors_auth_timeout_title, m.errors_auth_timeout_text],
  busy: [m.errors_auth_busy_title, m.errors_auth_busy_text],
  unknown: [m.errors_auth_unknown_title, m.errors_auth_unknown_text],
};

/**
 * The error text, Hindi and English in one string. "user_not_found" and "user_already_registered" disclose whether an
 * account exists, so the server never shows them to a stranger.
 */
export function authErrorText(code: AuthErrorCode): { title: string; text: string } {
  const [title, text] = texts[code];
  return { title: title(), text: text() };
}
