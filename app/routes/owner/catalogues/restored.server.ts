import type { Db } from "db/client";
import { companyExists, listActiveCompanies, namesOfCompanies } from "~/features/companies/queries.server";
import type { Settings } from "~/features/settings/settings";
import { priceFault } from "./packages/kinds";

/**
 * The reasons why settings cannot be restored to an earlier version, although it was valid when it was made: the errors
 * of the forms that change them; empty when it can be restored.
 */
export async function faultsOfRestored(db: Db, before: Settings, after: Settings): Promise<string[]> {
  const faults: string[] = [];
  const { ownCompanyId } = after;
  if (ownCompanyId !== before.ownCompanyId && ownCompanyId !== "" && !(await companyExists(db, ownCompanyId)))
    faults.push("The company of our own jobs no longer exists or is suspended.");
  const trusted = Object.keys(after.trustedCompanies).filter((id) => !Object.hasOwn(before.trustedCompanies, id));
  if (trusted.length > 0) {
    const active = new Set(await listActiveCompanies(db, trusted));
    const missing = trusted.filter((id) => !active.has(id));
    if (missing.length > 0) {
      const names = await namesOfCompanies(db, missing);
      faults.push(
        `Not here any more, or suspended: ${missing.map((id) => names[id] ?? id).join(", ")}. Trust the other companies one by one.`,
      );
    }
  }
  for (const [key, each] of Object.entries(after.packages.points)) {
    const fault =
      each.isRetired || JSON.stringify(each) === JSON.stringify(before.packages.points[key]) ? null : priceFault(each);
    if (fault !== null) faults.push(`${each.name}: ${fault}`);
  }
  return faults;
}
