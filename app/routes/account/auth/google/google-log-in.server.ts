import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { authErrorOf } from "~/features/accounts/auth-errors";
import { destinationAfterLogIn } from "~/features/accounts/log-in/destination";
import type { GoogleProfile } from "~/features/accounts/log-in/google-profile";
import { logInWithGoogle } from "~/features/accounts/log-in/google.server";
import { isOwnGoogle } from "~/features/accounts/proof/google-link.server";
import { markProved } from "~/features/accounts/proof/session-proof.server";
import type { Viewer } from "~/features/accounts/viewer";
import { findReferrer } from "~/features/referrals/queries.server";
import { getArrival } from "~/features/viewer/arrival.server";
import { currentLocale } from "~/locale.server";
import { logError } from "~/log/log";
import { campaignOf } from "~/web/campaign.server";
import { countAttempt } from "~/web/limits/rate-limit.server";
import { safeRedirect } from "~/web/redirects/redirect";
import { hasCookies } from "~/web/requests/cookie-check.server";
import {
  fetchGoogleProfile,
  endedJourneyCookie,
  isGoogleSetUp,
  readJourney,
  refusalOf,
  sendToGoogle,
  type Journey,
} from "~/web/sessions/google.server";
import { logInByFirstFactor } from "~/web/sessions/log-in.server";
import { confirmIdentityPage } from "~/web/sessions/recent-proof.server";
import type { BannerCode } from "../auth-banner";
import { readAddress, sendSignedInOn } from "../auth-loader.server";
import type { LinkParameters, Portal } from "../portal";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;
type Identified = { ok: true; userId: string } | { ok: false; code: BannerCode };

/** The answer to the link "Continue with Google" of a portal's log-in page. */
export async function startGoogleLogIn(args: Args, portal: Portal): Promise<Response> {
  await sendSignedInOn(args, portal);
  const kept = readAddress(args.request);
  if (!isGoogleSetUp(args.context)) return redirect(logInPage(portal, "google_not_configured", kept), 303);
  return sendToGoogle(args, portal.userType, { redirect: kept.back, ref: kept.ref, purpose: "log in" });
}

/**
 * The answer to a user whom Google sends back: a log-in with a redirect to the destination, or the log-in page with the
 * reason.
 */
export async function finishGoogleLogIn(args: Args, portal: Portal): Promise<Response> {
  const { request, context } = args;
  const isSetUp = isGoogleSetUp(context);
  const journey = isSetUp ? await readJourney(args, portal.userType) : null;
  const kept = { back: safeRedirect(journey?.redirect, ""), ref: journey?.ref ?? "" };
  const headers = new Headers({ "set-cookie": endedJourneyCookie(request) });
  const leadTo = (target: string) => redirect(target, { status: 303, headers });

  const signedIn = await context.viewer();
  if (signedIn && journey?.purpose === "confirm") return leadTo(await confirmWithGoogle(args, journey, signedIn));
  if (signedIn) return leadTo(destinationOf(signedIn, signedIn.userType === portal.userType ? kept.back : ""));
  if (!isSetUp) return leadTo(logInPage(portal, "google_not_configured", kept));
  // Whom Google has just sent back has begun in this browser, unless it keeps no cookies.
  const isCookieless = !hasCookies(request) && request.headers.get("sec-fetch-site") === "cross-site";
  if (!journey) return leadTo(logInPage(portal, isCookieless ? "cookies_off" : "google_unfinished", kept));
  const result = await identify(args, journey);
  if (!result.ok) return leadTo(logInPage(portal, result.code, kept));
  const destination = destinationAfterLogIn(await getArrival(context.db, result.userId), kept.back || homeOf(portal));
  const answer = await logInByFirstFactor(args, { userId: result.userId, method: "google", destination });
  answer.headers.append("set-cookie", endedJourneyCookie(request));
  return answer;
}

/**
 * The return of a signed-in user who has confirmed their identity at Google: the address of their page, or of the
 * confirmation page with the error.
 */
async function confirmWithGoogle(args: Args, journey: Journey, viewer: Viewer): Promise<string> {
  const { context, request } = args;
  const asks = (error: string) => `${confirmIdentityPage(journey.redirect)}&error=${error}`;
  if (refusalOf(request) !== null || (await countAttempt(args, "google", null)) !== null) return asks("google");
  const answer = await fetchGoogleProfile(args, journey);
  if (!answer.ok) return asks("google");
  if (!(await isOwnGoogle(context, viewer.userId, answer.profile.id))) return asks("other_google");
  await markProved(context, viewer, { second: false });
  return safeRedirect(journey.redirect, "/more");
}

async function identify(args: Args, journey: Journey): Promise<Identified> {
  const refusal = refusalOf(args.request);
  if (refusal) return { ok: false, code: refusal };
  try {
    if ((await countAttempt(args, "google", null)) !== null) return { ok: false, code: "rate_limited" };
    const answer = await fetchGoogleProfile(args, journey);
    return answer.ok ? await logIn(args, journey, answer.profile) : answer;
  } catch (error) {
    logError("Log-in with Google", error);
    return { ok: false, code: authErrorOf(error) };
  }
}

async function logIn(
  { request, context }: Args,
  { portal, ref }: Journey,
  profile: GoogleProfile,
): Promise<Identified> {
  const referrer = ref ? await findReferrer(context.db, ref) : null;
  const beginning = {
    referrerId: referrer?.referrerId ?? null,
    locale: currentLocale(),
    campaign: campaignOf(request),
  };
  const result = await logInWithGoogle(context, profile, portal, beginning);
  return result.ok ? result : { ok: false, code: result.reason };
}

// A seeker starts at the profile, which is destinationAfterLogIn's own default.
const homeOf = (portal: Portal) => (portal.userType === "employer" ? "/employer-portal" : "");

function destinationOf({ userType, company }: Viewer, back: string): string {
  return destinationAfterLogIn({ userType, isCompanyComplete: company?.isComplete ?? false }, back);
}

/** The log-in view, even for a user who came with a referral code, which would open the sign-up. */
function logInPage(portal: Portal, error: BannerCode, { back, ref }: LinkParameters): string {
  const parameters = new URLSearchParams({ error });
  if (back) parameters.set("redirect", back);
  if (ref) parameters.set("ref", ref);
  if (ref) parameters.set("mode", "login");
  return `${portal.page}?${parameters}`;
}
