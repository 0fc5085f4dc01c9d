import { and, eq, exists, gt, isNotNull, ne, sql, type SQL } from "drizzle-orm";
import { hasDatabaseTimedOut } from "db/d1-session";
import { profiles, sessions, users } from "db/schema";
import { insertSelect } from "db/statements";
import type { AppContext } from "~/features/context";
import { profileCompletedRewards } from "~/features/points/rewards.server";
import { logError } from "~/log/log";
import type { ProfileValues } from "./forms";

/** The seeker on whose behalf a profile is written, as the request found them. */
export interface ProfileWriter {
  userId: string;
  sessionId: string;
  /** Null while there is no record of a profile. */
  profile: object | null;
}

/** Why a profile was not written: the session has ended meanwhile, or the database refused a new or a known profile. */
export type ProfileRefusal = "no_user" | "creation_denied" | "update_denied";

type SaveProfileResult =
  | { ok: true; /** This very saving has made it complete. */ completed: boolean }
  | { ok: false; reason: ProfileRefusal };

/** The open session of the writer. */
const openSession = (context: AppContext, { userId, sessionId }: ProfileWriter) =>
  context.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), gt(sessions.expiresAt, context.now())));

/** The record of a profile that its owner may write: they are still signed in, and not suspended. */
export const ownProfile = (context: AppContext, writer: ProfileWriter): SQL | undefined =>
  and(eq(profiles.userId, writer.userId), eq(profiles.accountStatus, "active"), exists(openSession(context, writer)));

/** The statement that makes the record of a profile where there is none yet. */
export function createProfile(context: AppContext, writer: ProfileWriter) {
  const empty = {
    phone: null,
    whatsappNumber: null,
    location: null,
    currentPosition: null,
    experienceYears: null,
    skills: "[]",
    languages: "[]",
    isProfileComplete: 0,
    accountStatus: "active",
    accountStatusReason: null,
    accountStatusUntil: null,
    profileImageUrl: null,
    resumeFileId: null,
    highlightedUntil: null,
  };
  const values = { userId: writer.userId, ...empty, updatedAt: context.now() };
  return insertSelect(
    context.db,
    profiles,
    values,
    sql`where ${exists(openSession(context, writer))}`,
  ).onConflictDoNothing();
}

/** The statement that marks a profile as complete once every needed field is filled; it returns a row when it has just become so. */
function completeProfile(context: AppContext, writer: ProfileWriter) {
  const { fullName, id } = users;
  const named = context.db
    .select({ id })
    .from(users)
    .where(and(eq(id, writer.userId), ne(fullName, "")));
  const { phone, location, currentPosition, experienceYears, skills, languages, isProfileComplete } = profiles;
  const filled = [phone, location, currentPosition, skills, languages].map(
    (field) => sql`coalesce(${field}, '') not in ('', '[]')`,
  );
  return context.db
    .update(profiles)
    .set({ isProfileComplete: true })
    .where(
      and(
        ownProfile(context, writer),
        eq(isProfileComplete, false),
        isNotNull(experienceYears),
        exists(named),
        ...filled,
      ),
    )
    .returning({ id: profiles.userId });
}

/**
 * Saves one step of the user's own profile. The step that fills the last needed field makes the profile complete, in
 * the same batch; the rewards of a complete profile follow that statement.
 */
export async function saveProfile(
  context: AppContext,
  writer: ProfileWriter,
  values: ProfileValues,
): Promise<SaveProfileResult> {
  const { db } = context;
  const { fullName = null, ...fields } = values;
  const updatedAt = context.now();
  const mayWrite = exists(db.select({ id: profiles.userId }).from(profiles).where(ownProfile(context, writer)));
  return written(context, writer, async () => {
    const [, , rows, completed] = await db.batch([
      createProfile(context, writer),
      db
        .update(users)
        .set({ fullName: sql`coalesce(${fullName}, ${users.fullName})`, updatedAt })
        .where(and(eq(users.id, writer.userId), mayWrite)),
      db
        .update(profiles)
        .set({ ...fields, updatedAt })
        .where(ownProfile(context, writer))
        .returning({ id: profiles.userId }),
      completeProfile(context, writer),
      ...(await profileCompletedRewards(context, writer.userId)),
    ]);
    return rows.length > 0 ? { completed: completed.length > 0 } : null;
  });
}

/** Runs what writes to a profile, and says why nothing was written when it returns null or throws. */
export async function written(
  context: AppContext,
  writer: ProfileWriter,
  write: () => Promise<{ completed: boolean } | null>,
): Promise<SaveProfileResult> {
  const denied = { ok: false, reason: writer.profile === null ? "creation_denied" : "update_denied" } as const;
  try {
    const done = await write();
    if (done) return { ok: true, ...done };
    return (await openSession(context, writer).get()) ? denied : { ok: false, reason: "no_user" };
  } catch (error) {
    // It is unknown whether the row was written.
    if (hasDatabaseTimedOut()) throw error;
    logError("a profile could not be written", error);
    return denied;
  }
}
