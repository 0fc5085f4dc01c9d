import { eq } from "drizzle-orm";
import type { Db } from "db/client";
import { companies } from "db/schema";
import { getTotals } from "./ledger.server";

/** The wallet of a company, which is its founder's; null for a company without an account. */
export async function findCompanyWallet(
  db: Db,
  companyId: string,
): Promise<{ userId: string; wallet: "employer" } | null> {
  const company = await db
    .select({ userId: companies.userId })
    .from(companies)
    .where(eq(companies.id, companyId))
    .get();
  return company?.userId ? { userId: company.userId, wallet: "employer" } : null;
}

/** The balance of a company's points, which are those of its founder's wallet. */
export async function findCompanyBalance(db: Db, companyId: string): Promise<number> {
  const wallet = await findCompanyWallet(db, companyId);
  return wallet ? (await getTotals(db, wallet)).balance : 0;
}
