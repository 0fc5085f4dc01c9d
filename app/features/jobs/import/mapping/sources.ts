import { eq } from "drizzle-orm";
import type { Db } from "db/client";
import { importSources } from "db/schema";
import { foldText } from "~/features/text/fold-text";
import type { Mapping } from "./fields";
import type { Remembered } from "./propose";

const keyOf = (source: string) => foldText(source) || source.trim().toLowerCase();

/** How a source was mapped when it was last imported; null for a new one. */
export async function findRemembered(db: Db, source: string): Promise<Remembered | null> {
  const row = await db.select({ columns: importSources.columns, mapping: importSources.mapping }).from(importSources).where(eq(importSources.key, keyOf(source))).get();
  return row ?? null;
}

/** The statement that remembers how a source is mapped. @param now ms UTC */
export function rememberMapping(db: Db, source: string, columns: string[], mapping: Mapping, now: number) {
  const values = { source, columns, mapping, updatedAt: now };
  return db
    .insert(importSources)
    .values({ key: keyOf(source), ...values })
    .onConflictDoUpdate({ target: importSources.key, set: values });
}
