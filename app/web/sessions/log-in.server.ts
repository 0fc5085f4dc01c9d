import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import type { PendingLogInMethod } from "db/vocabulary";
import { completeLogIn } from "~/features/accounts/log-in/completed-log-in.server";
import { beginSecondStep, needsSecondStep, pendingSeconds } from "~/features/accounts/proof/second-step.server";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { readCookie, writeCookie } from "../cookies";
import { pendingRouteCookie } from "../redirects/route-memory.server";
import { rememberDevice } from "./known-device.server";
import { sessionCookie } from "./session.server";

interface Args {
  request: Request;
  context: AppLoadContext;
}

/**
 * The headers of an answer that logs a user in: the session's cookie, and the cookie by which the next landing leads
 * back to their last route. @param destination where the answer leads
 */
export function logInCookies(request: Request, token: string, destination: string): Headers {
  const headers = new Headers();
  headers.append("set-cookie", sessionCookie(request, token));
  headers.append("set-cookie", pendingRouteCookie(request, destination));
  return headers;
}

const secondStepCookie = "second-step";

/** The token of a log-in that waits for its second step; null for none. */
export const secondStepTokenOf = (request: Request) => readCookie(request, secondStepCookie);

/** The cookie that deletes the token of a second step. */
export const endedSecondStepCookie = (request: Request) => writeCookie(request, secondStepCookie, "", 0);

/**
 * The answer after a correct password or Google log-in: a session and a redirect to the destination, or, for accounts
 * with a second factor, a redirect to the page that asks for it. There is no session before that factor is given.
 */
export async function logInByFirstFactor(
  { request, context }: Args,
  { userId, method, destination }: { userId: string; method: PendingLogInMethod; destination: string },
) {
  if (!(await needsSecondStep(context, userId)))
    return logInFully(
      { request, context },
      { userId, destination, second: false, detail: method === "google" ? "google" : undefined },
    );
  const token = await beginSecondStep(context, { userId, method, redirectTo: destination });
  const cookie = writeCookie(request, secondStepCookie, token, pendingSeconds);
  return redirect("/second-step", { status: 303, headers: { "set-cookie": cookie } });
}

interface FullLogIn {
  userId: string;
  destination: string;
  /** Whether a second factor was given. */
  second: boolean;
  /** The method, for the audit log; by default a password alone. */
  detail?: "google" | "passkey" | "second_step";
}

/** Where a log-in leads that asked for no page. */
const usualDestinations = ["/profile-setup", "/employer-portal", "/company-profile-setup"];

/** The answer to a user who has given every factor that their account requires. Every successful log-in ends here. */
export async function logInFully(
  { request, context }: Args,
  { userId, destination: given, second, detail }: FullLogIn,
) {
  // Owners and admins who asked for no page begin at theirs.
  const isAdmin = usualDestinations.includes(given) && (await checkAdminRole(context.db, userId, "admin"));
  const destination = isAdmin ? "/owner-portal" : given;
  const token = await completeLogIn(context, userId, { userAgent: request.headers.get("user-agent"), second, detail });
  const headers = logInCookies(request, token, destination);
  await rememberDevice({ request, context }, userId, headers);
  return redirect(destination, { status: 303, headers });
}
