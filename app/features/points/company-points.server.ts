import { eq } from "drizzle-orm";
import type { Db } from "db/client";
import { companies } from "db/schema";
import { getTotals, listEntries } from "./ledger.server";

/** A company's points, which are those of its founder's wallet, and the last five entries. */
export async function findCompanyPoints(db: Db, companyId: string) {
  const company = await db.select({ userId: companies.userId }).from(companies).where(eq(companies.id, companyId)).get();
  if (!company?.userId) return { balance: 0, entries: [] };
  const wallet = { userId: company.userId, wallet: "employer" } as const;
  const [{ balance }, entries] = await Promise.all([getTotals(db, wallet), listEntries(db, wallet, null)]);
  return { balance, entries: entries.slice(0, 5).map(({ sequence, delta, reason, createdAt }) => ({ sequence, delta, reason, createdAt })) };
}
