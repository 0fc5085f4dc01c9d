import { and, count, eq, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { colleges } from "db/schema";
import { shownCount } from "./figures";
import { keyHashOf } from "./review.server";

/** The college whose officer has this private link; null for any other key. */
export async function findCollegeByKey(db: Db, key: string) {
  if (!/^[\w-]{43}$/.test(key)) return null;
  const row = await db
    .select({
      id: colleges.id,
      name: colleges.name,
      city: colleges.city,
      campusCode: colleges.campusCode,
      locale: colleges.locale,
    })
    .from(colleges)
    .where(and(eq(colleges.keyHash, keyHashOf(key)), eq(colleges.status, "approved")))
    .get();
  return row && row.campusCode !== null ? { ...row, campusCode: row.campusCode } : null;
}

const figuresQuery = (db: Db, collegeId: string) =>
  db
    .select({
      signedUp: count(),
      completed: sql<number>`coalesce(sum(exists (select 1 from profiles p where p.user_id = s.user_id and p.is_profile_complete = 1)), 0)`,
      applied: sql<number>`coalesce(sum(exists (select 1 from job_applications a where a.user_id = s.user_id)), 0)`,
      interviewed: sql<number>`coalesce(sum(exists (select 1 from interviews i where i.applicant_id = s.user_id and i.status <> 'cancelled')), 0)`,
      hired: sql<number>`coalesce(sum(exists (select 1 from job_applications a where a.user_id = s.user_id and a.status = 'hired')), 0)`,
    })
    .from(sql`college_students s`)
    .where(sql`s.college_id = ${collegeId}`);

/** How a college's students are doing: how many signed up, and of them each figure that stands for at least five people. */
export async function getFigures(db: Db, collegeId: string) {
  const {
    signedUp = 0,
    completed = 0,
    applied = 0,
    interviewed = 0,
    hired = 0,
  } = (await figuresQuery(db, collegeId).get()) ?? {};
  return {
    signedUp,
    completed: shownCount(completed),
    applied: shownCount(applied),
    interviewed: shownCount(interviewed),
    hired: shownCount(hired),
  };
}
export type Figures = Awaited<ReturnType<typeof getFigures>>;
