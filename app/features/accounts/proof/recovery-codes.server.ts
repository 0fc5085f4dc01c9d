import { and, eq, isNull } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import { recoveryCodes } from "db/schema";
import type { AppContext } from "~/features/context";
import { recordMethodChange, type Person } from "./method-change.server";
import { base32Of } from "./totp/totp";

const count = 10;

/** A code has 60 bits, too many to guess or to compute from a leaked hash. */
const letters = 12;

/** Ignores how a code was typed: case, spaces, hyphens, and digits that look like letters. */
const normalized = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/0/g, "O")
    .replace(/1/g, "I")
    .replace(/8/g, "B")
    .replace(/[^A-Z2-7]/g, "");

const hashOf = (userId: string, code: string) =>
  createHash("sha256")
    .update(`recovery code\n${userId}\n${normalized(code)}`)
    .digest("hex");

function newCode(): string {
  const text = base32Of(randomBytes(8)).slice(0, letters);
  return text.replace(/(.{4})(?=.)/g, "$1-");
}

/** Creates ten new codes, which are shown once. Older ones become invalid, and a mail notifies the user. */
export async function makeRecoveryCodes(context: AppContext, person: Person): Promise<string[]> {
  const { userId } = person;
  const codes = Array.from({ length: count }, newCode);
  const rows = codes.map((code) => ({ id: hashOf(userId, code), userId, createdAt: context.now() }));
  const notice = await recordMethodChange(context, person, "recovery_codes_made");
  await context.db.batch([
    context.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    context.db.insert(recoveryCodes).values(rows),
    ...notice.statements,
  ]);
  notice.send();
  return codes;
}

/** Consumes a recovery code and notifies the user by mail. False when it is not the user's, or was used. */
export async function takeRecoveryCode(context: AppContext, person: Person, code: string): Promise<boolean> {
  if (code.length > 100) return false;
  const notice = await recordMethodChange(context, person, "recovery_code_used");
  const [used] = await context.db.batch([
    context.db
      .update(recoveryCodes)
      .set({ usedAt: context.now() })
      .where(
        and(
          eq(recoveryCodes.id, hashOf(person.userId, code)),
          eq(recoveryCodes.userId, person.userId),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .returning({ id: recoveryCodes.id }),
    ...notice.statements,
  ]);
  if (used.length === 0) return false;
  notice.send();
  return true;
}
