import type { AppLoadContext } from "@remix-run/cloudflare";
import { eq, inArray, sql } from "drizzle-orm";
import { createHmac } from "node:crypto";
import { rateLimits } from "db/schema";
import { authErrorText } from "~/features/accounts/auth-errors";
import { findBusyError } from "~/features/accounts/passwords/password-queue";
import { logError } from "~/log/log";
import { m } from "~/paraglide/messages";
import { clientNetwork } from "../requests/client-address.server";

type Limit = readonly [hits: number, minutes: number];

interface Policy {
  /** By e-mail address or user, from one network. */
  pair?: Limit;
  /** By e-mail address or user, from anywhere. */
  account?: Limit;
  /** By network. Wide, since a whole town may share one address of a mobile carrier. None where another policy counts it. */
  network?: Limit;
}

/** The limits by action. Log-ins count only when they fail. */
export const policies = {
  /**
   * From unknown devices. Beyond it a challenge is required, but nothing is refused, since anyone can fail with another
   * user's address.
   */
  log_in: { pair: [10, 15], account: [50, 60], network: [150, 15] },
  /** By account and known device. Beyond it the device counts as unknown. */
  log_in_device: { account: [10, 15] },
  /** Answered challenges. Beyond it only mailed codes and links work. */
  log_in_answered: { account: [60, 60], network: [600, 15] },
  /** By challenge: each is answered once. */
  log_in_challenge: { account: [1, 15] },
  /** Codes mailed to an address. */
  log_in_code: { account: [6, 24 * 60], network: [100, 60] },
  /** By code that was mailed. */
  log_in_code_try: { account: [5, 20] },
  /** One-time log-in codes mailed to an address; attempts by code; and single use. */
  one_time_code: { account: [6, 24 * 60], network: [100, 60] },
  one_time_code_try: { account: [5, 20], network: [300, 60] },
  one_time_code_use: { account: [1, 20] },
  /**
   * Codes by SMS and WhatsApp, by number. Each purpose has its own limit, so that other forms cannot use up the codes of a log-in;
   * their sum is what strangers can send to one number in a day. Each costs money, so that the network's limit is narrow.
   */
  text_log_in: { account: [5, 24 * 60], network: [10, 60] },
  text_lead: { account: [3, 24 * 60], network: [10, 60] },
  text_proof: { account: [5, 24 * 60], network: [10, 60] },
  /** By user: codes to numbers that they claim; and by user and number, fewer than `text_proof`, so that one user cannot use up all. */
  phone_claim: { account: [8, 24 * 60] },
  phone_claim_of_number: { account: [3, 24 * 60] },
  /** Codes of its own that a known device has beyond the limits for strangers: by purpose, account and device; by purpose and account. */
  code_on_device: { account: [3, 24 * 60] },
  code_on_devices: { account: [9, 24 * 60] },
  /** Codes really sent, for the whole site together, so that abuse cannot empty the provider's account. */
  text_messages_of_site: { account: [2000, 24 * 60] },
  /** Codes to unproved numbers, for the whole site together, so that they do not use up the codes for log-ins. */
  phone_claims_of_site: { account: [500, 24 * 60] },
  /**
   * Codes for log-ins that the provider did not accept, for the whole site together. Beyond it the pages say for two
   * minutes that no codes are sent.
   */
  text_message_failure: { account: [3, 2] },
  /** By link that was mailed with a code. */
  log_in_pass_try: { account: [20, 24 * 60] },
  sign_up: { account: [5, 60], network: [1500, 60] },
  google: { network: [1500, 15] },
  reset: { account: [3, 60], network: [60, 60] },
  new_password: { network: [60, 60] },
  resend: { account: [3, 60], network: [60, 60] },
  /** By link, where a password is typed with it. */
  confirm: { account: [20, 60], network: [200, 60] },
  referral_check: { network: [60, 15] },
  apply: { account: [40, 60], network: [400, 60] },
  share: { network: [300, 60] },
  call: { account: [30, 60], network: [300, 60] },
  job_alert: { account: [5, 60], network: [60, 60] },
  /** By address and search together: the same question is mailed once an hour. */
  job_alert_mail: { account: [1, 60], network: [60, 60] },
  /** By the address to which the link for choosing mails is sent. */
  mail_link: { account: [3, 60], network: [60, 60] },
  /** By the address to which mails shall go again. */
  mail_again: { account: [1, 24 * 60], network: [100, 60] },
  report: { account: [10, 60], network: [100, 60] },
  ask_time: { account: [10, 60], network: [100, 60] },
  /** By interview: reschedule requests, which notify the whole team. */
  ask_time_of_interview: { account: [6, 24 * 60] },
  /** By applicant: picks of offered times. */
  pick_time: { account: [30, 60], network: [1000, 60] },
  /** By application: notifications of a new or changed time. */
  interview: { account: [10, 60], network: [600, 60] },
  interview_by_day: { account: [12, 24 * 60] },
  /** By author: messages of employers to applicants, and answers of applicants. */
  message: { account: [120, 60], network: [1200, 60] },
  reply: { account: [20, 60], network: [300, 60] },
  /** By author: notes of the team about applicants, each of which may be news for colleagues. */
  note: { account: [60, 60], network: [1200, 60] },
  contact: { account: [5, 60], network: [30, 60] },
  /** By the client's e-mail address: needs that professionals shall see. */
  lead: { account: [5, 60], network: [30, 60] },
  /** By lead: codes that are sent again; by code, how often it is tried. */
  lead_code: { account: [5, 60], network: [60, 60] },
  lead_code_try: { account: [5, 20], network: [300, 60] },
  /** By professional: disclosures of contacts, reports, and refund requests. */
  lead_unlock: { account: [60, 60], network: [600, 60] },
  lead_report: { account: [10, 60], network: [100, 60] },
  lead_refund: { account: [20, 60], network: [200, 60] },
  rating: { account: [10, 60], network: [300, 60] },
  /**
   * Devices that rate for the first time and without an account. Many people share one network where operators share
   * addresses.
   */
  rating_device: { network: [10, 24 * 60] },
  college: { account: [3, 60], network: [30, 60] },
  /** By college: batches of invitations. */
  college_invitations: { account: [20, 60] },
  /** By person: codes, passwords and passkeys that were wrong at the second step of a log-in, and where they were asked for again. */
  second_step: { account: [10, 60], network: [100, 15] },
  passkey: { network: [100, 15] },
  confirm_identity: { account: [10, 15], network: [100, 15] },
  identity_code: { account: [5, 60], network: [60, 60] },
  /** No limit by network: the users are logged in, and must not use up the attempts of others in the network. */
  change_password: { account: [10, 15] },
  change_email: { account: [5, 60], network: [60, 60] },
  /** The public list of jobs, which other sites and programs ask for. */
  jobs_api: { network: [120, 1] },
  location: { network: [600, 15] },
  upload: { account: [40, 60], network: [400, 60] },
  team_invitation: { account: [60, 60], network: [200, 60] },
  /** By invited address, over all inviters: mails with a link per day. */
  team_invitation_mail: { account: [3, 24 * 60] },
  team_joining: { network: [100, 60] },
  export: { account: [10, 60], network: [100, 60] },
  /** PDFs of one's own and of applicants. */
  resume_pdf: { account: [120, 60], network: [1200, 60] },
  /** Sharing pictures that have to be made: crawlers of messengers ask for many people at once. */
  share_picture: { network: [600, 60] },
  /** Of the whole site together. */
  share_pictures_of_site: { account: [6000, 60] },
  /** PDFs that have to be made for a private link: by link and network together, by link, by network. */
  shared_pdf: { pair: [20, 15], account: [200, 60], network: [300, 15] },
  /** Unsigned returns from the checkout, each of which queries the provider. */
  payment_callback: { network: [60, 15] },
  /** By buyer: purchases begun, each an order of the provider; and status queries. */
  purchase: { account: [20, 60], network: [200, 60] },
  payment_check: { account: [30, 15] },
  /** By the guest's e-mail address: purchases begun without an account. */
  guest_purchase: { account: [10, 60], network: [60, 60] },
  /** By payment number: each try may be a guess of the buyer's e-mail address. */
  quick_payment: { account: [10, 60], network: [60, 15] },
  /** By user: each is an order of the provider. */
  payment_test: { account: [10, 60] },
  push_device: { account: [60, 60], network: [600, 60] },
  /** Messages of an owner or admin to single users, by the functions. */
  owners_message: { account: [60, 60], network: [300, 60] },
  push_message: { account: [10, 60], network: [100, 60] },
} satisfies Record<string, Policy>;
export type Limited = keyof typeof policies;

