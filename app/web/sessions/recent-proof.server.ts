import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { isProofRecent } from "~/features/accounts/proof/owner-session";
import { needsSecondStep } from "~/features/accounts/proof/second-step.server";
import { findSessionProof } from "~/features/accounts/proof/session-proof.server";
import type { Viewer } from "~/features/accounts/viewer";
import { pathOf, safeRedirect } from "../redirects/redirect";

interface Args {
  request: Request;
  context: AppLoadContext;
}

const isReading = (request: Request) => request.method === "GET" || request.method === "HEAD";

/** The page that asks who a user is, and where it leads afterwards. */
export const confirmIdentityPage = (back: string) =>
  `/confirm-identity?redirect=${encodeURIComponent(safeRedirect(back, "/more"))}`;

/** Whether a person has proved in this session, not long ago, who they are: by their second factor when a log-in needs one. */
export async function isLatelyProved(context: AppLoadContext, { sessionId, userId }: Viewer): Promise<boolean> {
  const [proof, second] = await Promise.all([findSessionProof(context, sessionId), needsSecondStep(context, userId)]);
  return proof !== null && isProofRecent(second ? proof.secondFactorAt : proof.provedAt, context.now());
}

/**
 * Admits a user with a recent proof of identity. Throws a redirect to the page that asks for it; a form goes along with
 * all that was typed (307), and comes back from there by itself.
 * @param back where a link leads afterwards; by default to where it led
 */
export async function requireRecentProof(
  { request, context }: Args,
  viewer: Viewer,
  back: string = pathOf(request),
): Promise<void> {
  if (await isLatelyProved(context, viewer)) return;
  throw isReading(request)
    ? redirect(confirmIdentityPage(back), 303)
    : redirect(confirmIdentityPage(pathOf(request)), 307);
}
