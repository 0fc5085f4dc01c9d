import { and, eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { settings, settingsVersions } from "db/schema";
import type { AuditFacts } from "db/schema/audit";
import { always, ifChanged, insertSelect } from "db/statements";
import type { SettingsSection } from "db/vocabulary";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { findVersion, listVersions, newestQuery, type SettingsVersion } from "./history.server";
import { forgetSettings, settingsQuery } from "./queries.server";
import { differencesOf, mergePatch, partOf, raisesLimit, restored, type Difference, type Values } from "./sections";
import { parseSettings, readSettings, type Settings } from "./settings";

interface SettingsChange {
  section: SettingsSection;
  /** The changed settings; values of other sections are ignored. */
  change: (settings: Settings) => Settings;
  /** The version that the form was filled from, see {@link readSection}. */
  version: number;
  reason: string;
}

/**
 * again: nothing differs; stale: others have changed the section since, in these versions; invalid: the values are not
 * valid settings; refused: they are not possible now, for the given reasons; second_owner: it raises a limit, which
 * needs a second owner's approval, with all values of the section before and after.
 */
export type ChangeResult =
  | { ok: true; again: boolean }
  | { ok: false; reason: "stale"; since: SettingsVersion[]; version: number }
  | { ok: false; reason: "invalid" }
  | { ok: false; reason: "refused"; faults: string[] }
  | { ok: false; reason: "second_owner"; change: RaisedLimits };

/** A change that raises a limit: the version that it is based on, and the version that it undoes, if any. */
export interface RaisedLimits {
  before: Values;
  after: Values;
  version: number;
  reason: string;
  putBackOf: number | null;
}

/** The approval of a raised limit by a second owner. */
interface Agreement {
  /** Holds only while the approval is still possible. */
  when: SQL;
  /** Statements for the batch of the change, under the condition that it took place. */
  behind: (done: SQL) => BatchItem<"sqlite">[];
}

/** The settings as they are stored now, without any cache, and the version of each section. */
export async function readSections(
  db: AppContext["db"],
  wanted: readonly SettingsSection[],
): Promise<{ settings: Settings; versions: Map<SettingsSection, number> }> {
  const [[row], ...newest] = await db.batch([settingsQuery(db), ...wanted.map((section) => newestQuery(db, section))]);
  return {
    settings: readSettings(row?.values ?? {}),
    versions: new Map(wanted.map((section, at) => [section, newest[at]?.[0]?.id ?? 0])),
  };
}

/**
 * The settings as they are stored now, without any cache, and the version of a section, which its form sends. A broken
 * record contains invalid settings.
 */
export async function readSection(
  context: Pick<AppContext, "db">,
  section: SettingsSection,
): Promise<{ settings: Settings; version: number; isBroken: boolean }> {
  const { db } = context;
  const [[row], [newest]] = await db.batch([settingsQuery(db), newestQuery(db, section)]);
  const read = parseSettings(row?.values ?? {});
  return { settings: read ?? readSettings({}), version: newest?.id ?? 0, isBroken: read === null };
}

/** Sentences that say why the settings cannot be changed so now, such as a missing company; none when they can. */
type SettingsCheck = (before: Settings, after: Settings) => Promise<string[]>;

/**
 * Changes a section of the settings: the record, a version with the values before and after, and an audit entry, in one
 * batch. Nothing is written when nothing differs, when the section has changed since the form was filled, or when it
 * raises a limit without a second owner's approval.
 */
export async function changeSettings(
  context: AppContext,
  actor: AdminActor,
  change: SettingsChange & { putBackOf?: number; agreed?: Agreement; check?: SettingsCheck },
): Promise<ChangeResult> {
  const { db } = context;
  const { section, version, reason, putBackOf = null, agreed, check } = change;
  const now = context.now();
  const current = await readSection(context, section);
  const next = parseSettings(change.change(current.settings));
  if (!next) return { ok: false, reason: "invalid" };
  const [before, after] = [partOf(current.settings, section), partOf(next, section)];
  const patch = mergePatch(before, after);
  if (!patch) return { ok: true, again: true };
  const stale = async (): Promise<ChangeResult> => {
    const since = await listVersions(db, section, { after: version });
    return { ok: false, reason: "stale", since, version: since[0]?.id ?? 0 };
  };
  if (current.version !== version) return stale();
  const faults = (await check?.(current.settings, next)) ?? [];
  if (faults.length > 0) return { ok: false, reason: "refused", faults };
  const differences = differencesOf(before, after);
  if (!agreed && raisesLimit(section, differences))
    return { ok: false, reason: "second_owner", change: { before, after, version, reason, putBackOf } };
  const facts = (side: "before" | "after"): AuditFacts =>
    Object.fromEntries(differences.map((each: Difference) => [each.path, each[side] ?? null]));
  const audit = recordAudit(context, {
    actor,
    action: "settings_changed",
    subjectId: section,
    detail: reason,
    before: facts("before"),
    after: facts("after"),
  });
  const newest = sql`coalesce((select max(id) from settings_versions where section = ${section}), 0)`;
  const values = {
    id: null,
    section,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    actorId: actor.userId,
    reason,
    putBackOf,
    createdAt: now,
  };
  // A broken record is ignored, so the change starts a new one.
  const record = current.isBroken ? sql`'{}'` : sql`${settings.values}`;
  const [, written] = await db.batch([
    db.insert(settings).values({ id: 1, values: {}, updatedAt: now }).onConflictDoNothing(),
    insertSelect(
      db,
      settingsVersions,
      values,
      sql`where ${newest} = ${version} and ${agreed?.when ?? always}`,
    ).returning({ id: settingsVersions.id }),
    db
      .update(settings)
      .set({ values: sql`json_patch(${record}, ${JSON.stringify(patch)})`, updatedAt: now })
      .where(and(eq(settings.id, 1), ifChanged)),
    audit.statement,
    ...(agreed?.behind(audit.done) ?? []),
  ]);
  if (written.length === 0) return stale();
  forgetSettings();
  return { ok: true, again: false };
}

/**
 * Restores a section to its state before one of its versions, as a new change. Null for an unknown version, or one of
 * another section. @param change.check of the restored settings
 */
export async function restoreVersion(
  context: AppContext,
  actor: AdminActor,
  { id, ...change }: Omit<SettingsChange, "change"> & { id: number; check?: SettingsCheck },
): Promise<ChangeResult | null> {
  const found = await findVersion(context.db, id);
  if (found?.section !== change.section) return null;
  return changeSettings(context, actor, {
    ...change,
    putBackOf: id,
    change: (settings) => restored(settings, found.section, found.before),
  });
}
