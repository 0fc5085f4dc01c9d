import { eq, sql } from "drizzle-orm";
import { sessions } from "db/schema";
import { recordAudit } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";

/** The minimum interval between two records of owner area use. Milliseconds. */
const seenEvery = 60_000;

/**
 * The identity proofs of a session, and the second factors of its user. Times in ms UTC. Null for a session that is
 * over.
 */
export async function findSessionProof({ db }: Pick<AppContext, "db">, sessionId: string) {
  const row = await db
    .select({
      createdAt: sessions.createdAt,
      adminSeenAt: sessions.adminSeenAt,
      provedAt: sessions.provedAt,
      secondFactorAt: sessions.secondFactorAt,
      hasPasskey: sql<number>`exists (select 1 from passkeys where user_id = ${sessions}.user_id)`,
      hasCodeApp: sql<number>`exists (select 1 from totp_secrets where user_id = ${sessions}.user_id and confirmed_at is not null)`,
    })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .get();
  return row ? { ...row, hasPasskey: row.hasPasskey === 1, hasCodeApp: row.hasCodeApp === 1 } : null;
}

export type SessionProof = NonNullable<Awaited<ReturnType<typeof findSessionProof>>>;

/** Records an identity proof of a session's user. @param second whether by a second factor */
export async function markProved(
  context: AppContext,
  { sessionId, userId }: { sessionId: string; userId: string },
  { second }: { second: boolean },
): Promise<void> {
  const now = context.now();
  const audit = recordAudit(context, { actor: { userId }, action: "identity_confirmed", subjectId: userId });
  await context.db.batch([
    context.db
      .update(sessions)
      .set({ provedAt: now, ...(second && { secondFactorAt: now }) })
      .where(eq(sessions.id, sessionId)),
    audit.statement,
  ]);
}

/** Records use of the owner area, at most once a minute. */
export function seeInOwnerArea(
  context: AppContext,
  sessionId: string,
  { adminSeenAt }: Pick<SessionProof, "adminSeenAt">,
): void {
  const now = context.now();
  if (adminSeenAt !== null && now - adminSeenAt < seenEvery) return;
  context.waitUntil(
    context.db
      .update(sessions)
      .set({ adminSeenAt: now })
      .where(eq(sessions.id, sessionId))
      .then(() => undefined),
  );
}
