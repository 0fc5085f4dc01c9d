import { eq } from "drizzle-orm";
import type { Db } from "db/client";
import { settings } from "db/schema";
import { optional } from "~/optional.server";
import { readSettings, type Settings } from "./settings";

/** A change is in force everywhere after this time, when each isolate reads the database again. Milliseconds. */
const freshFor = 5_000;
let cached: { at: number; settings: Settings } | null = null;

/** Clears the cache, so that the next read uses the database. */
export function forgetSettings(): void {
  cached = null;
}

/**
 * The settings as this isolate has last read them, without a query: the defaults before that. For statements inside a
 * db.batch; call `getSettings` before.
 */
export const knownSettings = (): Settings => cached?.settings ?? readSettings({});

/** The record of the settings. */
export const settingsQuery = (db: Db) =>
  db.select({ values: settings.values }).from(settings).where(eq(settings.id, 1));

/** All that owners may change. Kept for five seconds in each isolate; when it cannot be read, the last known settings or the defaults. */
export async function getSettings(db: Db): Promise<Settings> {
  const age = cached ? Date.now() - cached.at : Infinity;
  // After the clock was set back the age is negative.
  if (cached && age >= 0 && age < freshFor) return cached.settings;
  const row = await optional("the settings", settingsQuery(db).get(), null);
  if (row === null) return cached?.settings ?? readSettings({});
  const value = readSettings(row?.values ?? {});
  cached = { at: Date.now(), settings: value };
  return value;
}
