import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { destinationAfterLogIn } from "~/features/accounts/log-in/destination";
import { takePasskey } from "~/features/accounts/proof/passkeys.server";
import { getArrival } from "~/features/viewer/arrival.server";
import { countAttempt, forgiveAttempt } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { logInFully } from "~/web/sessions/log-in.server";
import { readAddress, sendSignedInOn } from "./auth-loader.server";
import { employerPortal, seekerPortal } from "./portal";

export const handle: RouteHandle = { access: "signed-out" };

const portalOf = (request: Request) =>
  new URL(request.url).pathname.startsWith(employerPortal.page) ? employerPortal : seekerPortal;

export async function loader(args: LoaderFunctionArgs) {
  const portal = portalOf(args.request);
  await sendSignedInOn(args, portal);
  return redirect(`${portal.page}?mode=login`, 303);
}

/**
 * Logs in the owner of a passkey, used with finger or PIN, which counts as both factors. Leads to the requested page,
 * or to the user's own portal when they came to the other one.
 */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const portal = portalOf(request);
  await sendSignedInOn(args, portal);
  const { back } = readAddress(request);
  const refuse = (error: string) =>
    redirect(`${portal.page}?${new URLSearchParams({ error, ...(back && { redirect: back }) })}`, 303);
  if ((await countAttempt(args, "passkey", null)) !== null) return refuse("rate_limited");
  const found = await takePasskey(context, "log in", String((await request.formData()).get("passkey") ?? ""));
  if (!found) return refuse("passkey_failed");
  await forgiveAttempt(args, "passkey", null);
  const arrival = await getArrival(context.db, found.userId);
  const destination = destinationAfterLogIn(arrival, arrival.userType === portal.userType ? back : "");
  return logInFully(args, { userId: found.userId, destination, second: true, detail: "passkey" });
}
