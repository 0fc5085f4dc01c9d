import { readServiceAccount } from "~/adapters/search-engines/google";
import { validIndexNowKey } from "~/adapters/search-engines/indexnow";
import { readTemplates } from "~/adapters/text-messages/msg91";
import type { Env } from "~/load-context";

/** Shorter secrets can be guessed. `openssl rand -hex 32` makes 64 characters. */
const shortestSecret = 32;

/** Words of placeholder secrets; random characters contain none of these. */
const typedWords = /secret|change|password|example|kaamghar|0123456|abcdef/i;

const requiredSecrets = ["TICKET_SECRET", "COOKIE_SECRET"] as const;

/** Variables that only tests and machines of developers may set. */
const forDevelopment = [
  "RATE_LIMIT_FACTOR",
  "UNDO_SECONDS",
  "CHEAP_LOG_INS",
  "GOOGLE_ENDPOINTS",
  "PUSH_ORIGINS",
  "MAIL_ENDPOINT",
  "MAIL_INBOUND_ENDPOINT",
  "MSG91_ENDPOINT",
  "ONESIGNAL_ENDPOINT",
  "INDEXNOW_ENDPOINT",
  "GOOGLE_INDEXING_ENDPOINT",
  "GEO_LOCAL",
  "SANDBOX_MESSAGES",
] as const;

/** Pairs of which both are set, or neither. */
const pairs = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["MAIL_INBOUND_DOMAIN", "MAIL_INBOUND_SECRET"],
  ["ONESIGNAL_APP_ID", "ONESIGNAL_API_KEY"],
] as const;

const isLoopback = (hostname: string) =>
  hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "127.0.0.1" || hostname === "[::1]";
const isExample = (hostname: string) =>
  hostname === "example" || /\.(example|invalid|localhost)$/.test(hostname) || isLoopback(hostname);

/** Whether the site is served to people: at any address but plain HTTP on the machine that it runs on. */
export function isProduction(siteUrl: string | undefined): boolean {
  const url = parse(siteUrl);
  return !(url?.protocol === "http:" && isLoopback(url.hostname));
}

/**
 * The configuration errors of a public site, as sentences for the log, with names of variables but no values. Empty for
 * a valid configuration, and on a developer's machine.
 */
export function listSettingsProblems(env: Env): string[] {
  if (!isProduction(env.SITE_URL)) return [];
  return [
    ...addressProblems(env.SITE_URL),
    ...requiredSecrets.flatMap((name) => secretProblems(name, env[name])),
    ...repeatedSecrets(env),
    ...(env.MAIL_ADAPTER === "http" ? [] : ['MAIL_ADAPTER is not "http"']),
    ...(env.MAIL_API_KEY ? [] : ["MAIL_API_KEY is missing"]),
    ...(/@[^@>\s]+\.(?!example\b)[a-z0-9-]+>?$/i.test(env.MAIL_FROM ?? "")
      ? []
      : ["MAIL_FROM is no address of a domain of yours"]),
    ...(env.MAIL_WEBHOOK_SECRET === undefined || /^whsec_.{16,}/.test(env.MAIL_WEBHOOK_SECRET)
      ? []
      : ['MAIL_WEBHOOK_SECRET does not start with "whsec_" or is too short']),
    ...textProblems(env),
    ...paymentProblems(env),
    ...(!env.CLIENT_ADDRESS_HEADER || env.CLIENT_ADDRESS_HEADER === "none"
      ? ["CLIENT_ADDRESS_HEADER names no header"]
      : []),
    ...(env.VAPID_PRIVATE_KEY === undefined || isPushKey(env.VAPID_PRIVATE_KEY)
      ? []
      : ["VAPID_PRIVATE_KEY is no private JWK of P-256"]),
    ...(!env.LOG_SAMPLE || (Number(env.LOG_SAMPLE) >= 0 && Number(env.LOG_SAMPLE) <= 1)
      ? []
      : ["LOG_SAMPLE is no number from 0 to 1"]),
    ...(env.INDEXNOW_KEY === undefined || validIndexNowKey(env.INDEXNOW_KEY)
      ? []
      : ["INDEXNOW_KEY is not 8 to 128 letters, digits and dashes"]),
    ...(env.GOOGLE_INDEXING_KEY === undefined || readServiceAccount(env.GOOGLE_INDEXING_KEY)
      ? []
      : ["GOOGLE_INDEXING_KEY is no key file of a service account"]),
    ...forDevelopment.flatMap((name) => (env[name] ? [`${name} is only for development`] : [])),
    ...pairs.flatMap(([one, other]) =>
      !env[one] === !env[other] ? [] : [`${env[one] ? other : one} is missing beside ${env[one] ? one : other}`],
    ),
  ];
}

