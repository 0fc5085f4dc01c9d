import { eq } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, users } from "db/schema";
import type { UserType } from "db/vocabulary";
import { isCompanyComplete } from "~/features/companies/company";
import { companyIdOf } from "~/features/companies/team/team.server";

/** The facts that decide where a log-in leads: the user type, and whether the company is complete. Throws for an unknown account. */
export async function getArrival(db: Db, userId: string): Promise<{ userType: UserType; isCompanyComplete: boolean }> {
  const found = await db
    .select({ userType: users.userType, company: companies })
    .from(users)
    .leftJoin(companies, eq(companies.id, companyIdOf(users.id)))
    .where(eq(users.id, userId))
    .get();
  if (!found) throw new Error(`no user ${userId}`);
  return { userType: found.userType, isCompanyComplete: found.company !== null && isCompanyComplete(found.company) };
}
