import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { importTokens } from "db/schema";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { createToken, hashToken } from "~/features/accounts/sessions/sessions.server";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";

/**
 * A key can begin an import within this time. From the beginning of the import it can continue that import for
 * `tokenGoesOnFor`. Milliseconds.
 */
export const tokenBeginsWithin = 3_600_000;
const tokenGoesOnFor = 24 * 3_600_000;

/**
 * Creates a key with which the command line imports one file on behalf of an owner. The key is shown once; only its
 * hash is stored.
 */
export async function makeImportToken(context: AppContext, owner: AdminActor): Promise<string> {
  const now = context.now();
  const token = createToken();
  const audit = recordAudit(context, { actor: owner, action: "import_token_made", subjectId: owner.userId });
  await context.db.batch([
    context.db
      .insert(importTokens)
      .values({ id: hashToken(token), userId: owner.userId, createdAt: now, expiresAt: now + tokenBeginsWithin }),
    audit.statement,
  ]);
  return token;
}

/** The owner of a key, and the import that it was used for. */
export interface ImportKey extends AdminActor {
  id: string;
  importId: string | null;
}

/**
 * Finds the key of a request's Authorization header; null for an unknown or expired key, or if its user is no longer an
 * owner.
 */
export async function findImportKey({ db, now }: AppContext, header: string | null): Promise<ImportKey | null> {
  const token = /^Bearer ([\w-]{20,100})$/.exec(header ?? "")?.[1];
  if (token === undefined) return null;
  const key = await db
    .select({ id: importTokens.id, userId: importTokens.userId, importId: importTokens.importId })
    .from(importTokens)
    .where(and(eq(importTokens.id, hashToken(token)), gt(importTokens.expiresAt, sql`${now()}`)))
    .get();
  return key && (await checkAdminRole(db, key.userId, "owner")) ? key : null;
}

/** Binds a key to an import. False when it was used for another import meanwhile. */
export async function bindImportKey({ db, now }: AppContext, key: ImportKey, importId: string): Promise<boolean> {
  const bound = await db
    .update(importTokens)
    .set({ importId, expiresAt: now() + tokenGoesOnFor })
    .where(and(eq(importTokens.id, key.id), isNull(importTokens.importId)))
    .returning({ id: importTokens.id });
  return bound.length > 0;
}
