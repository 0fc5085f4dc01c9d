/** One choice of a catalogue: a stable key, and its name in both languages. */
export interface CatalogueEntry {
  key: string;
  en: string;
  hi: string;
}

/** The entry with this key, or null when the catalogue has none. */
export function findByKey<Entry extends CatalogueEntry>(
  catalogue: readonly Entry[],
  key: string | null | undefined,
): Entry | null {
  return catalogue.find((entry) => entry.key === key) ?? null;
}
