import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { generateReferralCode } from "~/features/referrals/commands.server";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { logError } from "~/log/log";

export const handle: RouteHandle = { access: "complete-seeker" };

/** Whoever comes back here after a log-in belongs on the page with the code. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSeeker({ request, context }, { complete: true });
  return redirect("/rewards", 303);
}

/** Makes one's own code, unless there is one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { userId } = await requireSeeker({ request, context }, { complete: true });
  try {
    await generateReferralCode(context, userId);
  } catch (error) {
    logError("referral code cannot be made", error);
    return redirectWithToast(request, "/rewards", { title: m.rewards_code_failed(), text: m.rewards_try_again(), tone: "error" });
  }
  return redirectWithToast(request, "/rewards#referral-title", { title: m.rewards_code_made(), tone: "success" });
}
