import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { generateReferralCode } from "~/features/referrals/commands.server";
import { logError } from "~/log/log";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-seeker" };

export const loader = formOnly("/rewards");

export const formDoc: FormDoc = { fields: [] };

/** Makes one's own code, unless there is one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { userId } = await requireSeeker({ request, context }, { complete: true });
  try {
    await generateReferralCode(context, userId);
  } catch (error) {
    logError("referral code cannot be made", error);
    return redirectWithToast(request, "/rewards", {
      title: m.rewards_code_failed(),
      text: m.rewards_try_again(),
      tone: "error",
    });
  }
  return redirectWithToast(request, "/rewards#referral-title", { title: m.rewards_code_made(), tone: "success" });
}
