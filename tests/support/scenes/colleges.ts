import { createId } from "db/id";
import { appRatings, colleges, collegeStudents } from "db/schema";
import { keyHashOf } from "~/features/colleges/review.server";
import { db } from "../context";

/** An approved college, and what its addresses hold: its id, its campus code and the key of the private page. */
export async function insertCollege(values: Partial<typeof colleges.$inferInsert> = {}) {
  const now = Date.now();
  const [collegeId, key] = [createId(now), createId(now).padEnd(43, "k")];
  const code = collegeId.slice(-8).toUpperCase();
  await db
    .insert(colleges)
    .values({
      id: collegeId,
      name: "Sunrise College",
      city: "Nagpur",
      websiteUrl: "https://sunrise.example/",
      officerName: "Asha",
      officerRole: "Officer",
      email: "tpo@sunrise.example",
      phone: "9876543210",
      locale: "en",
      status: "approved",
      campusCode: code,
      keyHash: keyHashOf(key),
      createdAt: now,
      updatedAt: now,
      ...values,
    });
  return { collegeId, code, key };
}

/** What a person leaves behind who has registered a college, studies at it, and has rated the site. */
export async function leaveCollegeTraces(
  person: { id: string; email: string; fullName: string },
  words: { message: string; reason: string },
): Promise<void> {
  const now = Date.now();
  const { collegeId } = await insertCollege({
    officerName: person.fullName,
    officerRole: words.message,
    email: person.email,
    message: words.message,
    reason: words.reason,
  });
  await db.insert(collegeStudents).values({ userId: person.id, collegeId, createdAt: now });
  await db
    .insert(appRatings)
    .values({
      id: createId(now),
      userId: person.id,
      stars: 4,
      comment: words.message,
      locale: "en",
      createdAt: now,
      updatedAt: now,
    });
}
