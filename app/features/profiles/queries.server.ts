import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "db/client";
import { profiles, storedFiles, users } from "db/schema";

/** One's own profile with the name; empty where nothing is stored yet. Throws for an unknown person. */
export async function getProfile(db: Db, userId: string) {
  const row = await db
    .select({ fullName: users.fullName, profile: profiles })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
    .get();
  if (!row) throw new Error(`no user ${userId}`);
  const { fullName, profile } = row;
  return {
    fullName,
    phone: profile?.phone ?? null,
    whatsappNumber: profile?.whatsappNumber ?? null,
    location: profile?.location ?? null,
    currentPosition: profile?.currentPosition ?? null,
    experienceYears: profile?.experienceYears ?? null,
    skills: profile?.skills ?? [],
    languages: profile?.languages ?? [],
    profileImageUrl: profile?.profileImageUrl ?? null,
    resumeFileId: profile?.resumeFileId ?? null,
    isProfileComplete: profile?.isProfileComplete ?? false,
  };
}

export type Profile = Awaited<ReturnType<typeof getProfile>>;

/** One's own résumé file as it is shown: name and size in bytes; null when there is none. */
export async function findResumeFile(db: Db, userId: string) {
  const row = await db
    .select({ id: storedFiles.id, name: storedFiles.name, size: storedFiles.size, createdAt: storedFiles.createdAt })
    .from(profiles)
    .innerJoin(storedFiles, and(eq(storedFiles.id, profiles.resumeFileId), isNull(storedFiles.deletedAt)))
    .where(eq(profiles.userId, userId))
    .get();
  return row ?? null;
}

export type ResumeFile = Awaited<ReturnType<typeof findResumeFile>>;
