import type { LeadLostReason, LeadOutcome, LeadRefundReason, LeadReportReason } from "db/vocabulary";
import { m } from "~/paraglide/messages";

export const outcomeName = (outcome: LeadOutcome): string =>
  ({
    new: m.contacts_outcome_new,
    contacted: m.contacts_outcome_contacted,
    won: m.contacts_outcome_won,
    lost: m.contacts_outcome_lost,
  })[outcome]();

export const lostReasonName = (reason: LeadLostReason): string =>
  ({
    no_answer: m.contacts_lost_no_answer,
    chose_other: m.contacts_lost_chose_other,
    price: m.contacts_lost_price,
    not_a_fit: m.contacts_lost_not_a_fit,
    other: m.contacts_lost_other,
  })[reason]();

export const refundReasonName = (reason: LeadRefundReason): string =>
  ({
    wrong_contact: m.contacts_refund_wrong_contact,
    spam: m.contacts_refund_spam,
    duplicate: m.contacts_refund_duplicate,
    other_service: m.contacts_refund_other_service,
  })[reason]();

export const leadReportReasonName = (reason: LeadReportReason): string =>
  ({
    asked_money: m.contacts_report_asked_money,
    spam: m.contacts_report_spam,
    harassment: m.contacts_report_harassment,
    other: m.contacts_report_other,
  })[reason]();

/** The text for an automatic refund, by rule; an owner's own text is unchanged. */
export function decisionText(decision: string): string {
  const rules: Record<string, () => string> = {
    removed: m.contacts_rule_removed,
    emptied: m.contacts_rule_emptied,
    denied: m.contacts_rule_denied,
    bounced: m.contacts_rule_bounced,
    twin: m.contacts_rule_twin,
  };
  return Object.hasOwn(rules, decision) ? (rules[decision]?.() ?? decision) : decision;
}

/** What a contact has cost. */
export const costName = (points: number): string =>
  points === 0 ? m.contacts_cost_free() : m.contacts_cost_points({ count: points });

/** The client of a contact, or why the details are missing: hidden, since the client made no request, or deleted. */
export const clientName = ({ name, isDenied }: { name: string; isDenied: boolean }): string =>
  isDenied ? m.contacts_denied_title() : name === "" ? m.contacts_erased_title() : name;
