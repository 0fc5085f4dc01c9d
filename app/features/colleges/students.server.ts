import { and, eq } from "drizzle-orm";
import type { Db } from "db/client";
import { colleges, collegeStudents } from "db/schema";
import type { AppContext } from "~/features/context";
import { normalizeReferralCode } from "~/features/points/referral-code";

/** The college with a campus code, however it was typed; null for none. */
export async function findCollegeByCode(
  db: Db,
  typed: string,
): Promise<{ id: string; name: string; city: string; code: string } | null> {
  const code = normalizeReferralCode(typed);
  if (!/^[A-Z0-9]{8}$/.test(code)) return null;
  const row = await db
    .select({ id: colleges.id, name: colleges.name, city: colleges.city })
    .from(colleges)
    .where(and(eq(colleges.campusCode, code), eq(colleges.status, "approved")))
    .get();
  return row ? { ...row, code } : null;
}

/** The college that a seeker has joined; null for none. */
export async function findOwnCollege(
  db: Db,
  userId: string,
): Promise<{ id: string; name: string; city: string } | null> {
  const row = await db
    .select({ id: colleges.id, name: colleges.name, city: colleges.city })
    .from(collegeStudents)
    .innerJoin(colleges, eq(colleges.id, collegeStudents.collegeId))
    .where(eq(collegeStudents.userId, userId))
    .get();
  return row ?? null;
}

/** Records the college of a seeker; it replaces an earlier one. */
export async function joinCollege({ db, now }: AppContext, userId: string, collegeId: string): Promise<void> {
  await db
    .insert(collegeStudents)
    .values({ userId, collegeId, createdAt: now() })
    .onConflictDoUpdate({ target: collegeStudents.userId, set: { collegeId, createdAt: now() } });
}

/** Takes a seeker out of the college's figures. False when there was none. */
export async function leaveCollege({ db }: AppContext, userId: string): Promise<boolean> {
  return (
    (
      await db
        .delete(collegeStudents)
        .where(eq(collegeStudents.userId, userId))
        .returning({ userId: collegeStudents.userId })
    ).length > 0
  );
}
