import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listMethods } from "~/features/accounts/proof/methods.server";
import type { RouteHandle } from "~/web/sessions/access";
import { isGoogleSetUp, sendToGoogle } from "~/web/sessions/google.server";
import { requireViewer } from "~/web/sessions/guards.server";
import { confirmIdentityPage } from "~/web/sessions/recent-proof.server";
import { redirectAfterProof } from "./ways.server";

export const handle: RouteHandle = { access: "signed-in", viewAs: "owner" };

/** Sends a user to Google to confirm their identity; Google returns them to the callback of a log-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  const back = redirectAfterProof(request);
  const { hasGoogle } = await listMethods(context, viewer.userId);
  if (!hasGoogle || !isGoogleSetUp(context)) return redirect(confirmIdentityPage(back), 303);
  return sendToGoogle({ request, context }, viewer.userType, { redirect: back, ref: "", purpose: "confirm" });
}
