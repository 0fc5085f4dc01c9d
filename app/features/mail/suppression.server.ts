import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { auditLog, emailSuppressions, users } from "db/schema";
import { existsIn } from "db/statements";
import type { SuppressionReason } from "db/vocabulary";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { logWarning } from "~/log/log";

/**
 * The suppression of an address: it gets neither news nor account mails. The user's notification choices stay as they
 * are, and apply again when the suppression is lifted.
 */

export interface Suppression {
  reason: SuppressionReason;
  /** ms UTC */
  since: number;
}

/** Why an address gets no mails; null when it does. */
export async function findSuppression({ db }: Pick<AppContext, "db">, email: string): Promise<Suppression | null> {
  const found = await db
    .select({ reason: emailSuppressions.reason, since: emailSuppressions.createdAt })
    .from(emailSuppressions)
    .where(eq(emailSuppressions.address, email.toLowerCase()))
    .get();
  return found ?? null;
}

/** The provider's message is stored up to this length. Characters. */
const longestDetail = 500;

/** Stops all mails to these addresses. A repetition changes nothing; a complaint replaces a bounce. */
export async function suppress(
  context: AppContext,
  { addresses, reason, detail }: { addresses: readonly string[]; reason: SuppressionReason; detail: string | null },
): Promise<void> {
  const { db } = context;
  const rows = addresses.map((address) => ({
    address: address.toLowerCase(),
    reason,
    detail: detail?.slice(0, longestDetail) ?? null,
    createdAt: context.now(),
  }));
  const [first, ...others] = rows.map((row) =>
    db
      .insert(emailSuppressions)
      .values(row)
      .onConflictDoUpdate({
        target: emailSuppressions.address,
        set: { reason: row.reason, detail: row.detail, createdAt: row.createdAt },
        setWhere: sql`${emailSuppressions.reason} = 'bounced' and excluded.reason = 'complained'`,
      }),
  );
  if (first) await db.batch([first, ...others]);
}

/**
 * Lifts the suppression of a user's own confirmed address; after the response the provider is asked to lift its own. If
 * it does not, its next event suppresses the address again. False when there was nothing to lift.
 */
export async function liftSuppression(
  context: AppContext,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const isOwn = existsIn(users, and(eq(users.id, userId), eq(users.email, email), isNotNull(users.emailConfirmedAt)));
  const lifted = await context.db
    .delete(emailSuppressions)
    .where(and(eq(emailSuppressions.address, email.toLowerCase()), isOwn))
    .returning({ address: emailSuppressions.address });
  if (lifted.length === 0) return false;
  readmit(context, email);
  return true;
}

function readmit(context: AppContext, email: string): void {
  context.waitUntil(
    context
      .readmitEmail(email.toLowerCase())
      .catch((error: unknown) => logWarning("an address is not readmitted", error)),
  );
}

/**
 * Lifts the suppression of a user's address for an owner or admin, and logs it; the provider is asked as above. "again"
 * when there was nothing to lift; "changed" when the suppression is a new one, or has another cause, since the page was
 * read.
 * @param seenAt the start of the suppression that the page has shown, ms UTC; null when no page was shown
 */
export async function liftSuppressionFor(
  context: AppContext,
  actor: AdminActor,
  email: string,
  { reason, seenAt }: { reason: string; seenAt: number | null },
): Promise<"done" | "again" | "changed"> {
  const { db } = context;
  const [subjectId, before] = await Promise.all([subjectOf(context, email), findSuppression(context, email)]);
  if (!before) return "again";
  if (seenAt !== null && before.since !== seenAt) return "changed";
  const [lifted] = await db.batch([
    db
      .delete(emailSuppressions)
      .where(and(eq(emailSuppressions.address, email.toLowerCase()), eq(emailSuppressions.createdAt, before.since)))
      .returning({ address: emailSuppressions.address }),
    recordAudit(context, {
      actor,
      action: "suppression_lifted",
      subjectId,
      detail: reason,
      before: { mails: before.reason },
      after: { mails: "sent" },
    }).statement,
  ]);
  if (lifted.length === 0) return (await findSuppression(context, email)) ? "changed" : "again";
  readmit(context, email);
  return "done";
}

/** When an owner or admin last lifted the suppression of an address. ms UTC; null for never. */
export async function findLiftingFor(context: Pick<AppContext, "db" | "sign">, email: string): Promise<number | null> {
  const found = await context.db
    .select({ at: auditLog.createdAt })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, await subjectOf(context, email)), eq(auditLog.action, "suppression_lifted")))
    .orderBy(desc(auditLog.createdAt))
    .limit(1)
    .get();
  return found?.at ?? null;
}

/** The subject of an address in the audit log, which stores no addresses: the id of its user, or a keyed hash. */
async function subjectOf({ db, sign }: Pick<AppContext, "db" | "sign">, email: string): Promise<string> {
  const address = email.toLowerCase();
  const owner = await db.select({ id: users.id }).from(users).where(eq(users.email, address)).get();
  return owner?.id ?? sign(`suppressed address\n${address}`);
}
