import type { AppLoadContext } from "@remix-run/cloudflare";
import { countAttempt, type Limited } from "../limits/rate-limit.server";

/**
 * Counts a reading that costs much, and ends the request with 429 and Retry-After when there were too many.
 * @param account what it is about beside the network, such as a user id; null for nothing
 */
export async function refuseTooMany(args: { request: Request; context: AppLoadContext }, what: Limited, account: string | null): Promise<void> {
  const wait = await countAttempt(args, what, account);
  if (wait !== null) throw new Response(null, { status: 429, headers: { "retry-after": String(wait), "cache-control": "no-store" } });
}
