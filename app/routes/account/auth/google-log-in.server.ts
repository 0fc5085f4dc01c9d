import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { authErrorOf, type AuthErrorCode } from "~/features/accounts/auth-errors";
import { destinationAfterLogIn } from "~/features/accounts/destination";
import { logInWithGoogle } from "~/features/accounts/google.server";
import type { GoogleProfile } from "~/features/accounts/google-profile";
import { findViewer, startSession } from "~/features/accounts/sessions.server";
import type { Viewer } from "~/features/accounts/viewer";
import { findReferrer } from "~/features/referrals/queries.server";
import { longestReferralCode, normalizeReferralCode } from "~/features/referrals/referral-code";
import { currentLocale } from "~/locale.server";
import { askGoogle, endedJourneyCookie, isGoogleSetUp, readJourney, refusalOf, sendToGoogle, type Journey } from "~/web/google.server";
import { countAttempt } from "~/web/rate-limit.server";
import { safeRedirect } from "~/web/redirect";
import { sessionCookie } from "~/web/session.server";
import type { UserType } from "db/vocabulary";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;
type Carried = Pick<Journey, "redirect" | "ref">;
type Failure = AuthErrorCode | "google_not_configured" | "google_email_unverified" | "google_unfinished" | "wrong_portal";
type LogIn = { ok: true; token: string; viewer: Viewer } | { ok: false; code: Failure };

/** The answer to the link "Continue with Google" of a portal's log-in page. */
export async function startGoogleLogIn(args: Args, portal: UserType): Promise<Response> {
  const { searchParams } = new URL(args.request.url);
  const code = portal === "seeker" ? normalizeReferralCode(searchParams.get("ref") ?? "") : "";
  const carried = { redirect: safeRedirect(searchParams.get("redirect"), ""), ref: code.length <= longestReferralCode ? code : "" };
  const viewer = await args.context.viewer();
  if (viewer) return redirect(destinationOf(viewer, carried.redirect), 303);
  if (!isGoogleSetUp(args.context)) return redirect(logInPage(portal, "google_not_configured", carried), 303);
  return sendToGoogle(args, portal, carried);
}

/** The answer to somebody whom Google sends back: logged in and on their way, or at the log-in page with the reason. */
export async function finishGoogleLogIn(args: Args, portal: UserType): Promise<Response> {
  const { request, context } = args;
  const isSetUp = isGoogleSetUp(context);
  const journey = isSetUp ? await readJourney(args, portal) : null;
  const headers = new Headers({ "set-cookie": endedJourneyCookie(request) });
  const leadTo = (target: string) => redirect(target, { status: 303, headers });

  const signedIn = await context.viewer();
  if (signedIn) return leadTo(destinationOf(signedIn, journey?.redirect ?? ""));
  if (!journey) return leadTo(logInPage(portal, isSetUp ? "google_unfinished" : "google_not_configured", noJourney));
  const result = await identify(args, journey);
  if (!result.ok) return leadTo(logInPage(portal, result.code, journey));
  headers.append("set-cookie", sessionCookie(request, result.token));
  return leadTo(destinationOf(result.viewer, journey.redirect || homeOf(portal)));
}

const noJourney: Carried = { redirect: "", ref: "" };

async function identify(args: Args, journey: Journey): Promise<LogIn> {
  const refusal = refusalOf(args.request);
  if (refusal) return { ok: false, code: refusal };
  try {
    if ((await countAttempt(args, "google", null)) !== null) return { ok: false, code: "rate_limited" };
    const answer = await askGoogle(args, journey);
    return answer.ok ? await logIn(args, journey, answer.profile) : answer;
  } catch (error) {
    console.error("Log-in with Google:", error);
    return { ok: false, code: authErrorOf(error) };
  }
}

async function logIn({ request, context }: Args, { portal, ref }: Journey, profile: GoogleProfile): Promise<LogIn> {
  const referrer = ref ? await findReferrer(context.db, ref) : null;
  const beginning = { referrerId: referrer?.referrerId ?? null, locale: currentLocale() };
  const result = await logInWithGoogle(context, profile, portal, beginning);
  if (!result.ok) return { ok: false, code: result.reason };
  const token = await startSession(context, result.userId, request.headers.get("user-agent"));
  const viewer = await findViewer(context, token);
  return viewer ? { ok: true, token, viewer } : { ok: false, code: "unknown" };
}

// A seeker starts at the profile, which is destinationAfterLogIn's own default.
const homeOf = (portal: UserType) => (portal === "employer" ? "/employer-portal" : "");

function destinationOf({ userType, company }: Viewer, target: string): string {
  return destinationAfterLogIn({ userType, isCompanyComplete: company?.isComplete ?? false }, safeRedirect(target, ""));
}

function logInPage(portal: UserType, error: Failure, { redirect: target, ref }: Carried): string {
  const parameters = new URLSearchParams({ error });
  if (target) parameters.set("redirect", target);
  if (ref) parameters.set("ref", ref);
  return `${portal === "seeker" ? "/auth" : "/employer-auth"}?${parameters}`;
}
