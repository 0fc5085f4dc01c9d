import { day, hour } from "db/catalogues/time";
import { foldText } from "~/features/text/fold-text";
import type { companies, profiles, users } from "../schema";
import { formerCompany, formerPeople } from "./former-people";
import { seedId } from "./id";

/** Their accounts; nobody logs in with them. @param now milliseconds UTC */
export const formerUserRows = (now: number): (typeof users.$inferInsert)[] =>
  formerPeople.map(({ slug, email, fullName, userType, joinedDaysAgo, leavesInHours }) => {
    const createdAt = now - joinedDaysAgo * day;
    return {
      id: seedId("user", slug),
      email,
      fullName,
      userType,
      locale: "en",
      emailConfirmedAt: createdAt,
      erasureDueAt: leavesInHours === null ? null : now + leavesInHours * hour,
      createdAt,
      updatedAt: createdAt,
    };
  });

/** @param now milliseconds UTC */
export const formerProfileRows = (now: number): (typeof profiles.$inferInsert)[] =>
  formerPeople
    .filter(({ userType }) => userType === "seeker")
    .map(({ slug, location, suspension }) => ({
      userId: seedId("user", slug),
      location,
      accountStatus: suspension === null ? "active" : "banned",
      accountStatusReason: suspension,
      updatedAt: now - 4 * day,
    }));

/** @param now milliseconds UTC */
export function formerCompanyRow(now: number): typeof companies.$inferInsert {
  const { slug, founder, name, city, suspension, joinedDaysAgo } = formerCompany;
  return {
    id: seedId("company", slug),
    userId: seedId("user", founder),
    companyName: name,
    nameKey: foldText(name),
    companyCity: city,
    accountStatus: "banned",
    accountStatusReason: suspension,
    createdAt: now - joinedDaysAgo * day,
    updatedAt: now - 3 * day,
  };
}
