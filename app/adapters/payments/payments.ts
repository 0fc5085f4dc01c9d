import { createHmac } from "node:crypto";
import type { Db } from "db/client";
import type { PaymentsPort } from "./port";
import { createRazorpay } from "./razorpay";
import { createSandbox, type Sandbox, type SandboxKeys } from "./sandbox/sandbox";

/** The variables of the worker that say who takes money. */
export interface PaymentVariables {
  /** What takes money: "razorpay", or "sandbox" on a developer's machine; without it nothing can be bought. */
  PAYMENT_ADAPTER?: "razorpay" | "sandbox";
  /** Razorpay's key ("rzp_live_…", or "rzp_test_…" to try it), and its secret. */
  RAZORPAY_KEY_ID?: string;
  RAZORPAY_KEY_SECRET?: string;
  /** Signs Razorpay's webhook messages; during a rotation, the old secret beside it. */
  RAZORPAY_WEBHOOK_SECRET?: string;
  RAZORPAY_OLD_WEBHOOK_SECRET?: string;
  /**
   * Razorpay's test key and its secrets, for /payment-test beside a live key; without them that page cannot make test
   * payments.
   */
  RAZORPAY_TEST_KEY_ID?: string;
  RAZORPAY_TEST_KEY_SECRET?: string;
  RAZORPAY_TEST_WEBHOOK_SECRET?: string;
  /** "kept": the sandbox does not deliver its messages; for tests that deliver them themselves. */
  SANDBOX_MESSAGES?: "kept";
}

interface SiteVariables {
  SITE_URL: string;
  COOKIE_SECRET?: string;
}

const razorpay = "https://api.razorpay.com";
/** Where Razorpay takes the form of a checkout, and the script that opens the same one. */
const razorpayCheckout = {
  checkoutUrl: `${razorpay}/v1/checkout/embedded`,
  checkoutScript: "https://checkout.razorpay.com/v1/checkout.js",
};
const localCheckout = { checkoutUrl: "/local-payments", checkoutScript: "/local-payments/checkout.js" };

/** What takes money; null when it is off, or when a key of it is missing. */
export function createPayments(env: PaymentVariables & SiteVariables, db: Db, now: () => number): PaymentsPort | null {
  const {
    PAYMENT_ADAPTER,
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET,
    RAZORPAY_OLD_WEBHOOK_SECRET,
  } = env;
  const local = createLocalSandbox(env, db, now);
  if (local) {
    const { webhookSecret, ...keys } = sandboxKeys(env);
    return createRazorpay({
      ...keys,
      webhookSecrets: [webhookSecret],
      endpoint: "https://sandbox.invalid",
      ...localCheckout,
      isTest: true,
      send: local.answer,
    });
  }
  if (PAYMENT_ADAPTER !== "razorpay" || !keyId || !keySecret) return null;
  return createAtRazorpay(keyId, keySecret, [RAZORPAY_WEBHOOK_SECRET, RAZORPAY_OLD_WEBHOOK_SECRET]);
}

/**
 * The provider of payments that move no money: the provider itself where it is a test provider, else Razorpay with its
 * test key; null without one.
 */
export function createTestPayments(
  env: PaymentVariables & SiteVariables,
  db: Db,
  now: () => number,
): PaymentsPort | null {
  const payments = createPayments(env, db, now);
  const { RAZORPAY_TEST_KEY_ID: keyId, RAZORPAY_TEST_KEY_SECRET: keySecret, RAZORPAY_TEST_WEBHOOK_SECRET } = env;
  if (!payments || payments.isTest) return payments;
  return keyId?.startsWith(testKeys) && keySecret
    ? createAtRazorpay(keyId, keySecret, [RAZORPAY_TEST_WEBHOOK_SECRET])
    : null;
}

/** Prefix of Razorpay's test keys, with which no money moves. */
const testKeys = "rzp_test_";

function createAtRazorpay(keyId: string, keySecret: string, secrets: readonly (string | undefined)[]): PaymentsPort {
  const webhookSecrets = secrets.filter((secret): secret is string => secret !== undefined && secret !== "");
  return createRazorpay({
    keyId,
    keySecret,
    webhookSecrets,
    endpoint: razorpay,
    ...razorpayCheckout,
    isTest: keyId.startsWith(testKeys),
    send: (request) => fetch(request),
  });
}

/** The payment provider inside the site. In production, the guard refuses all requests while it is on. */
export function createLocalSandbox(env: PaymentVariables & SiteVariables, db: Db, now: () => number): Sandbox | null {
  if (env.PAYMENT_ADAPTER !== "sandbox") return null;
  return createSandbox({
    db,
    now,
    siteUrl: env.SITE_URL,
    ...sandboxKeys(env),
    bring: env.SANDBOX_MESSAGES === "kept" ? null : (request) => fetch(request),
  });
}

/** Keys by the secret that they are derived from, cached since every request needs them. */
const knownKeys = new Map<string, SandboxKeys>();

function sandboxKeys({ COOKIE_SECRET = "" }: SiteVariables): SandboxKeys {
  const known = knownKeys.get(COOKIE_SECRET);
  if (known) return known;
  const secret = (of: string) => createHmac("sha256", COOKIE_SECRET).update(`sandbox ${of}`).digest("hex");
  const keys = { keyId: "rzp_test_sandbox", keySecret: secret("key"), webhookSecret: secret("messages") };
  knownKeys.set(COOKIE_SECRET, keys);
  return keys;
}
