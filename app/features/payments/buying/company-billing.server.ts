import { eq } from "drizzle-orm";
import { gstStateCodes, gstStates, isGstState } from "db/catalogues/gst-states";
import { companies } from "db/schema";
import type { AppContext } from "~/features/context";
import { stateOfGstin } from "../invoices/tax";

/** A company's buyer data for its first purchase; the state from its GSTIN, or else from the state's name. */
export async function findCompanyBilling({ db }: Pick<AppContext, "db">, companyId: string) {
  const company = await db
    .select({
      name: companies.companyName,
      legalName: companies.legalName,
      address: companies.preciseAddress,
      stateName: companies.companyState,
      gstin: companies.gstin,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
    .get();
  if (!company) throw new Error(`no company ${companyId}`);
  const ofGstin = company.gstin === null ? "" : stateOfGstin(company.gstin);
  const named = gstStateCodes.find(
    (code) => gstStates[code].en.toLowerCase() === company.stateName?.trim().toLowerCase(),
  );
  return {
    name: company.legalName ?? company.name,
    address: company.address ?? "",
    state: isGstState(ofGstin) ? ofGstin : (named ?? ""),
    gstin: company.gstin,
  };
}
