import { desc, eq } from "drizzle-orm";
import type { Db } from "db/client";
import { heldTexts } from "db/schema";
import type { HeldField } from "db/vocabulary";

const columns = {
  id: heldTexts.id,
  subjectId: heldTexts.subjectId,
  field: heldTexts.field,
  text: heldTexts.text,
  signs: heldTexts.signs,
  status: heldTexts.status,
  reason: heldTexts.reason,
  createdAt: heldTexts.createdAt,
};

export type HeldText = Awaited<ReturnType<typeof listHeldOfApplication>>[number];

/** The held texts of an application, latest first, at most 100. Only for ids found through the company. */
export function listHeldOfApplication(db: Db, applicationId: string) {
  return db
    .select(columns)
    .from(heldTexts)
    .where(eq(heldTexts.applicationId, applicationId))
    .orderBy(desc(heldTexts.createdAt))
    .limit(100);
}

/**
 * The latest held text of each field of an interview, unless it was replaced. Only for ids found through the company.
 */
export async function findHeldOfInterview(db: Db, interviewId: string): Promise<Partial<Record<HeldField, HeldText>>> {
  const rows = await db
    .select(columns)
    .from(heldTexts)
    .where(eq(heldTexts.subjectId, interviewId))
    .orderBy(heldTexts.createdAt)
    .limit(100);
  return Object.fromEntries(rows.map((row) => [row.field, row]));
}
