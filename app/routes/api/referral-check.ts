import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { checkReferralCode } from "~/features/referrals/check.server";
import type { RouteHandle } from "~/web/access";
import { countAttempt, tooManyAttempts } from "~/web/rate-limit.server";

export const handle: RouteHandle = { access: "public" };

const noStore = { "cache-control": "no-store" };

/** What the sign-up page asks while it is filled in; who the referrer is beyond the name stays on the server. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const wait = await countAttempt({ request, context }, "referral_check", null);
  if (wait !== null) {
    const { text: message } = tooManyAttempts(context, wait);
    return Response.json({ valid: false, message, company_name: null }, { status: 429, headers: { ...noStore, "retry-after": String(wait) } });
  }
  const check = await checkReferralCode(context.db, new URL(request.url).searchParams.get("code") ?? "");
  const { valid, message } = check;
  return Response.json({ valid, message, company_name: check.valid ? check.name : null }, { headers: noStore });
}
