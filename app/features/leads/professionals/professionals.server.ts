import { eq, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { professionalReach, professionals, users } from "db/schema";
import { insertSelect } from "db/statements";
import type { AppContext } from "~/features/context";
import type { ProfessionalForm } from "./forms.server";

export type Professional = typeof professionals.$inferSelect;

/** What somebody offers as a professional; null for whoever has not said it yet. */
export async function findProfessional(db: Db, userId: string): Promise<Professional | null> {
  return (await db.select().from(professionals).where(eq(professionals.userId, userId)).get()) ?? null;
}

/** Whether somebody has proved their e-mail address, without which nobody gets contacts of clients. */
export async function isConfirmed(db: Db, userId: string): Promise<boolean> {
  return (await db.select({ at: users.emailConfirmedAt }).from(users).where(eq(users.id, userId)).get())?.at != null;
}

/** Hours from the first word of a professional to their first summary. */
const firstSummaryAfter = 24;

/** How many beginnings news is spread over. */
const spreads = 1_000_000;

/** A number from 0 to 999,999, always the same for one person. */
export function spreadOf(userId: string): number {
  let hash = 0;
  for (const letter of userId) hash = (hash * 31 + letter.charCodeAt(0)) % 2_147_483_647;
  return hash % spreads;
}

/** The statements that write anew who hears at once of leads, by the professional's row as it is then; for the db.batch of what changes that row. */
export function rewriteReach({ db }: Pick<AppContext, "db">, userId: string) {
  const rows = sql`from professionals p, json_each(p.services) s, json_each(case when p.is_remote then json_insert(p.towns, '$[#]', 'remote') else p.towns end) t
    where p.user_id = ${userId} and p.frequency = 'at_once' and not p.is_paused`;
  return [
    db.delete(professionalReach).where(eq(professionalReach.userId, userId)),
    insertSelect(db, professionalReach, { userId, category: sql`s.value`, place: sql`t.value`, spread: spreadOf(userId) }, rows).onConflictDoNothing(),
  ] as const;
}

/** Writes down what a professional offers; how often and when they hear of leads stays as it was. The caller has made sure that they may. */
export async function saveProfessional(context: AppContext, userId: string, form: ProfessionalForm): Promise<void> {
  const { db } = context;
  const now = context.now();
  const beginning = { userId, nextSummaryAt: now + firstSummaryAfter * 3_600_000, toldUntil: now, createdAt: now };
  await db.batch([
    db.insert(professionals).values({ ...form, ...beginning, updatedAt: now }).onConflictDoUpdate({ target: professionals.userId, set: { ...form, updatedAt: now } }),
    ...rewriteReach(context, userId),
  ]);
}
