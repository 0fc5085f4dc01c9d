import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { usedChallenges } from "db/schema";
import type { AppContext } from "~/features/context";

/** How long a challenge can be answered. Milliseconds. */
const lifetime = 5 * 60_000;

/**
 * A signed passkey challenge: random bytes, its end, and a keyed hash over both and the purpose. Nothing is stored
 * before the answer, so strangers cannot fill a table.
 * @param purpose purpose and person; the challenge is invalid for any other
 */
export function makeChallenge(context: AppContext, purpose: string): string {
  const head = Buffer.alloc(24);
  randomBytes(16).copy(head);
  head.writeBigUInt64BE(BigInt(context.now() + lifetime), 16);
  return Buffer.concat([head, macOf(context, purpose, head)]).toString("base64url");
}

const macOf = (context: AppContext, purpose: string, head: Buffer) =>
  Buffer.from(context.sign(`passkey challenge\n${purpose}\n${head.toString("base64url")}`), "base64url");

/** Whether a challenge is one of ours for this purpose, and not too old. */
export function isOwnChallenge(context: AppContext, purpose: string, challenge: string): boolean {
  const bytes = Buffer.from(challenge, "base64url");
  const [head, mac] = [bytes.subarray(0, 24), bytes.subarray(24)];
  const expected = head.length === 24 ? macOf(context, purpose, head) : null;
  if (expected?.length !== mac.length || !timingSafeEqual(expected, mac)) return false;
  return head.readBigUInt64BE(16) > BigInt(context.now());
}

/** Consumes a correctly answered challenge; false when it was used before. */
export async function useChallenge(context: AppContext, challenge: string): Promise<boolean> {
  const id = createHash("sha256").update(challenge).digest("hex");
  const used = await context.db
    .insert(usedChallenges)
    .values({ id, expiresAt: context.now() + lifetime })
    .onConflictDoNothing()
    .returning({ id: usedChallenges.id });
  return used.length > 0;
}
