import type { professionals } from "db/schema";
import { leadBudgets, type LeadBudget, type LeadPlace } from "db/vocabulary";
import { isWithinBudget, leadPlacesOf } from "../lead";

/** A professional's services, places and budgets. */
export type Wishes = Pick<
  typeof professionals.$inferSelect,
  "services" | "isRemote" | "towns" | "leastBudget" | "mostBudget"
>;

interface Need {
  category: string;
  budget: LeadBudget;
  place: LeadPlace;
  townKey: string | null;
}

/** Where a professional works: "remote" and keys of towns. */
export const placesOfWishes = ({ isRemote, towns }: Pick<Wishes, "isRemote" | "towns">): string[] => [
  ...(isRemote ? ["remote"] : []),
  ...towns,
];

/** Whether a lead fits a professional: one of their services, at one of their places, within their budgets. */
export function fits(wishes: Wishes, need: Need): boolean {
  const places = placesOfWishes(wishes);
  return (
    wishes.services.includes(need.category) &&
    leadPlacesOf(need).some((place) => places.includes(place)) &&
    isWithinBudget(need.budget, wishes)
  );
}

/** The budgets within a professional's range; null for all. */
export function budgetsOf(wishes: Wishes): LeadBudget[] | null {
  return wishes.leastBudget === null && wishes.mostBudget === null
    ? null
    : leadBudgets.filter((budget) => isWithinBudget(budget, wishes));
}
