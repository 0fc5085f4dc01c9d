import { describe, expect, test } from "vitest";
import { authErrorCodes, authErrorOf, authErrorText, type AuthErrorCode } from "./auth-errors";

const named = (name: string, message = "") => Object.assign(new Error(message), { name });

const raised: [AuthErrorCode, unknown[]][] = [
  [
    "invalid_credentials",
    ["Invalid login credentials", new Error("Invalid login credentials"), { code: "invalid_credentials", status: 400 }],
  ],
  ["user_not_found", ["User not found", { code: "user_not_found", status: 404 }]],
  [
    "user_already_registered",
    ["User already registered", { code: "email_exists" }, "A user with this email address has already been registered"],
  ],
  ["email_not_confirmed", ["Email not confirmed", { code: "email_not_confirmed" }]],
  [
    "signup_disabled",
    [
      "Signups not allowed for this instance",
      "signup disabled",
      { code: "signup_disabled" },
      "Email signups are disabled",
    ],
  ],
  [
    "weak_password",
    [
      "Password should be at least 6 characters",
      "Password should be at least 6 characters.",
      { code: "weak_password" },
    ],
  ],
  [
    "rate_limited",
    [
      "rate limit",
      "email rate limit exceeded",
      "too many requests",
      "Too Many Requests",
      { status: 429 },
      { code: "over_email_send_rate_limit" },
    ],
  ],
  [
    "network",
    [
      "Failed to fetch",
      new TypeError("fetch failed"),
      "network",
      "NetworkError when attempting to fetch resource.",
      "read ECONNRESET",
    ],
  ],
  [
    "invalid_email",
    ["Unable to validate email address: invalid format", "Invalid email", 'Email address "a@b" is invalid'],
  ],
  [
    "reset_issue",
    [
      "reset password",
      "Password recovery requires an email",
      "Email link is invalid or has expired",
      { code: "otp_expired" },
    ],
  ],
  [
    "server_error",
    [
      "Database error saving new user",
      { status: 500 },
      { status: 503, message: "upstream" },
      new Error("D1_ERROR: Network connection lost."),
    ],
  ],
  [
    "timeout",
    [
      "timeout",
      "Request timed out",
      named("AbortError", "This operation was stopped"),
      named("TimeoutError"),
      new DOMException("", "TimeoutError"),
      { status: 408 },
    ],
  ],
  [
    "unknown",
    [
      "",
      null,
      undefined,
      7,
      {},
      [],
      new Error('relation "users" has a secret'),
      Symbol("strange"),
      { status: 400, message: "teapot" },
    ],
  ],
];

describe("what went wrong with an account", () => {
  test.each(raised.flatMap(([code, errors]) => errors.map((error) => [code, error] as const)))(
    "is %s for %o",
    (code, error) => {
      expect(authErrorOf(error)).toBe(code);
    },
  );

  test("is told by the cause when the error itself says nothing", () => {
    expect(authErrorOf(new Error("it failed", { cause: new Error("Failed to fetch") }))).toBe("network");
  });

  test("is not told by the words of a failed query, which hold what a user typed", () => {
    const message =
      'Failed query: insert into "email_tokens" (purpose) values (?)\nparams: reset_password,network timeout';
    expect(authErrorOf(new Error(message, { cause: new Error("D1_ERROR: no such table") }))).toBe("server_error");
    expect(authErrorOf(new Error(message))).toBe("server_error");
  });

  test("is found even when an error is its own cause", () => {
    const error: Error & { cause?: unknown } = new Error("round and round");
    error.cause = error;
    expect(authErrorOf(error)).toBe("unknown");
  });
});

const titles: Record<AuthErrorCode, string> = {
  busy: "Very Busy Right Now",
  invalid_credentials: "Invalid Credentials",
  user_not_found: "Account Not Found",
  user_already_registered: "Account Already Exists",
  email_not_confirmed: "Verify Email",
  signup_disabled: "Registration Disabled",
  weak_password: "Weak Password",
  rate_limited: "Too Many Attempts",
  network: "Network Error",
  invalid_email: "Invalid Email",
  reset_issue: "Reset Issue",
  server_error: "Server Error",
  timeout: "Timeout",
  unknown: "Something went wrong",
};

describe("its words", () => {
  test.each(authErrorCodes)("for %s have the catalogue's title, in Hindi and English", (code) => {
    const { title, text } = authErrorText(code);
    expect(title).toMatch(new RegExp(`^\\p{Script=Devanagari}.* / ${titles[code]}$`, "u"));
    expect(text).toMatch(/\p{Script=Devanagari}.* \/ [A-Z]/u);
  });

  test("name the six characters of a weak password", () => {
    expect(authErrorText("weak_password").text).toContain("at least 6 characters");
  });

  test("never repeat what a provider said", () => {
    const { title, text } = authErrorText(authErrorOf(new Error("relation users_pkey of sita@example.in")));
    expect(title + text).not.toMatch(/users_pkey|sita/);
  });
});