/** The rows that count an attempt. A key is a keyed hash, so the table reveals neither the account nor the network. */
function countersOf(context: AppLoadContext, request: Request, what: Limited, account: string | null) {
  const policy: Policy = policies[what];
  const network = clientNetwork(request, context);
  const factor = Number(context.env.RATE_LIMIT_FACTOR) || 1;
  const counter = (limit: Limit | undefined, ...names: string[]) => {
    if (!limit) return [];
    const key = createHmac("sha256", context.env.COOKIE_SECRET ?? "")
      .update([what, ...names].join("\n"))
      .digest("base64url");
    return [{ key, most: Math.max(1, limit[0] * factor), lasts: limit[1] * 60_000 }];
  };
  return [
    ...(account === null
      ? []
      : [...counter(policy.pair, "pair", account, network), ...counter(policy.account, "account", account)]),
    ...counter(policy.network, "network", network),
  ];
}

/** Allowed while attempts cannot be counted: pages, and applying for a job. */
const mayGoUncounted = ({ method }: Request, what: Limited) =>
  method === "GET" || method === "HEAD" || what === "apply";

/**
 * Counts an attempt. Returns the seconds to wait after too many; null when allowed.
 * @param account the e-mail address or user id that it is about; null when it is about none
 */
export async function countAttempt(
  { request, context }: { request: Request; context: AppLoadContext },
  what: Limited,
  account: string | null,
): Promise<number | null> {
  const now = context.now();
  const counters = countersOf(context, request, what, account);
  const statements = counters.map(({ key, lasts }) =>
    context.db
      .insert(rateLimits)
      .values({ key, hits: 1, expiresAt: now + lasts })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          hits: sql`case when ${rateLimits.expiresAt} <= ${now} then 1 else ${rateLimits.hits} + 1 end`,
          expiresAt: sql`case when ${rateLimits.expiresAt} <= ${now} then ${now + lasts} else ${rateLimits.expiresAt} end`,
        },
      })
      .returning({ hits: rateLimits.hits, expiresAt: rateLimits.expiresAt }),
  );
  const [first, ...others] = statements;
  if (!first) return null;
  const rows = await context.db.batch([first, ...others]).catch((error: unknown) => {
    if (!mayGoUncounted(request, what)) throw error;
    logError("an attempt is not counted", error);
    return [];
  });
  const waits = counters.map(({ most }, index) => {
    const row = rows[index]?.[0];
    return row && row.hits > most ? Math.ceil((row.expiresAt - now) / 1000) : 0;
  });
  const longest = Math.max(...waits);
  return longest > 0 ? longest : null;
}

