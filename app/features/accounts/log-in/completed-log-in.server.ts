import { noteEvent } from "~/features/audit/events.server";
import type { AppContext } from "~/features/context";
import { startSession } from "../sessions/sessions.server";

/**
 * Starts the session of a user who has proved all that their account asks for, notes it in the audit log, and returns the
 * token for the cookie.
 * @param way.second whether a second factor was given
 * @param way.detail how they came; by default by a password alone
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
