import { day } from "db/catalogues/time";
import { foldText } from "~/features/text/fold-text";
import type { companies, companyMembers } from "../schema";
import { sampleEmployer, sampleMembers } from "./accounts";
import { seedId } from "./id";

/** The inactive company that every member has of their own, as an invitation creates it. @param now milliseconds UTC */
export function restingCompanyRows(now: number): (typeof companies.$inferInsert)[] {
  return sampleMembers.map(({ slug, fullName, joinedDaysAgo }) => {
    const at = now - joinedDaysAgo * day;
    return {
      id: seedId("company", slug),
      userId: seedId("user", slug),
      companyName: fullName,
      nameKey: foldText(fullName),
      createdAt: at,
      updatedAt: at,
    };
  });
}

/** Who works for the sample employer's company. @param now milliseconds UTC */
export function memberRows(now: number): (typeof companyMembers.$inferInsert)[] {
  const companyId = seedId("company", sampleEmployer.company);
  return sampleMembers.map(({ slug, role, joinedDaysAgo }) => ({
    userId: seedId("user", slug),
    companyId,
    role,
    createdAt: now - joinedDaysAgo * day,
  }));
}
