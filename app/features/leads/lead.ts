import { hour } from "db/catalogues/time";
import { leadBudgets, type LeadBudget, type LeadPlace } from "db/vocabulary";

/** How long a lead with a verified phone number is hot. Milliseconds. */
export const hotFor = 24 * hour;
/** How long a lead is open, and how long an extension lasts. Milliseconds. */
export const openFor = 14 * 24 * hour;
export const mostExtensions = 2;
/** Maximum number of professionals who receive a contact. The consent names this number. */
export const mostBuyersOfAll = 3;
/** Maximum number of immediate lead notifications per professional and day. */
export const mostNotifiedADay = 5;

interface Priced {
  /** ms UTC; null before professionals see it. */
  openedAt: number | null;
  isPhoneConfirmed: boolean;
}

/** Whether a lead is hot: recent, with a verified phone number. @param now ms UTC */
export const isHot = ({ openedAt, isPhoneConfirmed }: Priced, now: number): boolean =>
  isPhoneConfirmed && openedAt !== null && now - openedAt < hotFor;

/** What a contact costs now, in lead points. @param now ms UTC */
export const priceOf = (prices: { points: number; hotPoints: number }, lead: Priced, now: number): number =>
  isHot(lead, now) ? prices.hotPoints : prices.points;

/** The places of a lead: "remote", its town, or both. */
export const leadPlacesOf = ({ place, townKey }: { place: LeadPlace; townKey: string | null }): string[] => [
  ...(place === "city" ? [] : ["remote"]),
  ...(place === "remote" || townKey === null ? [] : [townKey]),
];

/** Whether a budget is within a professional's range; an unknown budget always is. */
export function isWithinBudget(
  budget: LeadBudget,
  { leastBudget, mostBudget }: { leastBudget: LeadBudget | null; mostBudget: LeadBudget | null },
): boolean {
  if (budget === "unsure") return true;
  const rank = leadBudgets.indexOf(budget);
  return (
    rank >= (leastBudget === null ? 0 : leadBudgets.indexOf(leastBudget)) &&
    (mostBudget === null || rank <= leadBudgets.indexOf(mostBudget))
  );
}
