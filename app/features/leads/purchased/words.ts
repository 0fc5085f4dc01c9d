import { categories } from "db/catalogues/categories";
import { findByKey } from "db/catalogues/name";
import { leadBudgets, type LeadBudget, type LeadLostReason, type LeadOutcome, type LeadPlace, type LeadRefundReason, type LeadReportReason, type LeadTime } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatRupees } from "~/ui/format";

/** The category of a lead, by its key. */
export const categoryName = (key: string): string => findByKey(categories, key)?.[getLocale()] ?? key;

/** What a client wants to spend. */
export function budgetName(budget: LeadBudget): string {
  if (budget === "unsure") return m.contacts_budget_unsure();
  const largest = leadBudgets[leadBudgets.indexOf("more") - 1];
  return budget === "more" ? m.contacts_budget_more({ amount: formatRupees(Number(largest) * 100) }) : m.contacts_budget_up_to({ amount: formatRupees(Number(budget) * 100) });
}

/** Where the work is done. @param town the name of the lead's town, null for none */
export function placeName(place: LeadPlace, town: string | null): string {
  if (place === "remote" || town === null) return m.contacts_place_remote();
  return place === "both" ? m.contacts_place_both({ town }) : town;
}

export const timeName = (time: LeadTime): string => ({ now: m.contacts_time_now, month: m.contacts_time_month, quarter: m.contacts_time_quarter, open: m.contacts_time_open })[time]();

export const outcomeName = (outcome: LeadOutcome): string => ({ new: m.contacts_outcome_new, contacted: m.contacts_outcome_contacted, won: m.contacts_outcome_won, lost: m.contacts_outcome_lost })[outcome]();

export const lostReasonName = (reason: LeadLostReason): string =>
  ({ no_answer: m.contacts_lost_no_answer, chose_other: m.contacts_lost_chose_other, price: m.contacts_lost_price, not_a_fit: m.contacts_lost_not_a_fit, other: m.contacts_lost_other })[reason]();

export const refundReasonName = (reason: LeadRefundReason): string =>
  ({ wrong_contact: m.contacts_refund_wrong_contact, spam: m.contacts_refund_spam, duplicate: m.contacts_refund_duplicate, other_service: m.contacts_refund_other_service })[reason]();

export const leadReportReasonName = (reason: LeadReportReason): string =>
  ({ asked_money: m.contacts_report_asked_money, spam: m.contacts_report_spam, harassment: m.contacts_report_harassment, other: m.contacts_report_other })[reason]();

/** Why points came back at once, by the rule; an owner's own words stay as they are. */
export function decisionText(decision: string): string {
  const rules: Record<string, () => string> = { removed: m.contacts_rule_removed, denied: m.contacts_rule_denied, bounced: m.contacts_rule_bounced, twin: m.contacts_rule_twin };
  return Object.hasOwn(rules, decision) ? (rules[decision]?.() ?? decision) : decision;
}

/** What a contact has cost. */
export const costName = (points: number): string => (points === 0 ? m.contacts_cost_free() : m.contacts_cost_points({ count: points }));
