import { and, eq, ne, type SQL } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import { sessions } from "db/schema";
import { always } from "db/statements";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { turnOffSignedOut } from "~/features/push-devices/clean-up.server";
import { planNewsAtLogIn } from "./match-turns.server";

/** Thirty days. */
export const sessionSeconds = 30 * 24 * 3600;

/** The id under which a secret token is stored. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A random token of 256 bits for cookies and links. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Starts a session and returns the token for the cookie. Also schedules a match search for a seeker; its failure is
 * ignored.
 * @param given.second whether a second factor was given: a code, a recovery code, or a passkey
 */
export async function startSession(
  context: AppContext,
  userId: string,
  userAgent: string | null,
  given: { second: boolean } = { second: false },
): Promise<string> {
  const token = createToken();
  const now = context.now();
  const session = {
    id: hashToken(token),
    userId,
    userAgent: userAgent?.slice(0, 300) ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now + sessionSeconds * 1000,
    provedAt: now,
    secondFactorAt: given.second ? now : null,
  };
  await Promise.all([context.db.insert(sessions).values(session), planNewsAtLogIn(context, userId)]);
  return token;
}

/**
 * The statements that end sessions of a person, close their live connections and turn off push on their devices, for
 * the caller's db.batch; call `send` after it.
 * @param which one session, all but one, or all
 * @param when the condition under which they end
 */
export function endSessions(
  context: AppContext,
  userId: string,
  which: { only: string } | { except: string } | "all",
  when: SQL = always,
) {
  const those =
    which === "all" ? undefined : "only" in which ? eq(sessions.id, which.only) : ne(sessions.id, which.except);
  const event = recordEvent(context, { kind: "sessions.ended", userId }, when);
  return {
    statements: [
      context.db.delete(sessions).where(and(eq(sessions.userId, userId), those, when)),
      event.statement,
      turnOffSignedOut(context, userId),
    ] as const,
    send: event.send,
  };
}
