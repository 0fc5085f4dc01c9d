import { categories } from "db/catalogues/categories";
import { findByKey } from "db/catalogues/name";
import { findTown } from "db/catalogues/towns.server";
import type { LeadBudget, Locale } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { formatRupees } from "~/ui/format";
import type { OpenLead } from "./matching.server";

/** What kind of work a lead asks for. */
export const leadCategoryName = (category: string, locale: Locale): string => findByKey(categories, category)?.[locale] ?? category;

function budgetWords(budget: LeadBudget, locale: Locale): string {
  if (budget === "unsure") return m.lead_news_budget_unsure({}, { locale });
  if (budget === "more") return m.lead_news_budget_more({ amount: formatRupees(20_000_000) }, { locale });
  return m.lead_news_budget_up_to({ amount: formatRupees(Number(budget) * 100) }, { locale });
}

function placeWords({ place, townKey }: Pick<OpenLead, "place" | "townKey">, locale: Locale): string {
  const town = townKey === null ? null : (findTown(townKey)?.[locale] ?? townKey);
  if (place === "remote" || town === null) return m.lead_news_remote({}, { locale });
  return place === "both" ? m.lead_news_remote_or({ town }, { locale }) : town;
}

/** Budget and place of a lead in a line, such as "up to ₹15,000 · from home or Pune". What its client has typed is no part of any news. */
export const leadLine = (lead: Pick<OpenLead, "budget" | "place" | "townKey">, locale: Locale): string => `${budgetWords(lead.budget, locale)} · ${placeWords(lead, locale)}`;
