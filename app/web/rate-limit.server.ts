import type { AppLoadContext } from "@remix-run/cloudflare";
import { eq, inArray, sql } from "drizzle-orm";
import { createHmac } from "node:crypto";
import { rateLimits } from "db/schema";
import { m } from "~/paraglide/messages";
import { clientNetwork } from "./client-address.server";

type Limit = readonly [hits: number, minutes: number];

interface Policy {
  /** By e-mail address or user, from one network. */
  pair?: Limit;
  /** By e-mail address or user, from anywhere. */
  account?: Limit;
  /** By network. Wide, since a whole town may share one address of a mobile carrier. None where another policy counts it. */
  network?: Limit;
}

/** How often what may be tried. Log-ins count only when they fail. */
export const policies = {
  log_in: { pair: [10, 15], account: [50, 60], network: [150, 15] },
  sign_up: { account: [5, 60], network: [1500, 60] },
  google: { network: [100, 15] },
  reset: { account: [3, 60], network: [60, 60] },
  new_password: { network: [60, 60] },
  resend: { account: [3, 60], network: [60, 60] },
  confirm: { network: [200, 60] },
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
  contact: { account: [5, 60], network: [30, 60] },
  change_password: { account: [10, 15], network: [100, 15] },
  change_email: { account: [5, 60], network: [60, 60] },
  location: { network: [600, 15] },
  upload: { account: [40, 60], network: [400, 60] },
  team_invitation: { account: [60, 60], network: [200, 60] },
  /** By the address that is invited, whoever invites: so many mails with a link a day. */
  team_invitation_mail: { account: [3, 24 * 60] },
  team_joining: { network: [100, 60] },
  export: { account: [10, 60], network: [100, 60] },
  push_device: { account: [60, 60], network: [600, 60] },
  push_message: { account: [10, 60], network: [100, 60] },
} satisfies Record<string, Policy>;
export type Limited = keyof typeof policies;

/** The rows that count an attempt. A key is a keyed hash: the table tells neither who nor from where. */
function countersOf(context: AppLoadContext, request: Request, what: Limited, account: string | null) {
  const policy: Policy = policies[what];
  const network = clientNetwork(request, context);
  const factor = Number(context.env.RATE_LIMIT_FACTOR) || 1;
  const counter = (limit: Limit | undefined, ...names: string[]) => {
    if (!limit) return [];
    const key = createHmac("sha256", context.env.COOKIE_SECRET ?? "").update([what, ...names].join("\n")).digest("base64url");
    return [{ key, most: limit[0] * factor, lasts: limit[1] * 60_000 }];
  };
  return [
    ...(account === null ? [] : [...counter(policy.pair, "pair", account, network), ...counter(policy.account, "account", account)]),
    ...counter(policy.network, "network", network),
  ];
}

/**
 * Counts an attempt, and says how many seconds to wait when there were too many; null when it may go on.
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
  const rows = await context.db.batch([first, ...others]);
  const waits = counters.map(({ most }, index) => {
    const row = rows[index]?.[0];
    return row && row.hits > most ? Math.ceil((row.expiresAt - now) / 1000) : 0;
  });
  const longest = Math.max(...waits);
  return longest > 0 ? longest : null;
}

/**
 * When the first of the attempts was that are counted together for an e-mail address or user (ms UTC), also when they count no
 * more; null when none is kept.
 */
export async function findFirstAttempt(
  { request, context }: { request: Request; context: AppLoadContext },
  what: Limited,
  account: string,
): Promise<number | null> {
  const counter = countersOf(context, request, what, account)[0];
  if (!counter) return null;
  const row = await context.db.select({ expiresAt: rateLimits.expiresAt }).from(rateLimits).where(eq(rateLimits.key, counter.key)).get();
  return row ? row.expiresAt - counter.lasts : null;
}

/** Takes an attempt back that turned out to be right: only failures shall count. */
export async function forgiveAttempt(
  { request, context }: { request: Request; context: AppLoadContext },
  what: Limited,
  account: string | null,
): Promise<void> {
  const keys = countersOf(context, request, what, account).map(({ key }) => key);
  await context.db.update(rateLimits).set({ hits: sql`max(${rateLimits.hits} - 1, 0)` }).where(inArray(rateLimits.key, keys));
}

/**
 * Says on this answer that there were too many attempts: the Retry-After header, the toast, and the words for a banner.
 * The action answers with status 429.
 */
export function tooManyAttempts(context: AppLoadContext, seconds: number): { title: string; text: string } {
  const banner = { title: m.errors_too_many_title(), text: m.errors_too_many_text({ minutes: Math.ceil(seconds / 60) }) };
  context.answer.headers.set("retry-after", String(seconds));
  context.answer.toast = { ...banner, tone: "error" };
  return banner;
}
