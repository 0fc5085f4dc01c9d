/** How long a session reaches the owner area, from its log-in on. Milliseconds. */
export const ownerSessionLifetime = 8 * 3600_000;

/** After this long without use of the owner area it reaches it no more. Milliseconds. */
export const ownerIdleLimit = 30 * 60_000;

/** How long a proof of who a user is counts for what needs a recent one. Milliseconds. */
const proofLifetime = 15 * 60_000;

/** What is known of a session's age; ms UTC. */
interface SessionAge {
  createdAt: number;
  /** The last proof of who the person is; null for none. */
  provedAt: number | null;
  /** Use of the owner area, at most one minute too early; null before the first. */
  adminSeenAt: number | null;
}

/** Why a session reaches the owner area no more: it is too old, or was left alone for too long. Null while it does. @param now ms UTC */
export function ownerSessionEnd({ createdAt, provedAt, adminSeenAt }: SessionAge, now: number): "old" | "idle" | null {
  if (now - createdAt >= ownerSessionLifetime) return "old";
  return now - Math.max(createdAt, provedAt ?? 0, adminSeenAt ?? 0) >= ownerIdleLimit ? "idle" : null;
}

/** Until when a session reaches the owner area unless it is used again. ms UTC */
export function ownerSessionUntil({ createdAt, provedAt, adminSeenAt }: SessionAge): number {
  return Math.min(
    createdAt + ownerSessionLifetime,
    Math.max(createdAt, provedAt ?? 0, adminSeenAt ?? 0) + ownerIdleLimit,
  );
}

/** Whether a proof is recent enough. @param provedAt ms UTC; null for none */
export function isProofRecent(provedAt: number | null, now: number): boolean {
  return provedAt !== null && now - provedAt < proofLifetime;
}

/**
 * Whether owners and admins need a passkey or a code app: on every site that is reached over https and really sends mails, so
 * everywhere but on a developer's machine and in tests.
 */
export function demandsSecondFactor({ siteUrl, mailAdapter }: { siteUrl: string; mailAdapter: string }): boolean {
  return siteUrl.startsWith("https://") && mailAdapter !== "local";
}
