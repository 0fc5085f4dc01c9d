import { eq } from "drizzle-orm";
import type { Db } from "db/client";
import { professionals, users } from "db/schema";
import type { AppContext } from "~/features/context";
import { nextSummaryAfter, standardQuiet } from "../matching/quiet";
import { writeReach } from "../matching/reach.server";
import type { ProfessionalForm } from "./forms.server";

type Professional = typeof professionals.$inferSelect;

/** A user's professional profile; null for none. */
export async function findProfessional(db: Db, userId: string): Promise<Professional | null> {
  return (await db.select().from(professionals).where(eq(professionals.userId, userId)).get()) ?? null;
}

/** Whether a user has confirmed their e-mail address. Only such users can buy contacts of clients. */
export async function isEmailConfirmed(db: Db, userId: string): Promise<boolean> {
  return (await db.select({ at: users.emailConfirmedAt }).from(users).where(eq(users.id, userId)).get())?.at != null;
}

/** Saves a professional profile without changing its notification settings. The caller checks the permission. */
export async function saveProfessional(context: AppContext, userId: string, form: ProfessionalForm): Promise<void> {
  const { db } = context;
  const now = context.now();
  const beginning = { userId, nextSummaryAt: nextSummaryAfter(now, standardQuiet), toldUntil: now, createdAt: now };
  await db.batch([
    db
      .insert(professionals)
      .values({ ...form, ...beginning, updatedAt: now })
      .onConflictDoUpdate({ target: professionals.userId, set: { ...form, updatedAt: now } }),
    ...writeReach(context, userId),
  ]);
}
