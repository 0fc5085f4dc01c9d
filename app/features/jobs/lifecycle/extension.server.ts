import { and, eq, inArray, sql } from "drizzle-orm";
import { jobs } from "db/schema";
import type { AppContext } from "~/features/context";
import type { CompanyActor } from "../editing/saving.server";
import { extendedEnd } from "./job";

/**
 * Gives an own running or paused job a later end and lets its employer be warned of that one anew. Returns the end, ms UTC;
 * null when it is not the company's, or has another end or status than was seen: a second press adds nothing.
 * @param seenEnd the end on the page where it was pressed, ms UTC; null for none
 */
export async function extendJob(context: AppContext, employer: CompanyActor, id: string, seenEnd: number | null): Promise<number | null> {
  const now = context.now();
  const [extended] = await context.db
    .update(jobs)
    .set({ expiresAt: extendedEnd(seenEnd, now), expiryWarnedAt: null, updatedAt: now })
    .where(and(eq(jobs.id, id), eq(jobs.companyId, employer.company.id), inArray(jobs.status, ["active", "paused"]), sql`${jobs.expiresAt} is ${seenEnd}`))
    .returning({ expiresAt: jobs.expiresAt });
  return extended?.expiresAt ?? null;
}
