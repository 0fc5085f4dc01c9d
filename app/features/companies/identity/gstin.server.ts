import { and, eq } from "drizzle-orm";
import type { Db } from "db/client";
import { companies } from "db/schema";
import { ifChanged } from "db/statements";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { getCompany } from "../queries.server";
import { isIdentityChecked, planIdentity, withProposed } from "./identity.server";

/**
 * A company's GSTIN as its owners edit it (null without one), and whether a change needs approval by an owner of the
 * site.
 */
export async function findGstin(db: Db, companyId: string): Promise<{ gstin: string | null; isChecked: boolean }> {
  const company = await getCompany(db, companyId);
  return { gstin: withProposed(company).gstin, isChecked: isIdentityChecked(company) };
}

/**
 * Saves or removes a company's GSTIN. A verified or reviewed company needs an owner's approval, see planIdentity;
 * returns whether it does.
 * @param gstin checked already
 */
export async function saveGstin(
  context: AppContext,
  companyId: string,
  gstin: string | null,
): Promise<{ isProposed: boolean }> {
  // The company may be verified between reading and writing.
  for (let attempt = 0; attempt < 4; attempt++) {
    const company = await getCompany(context.db, companyId);
    const { companyName, legalName } = company.proposedIdentity ?? company;
    const isPlain = !company.isProfileComplete && !isIdentityChecked(company);
    const plan = isPlain ? null : await planIdentity(context, company, { companyName, legalName, gstin });
    const changed = recordEvent(context, { kind: "company.changed", companyId }, ifChanged);
    const [saved] = await context.db.batch([
      context.db
        .update(companies)
        .set({ ...(plan ? plan.set : { gstin }), updatedAt: context.now() })
        .where(and(eq(companies.id, companyId), plan?.guard))
        .returning({ id: companies.id }),
      changed.statement,
    ]);
    if (saved.length === 0) continue;
    changed.send();
    return { isProposed: plan?.kind === "proposed" };
  }
  throw new Error(`company ${companyId} changes all the time`);
}
