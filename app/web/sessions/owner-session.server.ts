import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { demandsSecondFactor, ownerSessionEnd, ownerSessionUntil } from "~/features/accounts/proof/owner-session";
import { findSessionProof, seeInOwnerArea, type SessionProof } from "~/features/accounts/proof/session-proof.server";
import { endDevice } from "~/features/accounts/sessions/devices.server";
import type { Viewer } from "~/features/accounts/viewer";
import { pathOf, refererPath, withRedirect } from "../redirects/redirect";
import { confirmIdentityPage } from "./recent-proof.server";
import { endedSessionCookie } from "./session.server";

interface Args {
  request: Request;
  context: AppLoadContext;
}

const isDemanded = ({ env }: AppLoadContext) =>
  demandsSecondFactor({ siteUrl: env.SITE_URL, mailAdapter: env.MAIL_ADAPTER });

type Refusal = "old" | "idle" | "nothing set up" | "not given";

/** Why a session does not reach the owner area; null when it does. */
function refusalOf(context: AppLoadContext, proof: SessionProof | null): Refusal | null {
  const end = proof ? ownerSessionEnd(proof, context.now()) : "old";
  if (end !== null || !proof) return end;
  if (!isDemanded(context)) return null;
  if (!proof.hasPasskey && !proof.hasCodeApp) return "nothing set up";
  return proof.secondFactorAt === null ? "not given" : null;
}

/** Whether a session may read data of the owner area, for requests that are no page. Does not count as use. */
export async function reachesOwnerArea(context: AppLoadContext, viewer: Viewer): Promise<boolean> {
  return (await findOwnerAreaEnd(context, viewer)) !== null;
}

/**
 * The time until which a session reaches the owner area if it is not used again, in ms UTC; null when it does not reach
 * it. Does not count as use.
 */
export async function findOwnerAreaEnd(
  context: AppLoadContext,
  viewer: Pick<Viewer, "sessionId">,
): Promise<number | null> {
  const proof = await findSessionProof(context, viewer.sessionId);
  return proof && refusalOf(context, proof) === null ? ownerSessionUntil(proof) : null;
}

// Automatic requests, such as renewed sections, do not count as use.
const isByHand = ({ headers, method }: Request) =>
  method === "POST" || [null, "navigate"].includes(headers.get("sec-fetch-mode"));

/**
 * Admits an owner or admin with a recent, active session and a second factor where one is required. Throws a redirect:
 * an old or idle session ends, and the user logs in again. A user without a second factor must set one up before any
 * page of the owner area opens. A user who has not given it yet is asked for it. The log-in and that question lead back
 * to the page. A form from an idle page is not lost: it is forwarded while its sender confirms their identity, and the
 * session continues.
 */
export async function holdOwnerSession({ request, context }: Args, viewer: Viewer): Promise<void> {
  const proof = await findSessionProof(context, viewer.sessionId);
  const refusal = refusalOf(context, proof);
  const isForm = request.method === "POST";
  const page = isForm ? refererPath(request, "/owner-portal") : pathOf(request);
  if (refusal === "idle" && isForm) throw redirect(confirmIdentityPage(pathOf(request)), 307);
  if (refusal === "old" || refusal === "idle") {
    await endDevice(context, viewer, viewer.sessionId);
    throw redirect(withRedirect("/auth", page), {
      status: 303,
      headers: { "set-cookie": endedSessionCookie(request) },
    });
  }
  if (refusal === "nothing set up") throw redirect("/sign-in-methods?needed=owner", 303);
  if (refusal === "not given") throw redirect(confirmIdentityPage(page), 303);
  if (proof && isByHand(request)) seeInOwnerArea(context, viewer.sessionId, proof);
}
