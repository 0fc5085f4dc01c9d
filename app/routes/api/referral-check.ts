import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { checkReferralCode } from "~/features/referrals/check.server";
import { optional } from "~/optional.server";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { bodies, json } from "./answers";

export const handle: RouteHandle = {
  access: "public",
  api: {
    get: {
      summary: "Whether a referral code is one, and of whom.",
      query: { code: "The code." },
      limits: ["referral_check"],
      answers: { 200: json("“valid”, “message” and “company_name”.", bodies.referralCheck) },
      example: { query: { code: "NOBODY12" }, status: 200 },
    },
  },
};

const noStore = { "cache-control": "no-store" };

/**
 * Checks a referral code while the sign-up page is filled in: validate_referral_code. Visitors get only the referrer's
 * name; signed-in users who are not suspended also get the referrer's id.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const wait = await countAttempt({ request, context }, "referral_check", null);
  if (wait !== null) {
    const { text: message } = tooManyAttempts(context, wait);
    return Response.json(
      { valid: false, message, company_name: null },
      { status: 429, headers: { ...noStore, "retry-after": String(wait) } },
    );
  }
  const check = await checkReferralCode(context.db, new URL(request.url).searchParams.get("code") ?? "");
  const { valid, message } = check;
  const viewer = await optional("who asks for a referral code", context.viewer(), null);
  const referrer = viewer && !suspensionPageOf(viewer) && { referrer_id: check.valid ? check.referrerId : null };
  return Response.json(
    { valid, message, company_name: check.valid ? check.name : null, ...referrer },
    { headers: noStore },
  );
}
