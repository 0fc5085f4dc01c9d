import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import type { PendingLogInMethod } from "db/vocabulary";
import { completeLogIn } from "~/features/accounts/log-in/completed-log-in.server";
import { beginSecondStep, needsSecondStep, pendingSeconds } from "~/features/accounts/proof/second-step.server";
import { readCookie, writeCookie } from "../cookies";
import { pendingRouteCookie } from "../redirects/route-memory.server";
import { rememberDevice } from "./known-device.server";
import { sessionCookie } from "./session.server";

interface Args {
  request: Request;
  context: AppLoadContext;
}

/** The headers of an answer that logs a user in: the session's cookie, and that the next landing leads back to where they were. @param destination where the answer leads */
export function logInCookies(request: Request, token: string, destination: string): Headers {
  const headers = new Headers();
  headers.append("set-cookie", sessionCookie(request, token));
  headers.append("set-cookie", pendingRouteCookie(request, destination));
  return headers;
}

const secondStepCookie = "second-step";

/** The token of a log-in that waits for its second step; null for none. */
export const secondStepTokenOf = (request: Request) => readCookie(request, secondStepCookie);

/** The cookie that takes the token of a second step away. */
export const endedSecondStepCookie = (request: Request) => writeCookie(request, secondStepCookie, "", 0);

/**
 * The answer to a user whose password, or Google, was right: logged in and on their way, or at the page that asks for the
 * second factor, which some accounts need; until it is given there is no session.
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
  /** By which way, for the audit log; by default a password alone. */
  detail?: "google" | "passkey" | "second_step";
}

/** The answer to a user who has proved all that their account asks for: the one place where a log-in succeeds. */
export async function logInFully({ request, context }: Args, { userId, destination, second, detail }: FullLogIn) {
  const token = await completeLogIn(context, userId, { userAgent: request.headers.get("user-agent"), second, detail });
  const headers = logInCookies(request, token, destination);
  await rememberDevice({ request, context }, userId, headers);
  return redirect(destination, { status: 303, headers });
}
