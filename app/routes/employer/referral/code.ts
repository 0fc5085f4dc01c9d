import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { generateReferralCode } from "~/features/referrals/commands.server";
import { logError } from "~/log/log";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-member" };

export const loader = formOnly("/employer/referral");

export const formDoc: FormDoc = { fields: [] };

/** Makes one's own code, unless there is one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { userId } = await requireEmployer({ request, context }, { complete: true, role: "viewer" });
  try {
    await generateReferralCode(context, userId);
  } catch (error) {
    logError("referral code cannot be made", error);
    return redirectWithToast(request, "/employer/referral", {
      title: m.referral_failed(),
      text: m.referral_failed_text(),
      tone: "error",
    });
  }
  return redirectWithToast(request, "/employer/referral", { title: m.referral_made(), tone: "success" });
}
