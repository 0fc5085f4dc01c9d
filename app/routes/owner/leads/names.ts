import { categories } from "db/catalogues/categories";
import { findByKey } from "db/catalogues/name";
import type {
  LeadBudget,
  LeadEndReason,
  LeadFigure,
  LeadOutcome,
  LeadPlace,
  LeadRefundReason,
  LeadRefundStatus,
  LeadReportReason,
  LeadSource,
  LeadStatus,
  LeadTime,
} from "db/vocabulary";
import { formatRupees } from "~/ui/format";

export const statusNames: Record<LeadStatus, string> = {
  held: "Held",
  open: "Open",
  sold_out: "Sold out",
  expired: "Expired",
  withdrawn: "Withdrawn",
  removed: "Removed",
  new: "Not confirmed",
};

export const sourceNames: Record<LeadSource, string> = {
  contact: "Contact page",
  recruitment: "Recruitment solutions",
  interns: "Hire interns",
  checkout: "Checkout of guests",
};
export const endReasonNames: Record<LeadEndReason, string> = {
  spam: "spam",
  denied: "its client had not asked",
  duplicate: "asked twice",
  bounced: "email bounces",
};
export const timeNames: Record<LeadTime, string> = {
  now: "now",
  month: "within a month",
  quarter: "within three months",
  open: "no date",
};
export const outcomeNames: Record<LeadOutcome, string> = {
  new: "nothing said yet",
  contacted: "in contact",
  won: "won",
  lost: "lost",
};
export const refundReasonNames: Record<LeadRefundReason, string> = {
  wrong_contact: "The contact is wrong",
  spam: "Spam",
  duplicate: "Duplicate client",
  other_service: "Another service than it says",
};
export const refundStatusNames: Record<LeadRefundStatus, string> = {
  asked: "refund requested",
  granted: "points refunded",
  refused: "refund rejected",
};
export const reportReasonNames: Record<LeadReportReason, string> = {
  asked_money: "Asks for money",
  spam: "Spam",
  harassment: "Harassment",
  other: "Something else",
};
export const figureNames: Record<LeadFigure, string> = {
  leads_asked: "Leads posted",
  leads_opened: "Opened",
  leads_bought: "Contacts bought",
  leads_won: "Won",
  leads_refunded: "Refunded",
};

export const categoryName = (key: string): string => findByKey(categories, key)?.en ?? key;

export function budgetName(budget: LeadBudget): string {
  if (budget === "unsure") return "budget not fixed";
  return budget === "more" ? `more than ${formatRupees(20_000_000)}` : `up to ${formatRupees(Number(budget) * 100)}`;
}

/** Where the work is done. @param town the name of the town; null for none */
export const placeNameOf = (place: LeadPlace, town: string | null): string =>
  place === "remote" || town === null ? "from home" : place === "both" ? `from home or in ${town}` : town;

/** What a contact has cost. */
export const costOf = (points: number): string =>
  points === 0 ? "a free contact" : points === 1 ? "1 point" : `${points} points`;
