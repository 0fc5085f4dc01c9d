import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { generateReferralCode } from "~/features/referrals/commands.server";
import { logError } from "~/log/log";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewerByScript } from "~/web/sessions/guards.server";
import { bodies, json } from "./answers";

export const handle: RouteHandle = {
  access: "signed-in",
  api: {
    post: {
      summary: "The referral code of the person who asks, made now unless there is one.",
      answers: {
        200: json("“referral_code”.", bodies.referralCode),
        500: json("It could not be made.", bodies.failure),
      },
      example: { status: 200 },
    },
  },
};

/**
 * The user's own referral code, created now unless there is one: `{ success, referral_code }` or `{ success, error }`.
 */
export async function action({ context }: ActionFunctionArgs) {
  const { userId } = await requireViewerByScript({ context });
  try {
    return Response.json({ success: true, referral_code: await generateReferralCode(context, userId) });
  } catch (error) {
    logError("referral code cannot be made", error);
    return Response.json({ success: false, error: m.rewards_code_failed() }, { status: 500 });
  }
}
