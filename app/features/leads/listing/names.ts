import { categories } from "db/catalogues/categories";
import { findByKey } from "db/catalogues/name";
import type { LeadBudget, LeadTime } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";

/** The names of a lead's values, in the reader's language. */
export const budgetNames: Record<LeadBudget, () => string> = {
  "2000": m.professionals_budget_2000,
  "5000": m.professionals_budget_5000,
  "15000": m.professionals_budget_15000,
  "50000": m.professionals_budget_50000,
  "200000": m.professionals_budget_200000,
  more: m.professionals_budget_more,
  unsure: m.professionals_budget_unsure,
};

export const timeNames: Record<LeadTime, () => string> = {
  now: m.professionals_time_now,
  month: m.professionals_time_month,
  quarter: m.professionals_time_quarter,
  open: m.professionals_time_open,
};

export const categoryName = (key: string): string => findByKey(categories, key)?.[getLocale()] ?? key;
