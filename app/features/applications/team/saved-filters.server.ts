import { and, asc, eq, ne, not, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { createId } from "db/id";
import { applicantFilters, jobs } from "db/schema";
import { always, existsIn, insertSelect } from "db/statements";
import type { AppContext } from "~/features/context";
import type { TeamActor } from "./of-company.server";
import { mostSavedFilters, type SavedQuery } from "./saved-filter";
import { tagKey } from "./tag";

const ofMember = ({ userId, company }: TeamActor) =>
  and(eq(applicantFilters.userId, userId), eq(applicantFilters.companyId, company.id));

/** A member's own filters of the company's applicants, in the order in which they were saved. */
export const listSavedFilters = (db: Db, member: TeamActor) =>
  db
    .select({
      id: applicantFilters.id,
      name: applicantFilters.name,
      jobId: applicantFilters.jobId,
      query: applicantFilters.query,
      jobTitle: jobs.title,
    })
    .from(applicantFilters)
    .leftJoin(jobs, and(eq(jobs.id, applicantFilters.jobId), eq(jobs.companyId, member.company.id)))
    .where(ofMember(member))
    .orderBy(asc(applicantFilters.createdAt), asc(applicantFilters.id))
    .limit(mostSavedFilters);

/** One of a member's own filters; null when it is another member's or gone. */
export async function findSavedFilter(db: Db, member: TeamActor, id: string) {
  const found = await db
    .select({
      id: applicantFilters.id,
      name: applicantFilters.name,
      jobId: applicantFilters.jobId,
      query: applicantFilters.query,
    })
    .from(applicantFilters)
    .where(and(eq(applicantFilters.id, id), ofMember(member)))
    .get();
  return found ?? null;
}

/**
 * Saves a filter under a name; a repetition changes nothing. "taken" when another filter has the name, "full" at the
 * limit, "unknown" for a job of another company.
 */
export async function saveFilter(
  { db, now }: AppContext,
  member: TeamActor,
  name: string,
  { jobId, query }: SavedQuery,
): Promise<"saved" | "taken" | "full" | "unknown"> {
  const { userId, company } = member;
  const nameKey = tagKey(name);
  const at = now();
  const isOwnJob = jobId === null ? always : existsIn(jobs, and(eq(jobs.id, jobId), eq(jobs.companyId, company.id)));
  const isRoom = sql`(select count(*) from applicant_filters where user_id = ${userId} and company_id = ${company.id}) < ${mostSavedFilters}`;
  const [, found] = await db.batch([
    insertSelect(
      db,
      applicantFilters,
      { id: createId(at), companyId: company.id, userId, jobId, name, nameKey, query, createdAt: at },
      sql`where ${isOwnJob} and ${isRoom}`,
    ).onConflictDoNothing(),
    db
      .select({ nameKey: applicantFilters.nameKey, jobId: applicantFilters.jobId, query: applicantFilters.query })
      .from(applicantFilters)
      .where(ofMember(member))
      .limit(mostSavedFilters),
  ]);
  const same = found.find((each) => each.nameKey === nameKey);
  if (same) return same.jobId === jobId && same.query === query ? "saved" : "taken";
  return found.length >= mostSavedFilters ? "full" : "unknown";
}

/** Renames a saved filter. "taken" when another one has the name, "gone" when the member has no such filter. */
export async function renameFilter(
  { db }: AppContext,
  member: TeamActor,
  id: string,
  name: string,
): Promise<"saved" | "taken" | "gone"> {
  const nameKey = tagKey(name);
  const isFree = not(
    existsIn(
      applicantFilters,
      and(
        eq(applicantFilters.userId, member.userId),
        eq(applicantFilters.companyId, member.company.id),
        eq(applicantFilters.nameKey, nameKey),
        ne(applicantFilters.id, id),
      ),
    ),
  );
  const saved = await db
    .update(applicantFilters)
    .set({ name, nameKey })
    .where(and(eq(applicantFilters.id, id), ofMember(member), isFree))
    .returning({ id: applicantFilters.id });
  if (saved.length > 0) return "saved";
  return (await findSavedFilter(db, member, id)) ? "taken" : "gone";
}

/** Deletes one of a member's own filters. Returns false when there is none. */
export async function deleteFilter({ db }: AppContext, member: TeamActor, id: string): Promise<boolean> {
  return (
    (
      await db
        .delete(applicantFilters)
        .where(and(eq(applicantFilters.id, id), ofMember(member)))
        .returning({ id: applicantFilters.id })
    ).length > 0
  );
}
