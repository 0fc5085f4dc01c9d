import { noteEvent } from "~/features/audit/events.server";
import type { AppContext } from "~/features/context";
import { startSession } from "../sessions/sessions.server";

/**
 * Starts the session of a fully authenticated user, records it in the audit log, and returns the cookie token.
 * @param way.second whether a second factor was given
 * @param way.detail the log-in method; by default a password alone
 */
export async function completeLogIn(
  context: AppContext,
  userId: string,
  {
    userAgent,
    second,
    detail,
  }: { userAgent: string | null; second: boolean; detail?: "google" | "passkey" | "second_step" },
): Promise<string> {
  const token = await startSession(context, userId, userAgent, { second });
  noteEvent(context, { actorId: userId, action: "logged_in", detail });
  return token;
}
