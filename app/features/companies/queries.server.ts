import { and, eq, gte, inArray, lt, or } from "drizzle-orm";
import type { Db } from "db/client";
import { companies } from "db/schema";
import { eachOf } from "db/statements";

/** The company of an employer, all columns. Throws when it is gone. */
export async function getCompany(db: Db, companyId: string) {
  const row = await db.select().from(companies).where(eq(companies.id, companyId)).get();
  if (!row) throw new Error(`no company ${companyId}`);
  return row;
}

/** Whether there is a company with this id that is not suspended. */
export async function companyExists(db: Db, companyId: string): Promise<boolean> {
  return (
    (await db
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.id, companyId), eq(companies.accountStatus, "active")))
      .get()) !== undefined
  );
}

/** The ids among these of existing companies that are not suspended. At most 200 ids. */
export async function listActiveCompanies(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(inArray(companies.id, eachOf(ids.slice(0, 200))), eq(companies.accountStatus, "active")));
  return rows.map(({ id }) => id);
}

/** The names of companies by id; one that is unknown has none. At most 200 ids. */
export async function namesOfCompanies(db: Db, ids: readonly string[]): Promise<Record<string, string>> {
  const rows = await db
    .select({ id: companies.id, name: companies.companyName })
    .from(companies)
    .where(inArray(companies.id, eachOf(ids.slice(0, 200))));
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/**
 * Companies that are not suspended, found by their id or the beginning of their name, at most ten. @param nameKey the
 * typed name, folded
 */
export const searchCompanies = (db: Db, typed: string, nameKey: string) =>
  db
    .select({
      id: companies.id,
      name: companies.companyName,
      city: companies.companyCity,
      isVerified: companies.isVerified,
      createdAt: companies.createdAt,
    })
    .from(companies)
    .where(
      and(
        eq(companies.accountStatus, "active"),
        or(eq(companies.id, typed), and(gte(companies.nameKey, nameKey), lt(companies.nameKey, `${nameKey}\uffff`))),
      ),
    )
    .limit(10);
