import { eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { importSources } from "db/schema";
import { insertSelect } from "db/statements";
import { foldText } from "~/features/text/fold-text";
import type { Mapping } from "./mapping";
import type { Remembered } from "./propose";

const keyOf = (source: string) => foldText(source) || source.trim().toLowerCase();

/** The mapping of a source's last import; null for a new source. */
export async function findRemembered(db: Db, source: string): Promise<Remembered | null> {
  const row = await db
    .select({ columns: importSources.columns, mapping: importSources.mapping })
    .from(importSources)
    .where(eq(importSources.key, keyOf(source)))
    .get();
  return row ?? null;
}

/**
 * The statement that stores the mapping of a source for its next import.
 * @param now ms UTC
 * @param when holds only if the import has begun
 */
export function rememberMapping(db: Db, source: string, columns: string[], mapping: Mapping, now: number, when: SQL) {
  const values = { source, columns: JSON.stringify(columns), mapping: JSON.stringify(mapping), updatedAt: now };
  return insertSelect(db, importSources, { key: keyOf(source), ...values }, sql`where ${when}`).onConflictDoUpdate({
    target: importSources.key,
    set: { source, columns, mapping, updatedAt: now },
  });
}
