import { and, desc, eq, gt, lt } from "drizzle-orm";
import type { Db } from "db/client";
import { settingsVersions, users } from "db/schema";
import type { SettingsSection } from "db/vocabulary";
import { differencesOf, type Difference } from "./sections";

/** A change of a section, as its history shows it. */
export interface SettingsVersion {
  id: number;
  by: string;
  /** ms UTC */
  createdAt: number;
  reason: string;
  putBackOf: number | null;
  differences: Difference[];
}

/** Versions a page of the history. */
export const versionsPerPage = 10;

const versionsQuery = (db: Db, section: SettingsSection, { before, after }: { before?: number; after?: number }) =>
  db
    .select({ version: settingsVersions, by: users.fullName })
    .from(settingsVersions)
    .innerJoin(users, eq(users.id, settingsVersions.actorId))
    .where(
      and(
        eq(settingsVersions.section, section),
        before === undefined ? undefined : lt(settingsVersions.id, before),
        after === undefined ? undefined : gt(settingsVersions.id, after),
      ),
    )
    .orderBy(desc(settingsVersions.id))
    .limit(versionsPerPage + 1);

/** Changes of a section, the newest first, one more than a page has, so that it is known whether there are older ones. @param range ids of versions, both exclusive */
export async function listVersions(
  db: Db,
  section: SettingsSection,
  range: { before?: number; after?: number } = {},
): Promise<SettingsVersion[]> {
  const rows = await versionsQuery(db, section, range);
  return rows.map(({ version: { id, createdAt, reason, putBackOf, before, after }, by }) => ({
    id,
    by,
    createdAt,
    reason,
    putBackOf,
    differences: differencesOf(before, after),
  }));
}

/** The number of the version that is in force; 0 while nobody has changed the section. */
export const newestQuery = (db: Db, section: SettingsSection) =>
  db
    .select({ id: settingsVersions.id })
    .from(settingsVersions)
    .where(eq(settingsVersions.section, section))
    .orderBy(desc(settingsVersions.id))
    .limit(1);

/** One change with all values of its section; null for an unknown one. */
export const findVersion = async (db: Db, id: number) =>
  (await db.select().from(settingsVersions).where(eq(settingsVersions.id, id)).get()) ?? null;
