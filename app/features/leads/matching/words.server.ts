import { findTown } from "db/catalogues/towns.server";
import type { Locale } from "db/vocabulary";
import { budgetName, placeText } from "../names";
import type { OpenLead } from "./matching.server";

/**
 * One line with the budget and place of a lead, such as "₹5,000 to ₹15,000 · Pune or from home". Notifications never
 * contain the client's own words.
 */
export const leadLine = (
  { budget, place, townKey }: Pick<OpenLead, "budget" | "place" | "townKey">,
  locale: Locale,
): string =>
  `${budgetName(budget, locale)} · ${placeText(place, townKey === null ? null : (findTown(townKey)?.[locale] ?? townKey), locale)}`;
