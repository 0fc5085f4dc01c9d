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

/** The address of the page on which a user confirms their identity; it names the page to which it then leads. */
export const confirmIdentityPage = (back: string) =>
  `/confirm-identity?redirect=${encodeURIComponent(safeRedirect(back, "/more"))}`;

/**
 * Whether a user has recently confirmed their identity in this session, by their second factor when their log-in needs
 * one.
 */
export async function isLatelyProved(context: AppLoadContext, { sessionId, userId }: Viewer): Promise<boolean> {
  const [proof, second] = await Promise.all([findSessionProof(context, sessionId), needsSecondStep(context, userId)]);
  return proof !== null && isProofRecent(second ? proof.secondFactorAt : proof.provedAt, context.now());
}

/**
 * Admits a user with a recent proof of identity. Throws a redirect to the page that asks for it. A form is forwarded
 * with all its values (307), and is sent on from there automatically.
 * @param back where a link leads afterwards; by default to its own address
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
