import { eq } from "drizzle-orm";
import type { Db } from "db/client";
import { companies } from "db/schema";
import { getTotals, listEntries } from "./ledger.server";

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

/** A company's points, which are those of its founder's wallet, and the last five entries. */
export async function findCompanyPoints(db: Db, companyId: string) {
  const wallet = await findCompanyWallet(db, companyId);
  if (!wallet) return { balance: 0, entries: [] };
  const [{ balance }, entries] = await Promise.all([getTotals(db, wallet), listEntries(db, wallet, null)]);
  return {
    balance,
    entries: entries
      .slice(0, 5)
      .map(({ sequence, delta, reason, createdAt }) => ({ sequence, delta, reason, createdAt })),
  };
}
