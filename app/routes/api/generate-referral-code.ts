import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { generateReferralCode } from "~/features/referrals/commands.server";
import { logError } from "~/log/log";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewerByScript } from "~/web/sessions/guards.server";

export const handle: RouteHandle = {
  access: "signed-in",
  api: {
    post: {
      summary: "The referral code of the person who asks, made now unless there is one.",
      answers: { 200: { means: "“referral_code”.", type: "application/json" }, 500: { means: "It could not be made.", type: "application/json" } },
      example: { status: 200 },
    },
  },
};

/** One's own referral code, made now unless there is one: `{ success, referral_code }` or `{ success, error }`. */
export async function action({ context }: ActionFunctionArgs) {
  const { userId } = await requireViewerByScript({ context });
  try {
    return Response.json({ success: true, referral_code: await generateReferralCode(context, userId) });
  } catch (error) {
    logError("referral code cannot be made", error);
    return Response.json({ success: false, error: m.rewards_code_failed() }, { status: 500 });
  }
}
