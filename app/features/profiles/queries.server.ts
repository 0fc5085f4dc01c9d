import { eq } from "drizzle-orm";
import type { Db } from "db/client";
import { profiles, users } from "db/schema";

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
    isProfileComplete: profile?.isProfileComplete ?? false,
  };
}

export type Profile = Awaited<ReturnType<typeof getProfile>>;