function parse(address: string | undefined): URL | null {
  return address && URL.canParse(address) ? new URL(address) : null;
}

function addressProblems(address: string | undefined): string[] {
  const url = parse(address);
  if (!url || url.protocol !== "https:") return ["SITE_URL is no https address"];
  if (address !== url.origin) return ["SITE_URL has more than scheme and host"];
  return isExample(url.hostname) ? ["SITE_URL is still the example"] : [];
}

function secretProblems(name: string, secret: string | undefined): string[] {
  if (!secret) return [`${name} is missing`];
  if (secret.length < shortestSecret) return [`${name} is shorter than ${shortestSecret} characters`];
  return typedWords.test(secret) || new Set(secret).size < 10 ? [`${name} is no random secret`] : [];
}

/** Codes to mobile phones are off without TEXT_ADAPTER, and complete with it. */
function textProblems({ TEXT_ADAPTER, MSG91_AUTH_KEY, MSG91_TEMPLATES }: Env): string[] {
  if (!TEXT_ADAPTER) return [];
  if (TEXT_ADAPTER !== "msg91") return ['TEXT_ADAPTER is not "msg91"'];
  return [
    ...(MSG91_AUTH_KEY ? [] : ["MSG91_AUTH_KEY is missing"]),
    ...(readTemplates(MSG91_TEMPLATES) ? [] : ["MSG91_TEMPLATES lacks a template or a language"]),
  ];
}

/** Without PAYMENT_ADAPTER nothing is sold; with it all payment variables are required. */
function paymentProblems({
  PAYMENT_ADAPTER,
  RAZORPAY_KEY_ID,
  RAZORPAY_KEY_SECRET,
  RAZORPAY_WEBHOOK_SECRET,
}: Env): string[] {
  if (!PAYMENT_ADAPTER) return [];
  if (PAYMENT_ADAPTER !== "razorpay") return ['PAYMENT_ADAPTER is not "razorpay"'];
  return [
    ...(/^rzp_(live|test)_\w+$/.test(RAZORPAY_KEY_ID ?? "") ? [] : ["RAZORPAY_KEY_ID is no key of Razorpay"]),
    ...(RAZORPAY_KEY_SECRET ? [] : ["RAZORPAY_KEY_SECRET is missing"]),
    ...((RAZORPAY_WEBHOOK_SECRET ?? "").length >= 16 ? [] : ["RAZORPAY_WEBHOOK_SECRET is shorter than 16 characters"]),
  ];
}

/** A secret that leaks from one place must not open another. */
function repeatedSecrets(env: Env): string[] {
  return requiredSecrets.flatMap((name, at) =>
    requiredSecrets
      .slice(at + 1)
      .flatMap((other) => (env[name] && env[name] === env[other] ? [`${name} and ${other} are the same`] : [])),
  );
}

function isPushKey(text: string): boolean {
  try {
    const { kty, crv, x, y, d } = JSON.parse(text) as Partial<Record<string, unknown>>;
    return (
      kty === "EC" && crv === "P-256" && [x, y, d].every((part) => typeof part === "string" && /^[\w-]{43}$/.test(part))
    );
  } catch {
    return false;
  }
}