/**
 * The time of the first attempt in the current window of an e-mail address or user (ms UTC), even if expired; null when
 * none is stored.
 */
export async function findFirstAttempt(
  { request, context }: { request: Request; context: AppLoadContext },
  what: Limited,
  account: string,
): Promise<number | null> {
  const counter = countersOf(context, request, what, account)[0];
  if (!counter) return null;
  const row = await context.db
    .select({ expiresAt: rateLimits.expiresAt })
    .from(rateLimits)
    .where(eq(rateLimits.key, counter.key))
    .get();
  return row ? row.expiresAt - counter.lasts : null;
}

/** Whether no attempt of an e-mail address or user is left; counts none. */
export async function isUsedUp(
  { request, context }: { request: Request; context: AppLoadContext },
  what: Limited,
  account: string,
): Promise<boolean> {
  const counters = countersOf(context, request, what, account);
  const rows = await context.db
    .select()
    .from(rateLimits)
    .where(
      inArray(
        rateLimits.key,
        counters.map(({ key }) => key),
      ),
    );
  return counters.some(({ key, most }) =>
    rows.some((row) => row.key === key && row.hits >= most && row.expiresAt > context.now()),
  );
}

/** Uncounts a successful attempt: only failures count. */
export async function forgiveAttempt(
  { request, context }: { request: Request; context: AppLoadContext },
  what: Limited,
  account: string | null,
): Promise<void> {
  const keys = countersOf(context, request, what, account).map(({ key }) => key);
  await context.db
    .update(rateLimits)
    .set({ hits: sql`max(${rateLimits.hits} - 1, 0)` })
    .where(inArray(rateLimits.key, keys));
}

/**
 * Adds the error for too many attempts to the response: the Retry-After header, the toast, and the banner text. The
 * action answers with status 429.
 */
export function tooManyAttempts(context: AppLoadContext, seconds: number): { title: string; text: string } {
  const banner = {
    title: m.errors_too_many_title(),
    text: m.errors_too_many_text({ minutes: Math.ceil(seconds / 60) }),
  };
  context.answer.headers.set("retry-after", String(seconds));
  context.answer.toast = { ...banner, tone: "error" };
  return banner;
}

/** Counts an attempt, and adds the error to the response after too many; null when allowed. */
export async function countOrRefuse(
  args: { request: Request; context: AppLoadContext },
  what: Limited,
  account: string | null,
): Promise<string | null> {
  const wait = await countAttempt(args, what, account);
  return wait === null ? null : tooManyAttempts(args.context, wait).text;
}

/**
 * Adds the error for too many queued passwords to the response: the Retry-After header, the toast, and the banner text.
 * The action answers with status 503. Any other error is thrown again.
 */
export function tooBusy(context: AppLoadContext, error: unknown): { title: string; text: string } {
  const busy = findBusyError(error);
  if (!busy) throw error;
  const banner = authErrorText("busy");
  context.answer.headers.set("retry-after", String(busy.retryAfter));
  context.answer.toast = { ...banner, tone: "error" };
  return banner;
}

/**
 * Counts an expensive read, and ends the request with 429 and Retry-After after too many.
 * @param account a further key besides the network, such as a user id; null for none
 */
export async function refuseTooMany(
  args: { request: Request; context: AppLoadContext },
  what: Limited,
  account: string | null,
): Promise<void> {
  const wait = await countAttempt(args, what, account);
  if (wait !== null)
    throw new Response(null, { status: 429, headers: { "retry-after": String(wait), "cache-control": "no-store" } });
}
