import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { generateReferralCode } from "~/features/referrals/commands.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { logError } from "~/log/log";

export const handle: RouteHandle = { access: "complete-member" };

/** Whoever comes back here after a log-in belongs on the page with the code. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireEmployer({ request, context }, { complete: true });
  return redirect("/employer/referral", 303);
}

/** Makes one's own code, unless there is one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { userId } = await requireEmployer({ request, context }, { complete: true, role: "viewer" });
  try {
    await generateReferralCode(context, userId);
  } catch (error) {
    logError("referral code cannot be made", error);
    return redirectWithToast(request, "/employer/referral", { title: "Failed to generate referral code", text: "Please try again.", tone: "error" });
  }
  return redirectWithToast(request, "/employer/referral", { title: "This is your code", tone: "success" });
}
