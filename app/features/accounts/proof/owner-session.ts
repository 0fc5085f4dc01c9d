/** How long a session may access the owner area after log-in. Milliseconds. */
export const ownerSessionLifetime = 8 * 3600_000;

/** The idle timeout of the owner area. Milliseconds. */
export const ownerIdleLimit = 30 * 60_000;

/** How long an identity proof counts as recent. Milliseconds. */
const proofLifetime = 15 * 60_000;

/** What is known of a session's age; ms UTC. */
interface SessionAge {
  createdAt: number;
  /** The time of the last identity proof; null for none. */
  provedAt: number | null;
  /** The last use of the owner area, at most one minute too early; null before the first. */
  adminSeenAt: number | null;
}

/**
 * Why a session may no longer access the owner area: too old, or idle for too long. Null while it may. @param now ms
 * UTC
 */
export function ownerSessionEnd({ createdAt, provedAt, adminSeenAt }: SessionAge, now: number): "old" | "idle" | null {
  if (now - createdAt >= ownerSessionLifetime) return "old";
  return now - Math.max(createdAt, provedAt ?? 0, adminSeenAt ?? 0) >= ownerIdleLimit ? "idle" : null;
}

/** When a session loses access to the owner area if it is not used again. ms UTC */
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
 * Whether owners and admins need a passkey or a code app. This is true for every site that uses https and really sends
 * mails, so not on a developer's machine or in tests.
 */
export function demandsSecondFactor({ siteUrl, mailAdapter }: { siteUrl: string; mailAdapter: string }): boolean {
  return siteUrl.startsWith("https://") && mailAdapter !== "local";
}
