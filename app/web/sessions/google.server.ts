import {
  createCookieSessionStorage,
  createSession,
  type AppLoadContext,
  type SessionStorage,
} from "@remix-run/cloudflare";
import { Authenticator, AuthorizationError } from "remix-auth";
import * as z from "zod";
import { userTypes, type UserType } from "db/vocabulary";
import { authErrorOf, type AuthErrorCode } from "~/features/accounts/auth-errors";
import type { GoogleProfile } from "~/features/accounts/log-in/google-profile";
import { createToken } from "~/features/accounts/sessions/sessions.server";
import { logError, logWarning } from "~/log/log";
import { cookieName, isSecure, writeCookie } from "../cookies";
import { CheckedGoogleStrategy, GoogleFailure, type GoogleEndpoints } from "./google-strategy.server";

interface Args {
  request: Request;
  context: AppLoadContext;
}

/** Ten minutes to choose an account at Google. */
const journeySeconds = 600;

/** The way to Google and back; carried in a signed cookie of this browser. */
const journeySchema = z.object({
  portal: z.enum(userTypes),
  /** A path of this site, already through safeRedirect; empty for none. */
  redirect: z.string(),
  /** A normalized referral code; empty for none. */
  ref: z.string(),
  /** The PKCE verifier: Google's code works only with it. */
  verifier: z.string(),
  /** Whether a user logs in, or proves in a session who they are. */
  purpose: z.enum(["log in", "confirm"]),
  startedAt: z.number(),
  /** Set by the strategy, under a key of its own. */
  "oauth2:state": z.string(),
});
export type Journey = z.infer<typeof journeySchema>;

const endpointsSchema = z.object({ authorize: z.url(), token: z.url(), userinfo: z.url() });
const googleEndpoints: GoogleEndpoints = {
  authorize: "https://accounts.google.com/o/oauth2/v2/auth",
  token: "https://oauth2.googleapis.com/token",
  userinfo: "https://openidconnect.googleapis.com/v1/userinfo",
};

/** Null where Google is not set up, or where a cookie could not be signed. */
function setupOf({ env }: AppLoadContext) {
  const {
    GOOGLE_CLIENT_ID: clientID,
    GOOGLE_CLIENT_SECRET: clientSecret,
    COOKIE_SECRET: cookieSecret,
    GOOGLE_ENDPOINTS,
  } = env;
  if (!clientID || !clientSecret || !cookieSecret) return null;
  try {
    const endpoints = GOOGLE_ENDPOINTS ? endpointsSchema.parse(JSON.parse(GOOGLE_ENDPOINTS)) : googleEndpoints;
    return { clientID, clientSecret, cookieSecret, endpoints };
  } catch (error) {
    logError("GOOGLE_ENDPOINTS is wrong", error);
    return null;
  }
}

function mustSetup(context: AppLoadContext) {
  const setup = setupOf(context);
  if (!setup) throw new Error("Google is not set up");
  return setup;
}

/** Whether logging in with Google is set up; the other functions here must not be called without it. */
export function isGoogleSetUp(context: AppLoadContext): boolean {
  return setupOf(context) !== null;
}

const cookie = "google";

function storageOf({ request, context }: Args): SessionStorage<Partial<Journey>> {
  const secure = isSecure(request);
  const secrets = [mustSetup(context).cookieSecret];
  return createCookieSessionStorage({
    cookie: {
      name: cookieName(request, cookie),
      secrets,
      maxAge: journeySeconds,
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure,
    },
  });
}

const callbackOf = (context: AppLoadContext, portal: UserType) =>
  new URL(portal === "seeker" ? "/auth/google/callback" : "/employer-auth/google/callback", context.siteUrl);

function authenticatorOf(
  context: AppLoadContext,
  storage: SessionStorage,
  { portal, verifier }: Pick<Journey, "portal" | "verifier">,
) {
  const { clientID, clientSecret, endpoints } = mustSetup(context);
  // As the specification has it. The refresh token in the answer is not stored.
  const forEmployers = { accessType: "offline", prompt: "consent" } as const;
  const options = {
    clientID,
    clientSecret,
    callbackURL: callbackOf(context, portal).href,
    ...(portal === "employer" ? forEmployers : {}),
  };
  return new Authenticator<GoogleProfile>(storage, { throwOnError: true }).use(
    new CheckedGoogleStrategy(options, { endpoints, verifier }),
  );
}

/** The answer that sends a user to Google, and remembers for ten minutes where they were going. */
export async function sendToGoogle(
  args: Args,
  portal: UserType,
  carried: Pick<Journey, "redirect" | "ref" | "purpose">,
): Promise<Response> {
  const { context } = args;
  const journey = { ...carried, portal, verifier: createToken(), startedAt: context.now() };
  const begun = createSession<Partial<Journey>>(journey);
  const authenticator = authenticatorOf(context, { ...storageOf(args), getSession: async () => begun }, journey);
  try {
    // The strategy redirects requests to any address other than the callback.
    await authenticator.authenticate("google", new Request(context.siteUrl));
  } catch (answer) {
    if (answer instanceof Response) return answer;
    throw answer;
  }
  throw new Error("The strategy sent nobody to Google");
}

/**
 * The journey that ends with this request. Null when this browser began none at this portal with this state, or more than
 * ten minutes ago.
 */
export async function readJourney(args: Args, portal: UserType): Promise<Journey | null> {
  const { request, context } = args;
  const { data } = await storageOf(args).getSession(request.headers.get("cookie"));
  const journey = journeySchema.safeParse(data).data;
  if (!journey || journey.portal !== portal || context.now() >= journey.startedAt + journeySeconds * 1000) return null;
  return new URL(request.url).searchParams.get("state") === journey["oauth2:state"] ? journey : null;
}

/** The cookie that deletes the journey: a state is valid only once. */
export function endedJourneyCookie(request: Request): string {
  return writeCookie(request, cookie, "", 0);
}

/** Why Google sent the user back with an error; null without one. A cancelled log-in is "google_unfinished". */
export function refusalOf(request: Request): AuthErrorCode | "google_unfinished" | null {
  const refusal = new URL(request.url).searchParams.get("error");
  if (refusal === null) return null;
  if (refusal === "access_denied") return "google_unfinished";
  const isTheirs = refusal === "server_error" || refusal === "temporarily_unavailable";
  return authErrorOf(new GoogleFailure("authorization", isTheirs ? 503 : 400));
}

/** Fetches the profile of the returning user from Google. Every failure has a code; its text is only logged. */
export async function fetchGoogleProfile(
  args: Args,
  journey: Journey,
): Promise<{ ok: true; profile: GoogleProfile } | { ok: false; code: AuthErrorCode }> {
  const { request, context } = args;
  const callback = callbackOf(context, journey.portal);
  callback.search = new URL(request.url).search;
  try {
    const authenticator = authenticatorOf(context, storageOf(args), journey);
    return {
      ok: true,
      profile: await authenticator.authenticate("google", new Request(callback, { headers: request.headers })),
    };
  } catch (error) {
    const cause = error instanceof AuthorizationError && error.cause ? error.cause : error;
    logWarning("Google", cause);
    return { ok: false, code: authErrorOf(cause) };
  }
}
