import { findTown } from "db/catalogues/towns.server";
import type { Locale } from "db/vocabulary";
import { budgetName, placeText } from "../names";
import type { OpenLead } from "./matching.server";

/** Budget and place of a lead in a line, such as "₹5,000 to ₹15,000 · Pune or from home". The client's own words are never in news. */
export const leadLine = (
  { budget, place, townKey }: Pick<OpenLead, "budget" | "place" | "townKey">,
  locale: Locale,
): string =>
  `${budgetName(budget, locale)} · ${placeText(place, townKey === null ? null : (findTown(townKey)?.[locale] ?? townKey), locale)}`;
