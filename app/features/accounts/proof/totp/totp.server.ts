import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import { totpSecrets } from "db/schema";
import type { AppContext } from "~/features/context";
import { typedCode } from "~/features/text/typed/identifier";
import { recordMethodChange, type Person } from "../method-change.server";
import { seal, unseal } from "./secret-box.server";
import { matchingStep } from "./totp";

/** The secret is as long as the hash, as RFC 4226 recommends. Bytes. */
const secretLength = 20;

/**
 * The secret for the setup of a code app: that of an unfinished setup, or a new one. Null when an app is set up
 * already.
 */
export async function beginCodeApp(context: AppContext, userId: string): Promise<Buffer | null> {
  const fresh = seal(context, userId, randomBytes(secretLength));
  await context.db
    .insert(totpSecrets)
    .values({ userId, secret: fresh, createdAt: context.now() })
    .onConflictDoNothing();
  const row = await context.db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId)).get();
  if (!row || row.confirmedAt !== null) return null;
  const secret = unseal(context, userId, row.secret);
  if (secret) return secret;
  // The setup began under another COOKIE_SECRET.
  await context.db
    .update(totpSecrets)
    .set({ secret: fresh })
    .where(and(eq(totpSecrets.userId, userId), isNull(totpSecrets.confirmedAt)));
  return unseal(context, userId, fresh);
}

/**
 * Turns the code app on with its first code and notifies the user by mail. False when the code is wrong, or an app is
 * on already.
 */
export async function turnOnCodeApp(context: AppContext, person: Person, code: string): Promise<boolean> {
  const { userId } = person;
  const row = await context.db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId)).get();
  const secret = row && unseal(context, userId, row.secret);
  const step = secret && matchingStep(secret, typedCode(code), context.now());
  if (!row || typeof step !== "number") return false;
  const notice = await recordMethodChange(context, person, "code_app_turned_on");
  const [on] = await context.db.batch([
    context.db
      .update(totpSecrets)
      .set({ confirmedAt: context.now(), lastStep: step })
      .where(and(eq(totpSecrets.userId, userId), eq(totpSecrets.secret, row.secret), isNull(totpSecrets.confirmedAt)))
      .returning({ userId: totpSecrets.userId }),
    ...notice.statements,
  ]);
  if (on.length === 0) return false;
  notice.send();
  return true;
}

/**
 * Consumes a code of the app. A code is valid once, and must be newer than the last used one. False when it is wrong or
 * was used.
 */
export async function takeCode(context: AppContext, userId: string, code: string): Promise<boolean> {
  const row = await context.db
    .select()
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)))
    .get();
  const secret = row && unseal(context, userId, row.secret);
  const step = secret && matchingStep(secret, typedCode(code), context.now());
  if (typeof step !== "number") return false;
  const taken = await context.db
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt), lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId });
  return taken.length > 0;
}

/** Turns the code app off and notifies the user by mail. */
export async function turnOffCodeApp(context: AppContext, person: Person): Promise<void> {
  const notice = await recordMethodChange(context, person, "code_app_turned_off");
  const [off] = await context.db.batch([
    context.db
      .delete(totpSecrets)
      .where(and(eq(totpSecrets.userId, person.userId), isNotNull(totpSecrets.confirmedAt)))
      .returning({ userId: totpSecrets.userId }),
    ...notice.statements,
  ]);
  if (off.length > 0) notice.send();
}
