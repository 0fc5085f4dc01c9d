import { eq } from "drizzle-orm";
import type { Db } from "db/client";
import { companies } from "db/schema";

/** The company of an employer, all columns. Throws when it is gone. */
export async function getCompany(db: Db, companyId: string) {
  const row = await db.select().from(companies).where(eq(companies.id, companyId)).get();
  if (!row) throw new Error(`no company ${companyId}`);
  return row;
}
