import { hour } from "db/catalogues/time";
import type { PendingKind } from "db/vocabulary";

/** The promised time for each kind, in hours, and the risk of being late (3 is the highest). */
export const pendingRules: Record<PendingKind, { name: string; hours: number; risk: 1 | 2 | 3 }> = {
  proposal: { name: "Approval", hours: 24, risk: 2 },
  broadcast: { name: "Broadcast", hours: 24, risk: 2 },
  report: { name: "Report", hours: 24, risk: 3 },
  dispute: { name: "Dispute", hours: 72, risk: 3 },
  job: { name: "Job", hours: 24, risk: 2 },
  text: { name: "Message", hours: 12, risk: 2 },
  company: { name: "Company", hours: 24, risk: 2 },
  verification: { name: "Verification", hours: 48, risk: 1 },
  refund: { name: "Refund", hours: 24, risk: 3 },
  commission: { name: "Commission", hours: 168, risk: 1 },
  ticket: { name: "Ticket", hours: 24, risk: 1 },
  college: { name: "College", hours: 72, risk: 1 },
  erasure: { name: "Deletion", hours: 48, risk: 2 },
  undelivered: { name: "Delivery", hours: 24, risk: 1 },
  lead: { name: "Lead", hours: 12, risk: 2 },
  lead_report: { name: "Lead report", hours: 24, risk: 3 },
  lead_refund: { name: "Lead refund", hours: 48, risk: 2 },
};

/** The published jobs of a company are counted up to here. */
export const mostJobsCounted = 100;

/** The page that shows an item. */
export const pageOfItem: Record<PendingKind, (id: string) => string> = {
  proposal: () => "/owner-portal/proposals",
  broadcast: (id) => `/owner-portal/notifications/${id}`,
  report: (id) => `/owner-portal/reports?id=${id}`,
  dispute: () => "/owner-portal/money#disputes-title",
  job: (id) => `/owner-portal/jobs/${id}`,
  text: (id) => `/owner-portal/texts?id=${id}`,
  company: (id) => `/owner-portal/reports?id=${id}`,
  verification: (id) => `/owner-portal/verification?id=${id}`,
  refund: () => "/owner-portal/money#refunds-title",
  commission: () => "/owner-portal/money#commissions-title",
  ticket: (id) => `/owner-portal/tickets/${id}`,
  college: (id) => `/owner-portal/colleges?id=${id}`,
  erasure: (id) => `/owner-portal/website-users/${id}`,
  undelivered: () => "/owner-portal/undelivered",
  lead: (id) => `/owner-portal/leads/${id}`,
  lead_report: (id) => `/owner-portal/leads#report-${id}`,
  lead_refund: (id) => `/owner-portal/leads#refund-${id}`,
};

/** The kinds that an admin cannot settle. */
export const ownersOnly: readonly PendingKind[] = ["proposal", "broadcast", "verification"];

/** An item pending for an owner or admin. */
export interface PendingItem {
  kind: PendingKind;
  id: string;
  title: string;
  /** One line of evidence; empty for none. */
  note: string;
  /** Since when it is pending, ms UTC. */
  since: number;
  /** Its own deadline, ms UTC; null for that of its kind. */
  dueAt: number | null;
  /** Worse than others of its kind, such as a report of money asked. */
  isSevere: boolean;
  /** Only an owner can settle it. */
  isOwners: boolean;
  href: string;
}

/** When it was promised to be settled, ms UTC. */
export const promisedAt = ({ kind, since, dueAt }: Pick<PendingItem, "kind" | "since" | "dueAt">): number =>
  dueAt ?? since + pendingRules[kind].hours * hour;

/**
 * How urgent it is: 1 when its time is just over, less before. What is risky counts as if it had waited longer.
 * @param now ms UTC
 */
export function urgency(item: PendingItem, now: number): number {
  const { hours, risk } = pendingRules[item.kind];
  const left = promisedAt(item) - now;
  return 1 - left / (hours * hour) + 0.25 * (risk - 1) + (item.isSevere ? 0.5 : 0);
}

/** The most urgent first; of equally urgent ones the longest pending. @param now ms UTC */
export const byUrgency = (items: readonly PendingItem[], now: number): PendingItem[] =>
  [...items].sort(
    (one, other) => urgency(other, now) - urgency(one, now) || one.since - other.since || (one.id < other.id ? -1 : 1),
  );

/** How much time is left, such as "in 5 h" or "late by 2 days". @param now ms UTC */
export function timeLeft(promised: number, now: number): string {
  const hours = Math.abs(promised - now) / hour;
  const said = hours < 1 ? "under 1 h" : hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`;
  return promised < now ? `overdue by ${said}` : `due in ${said}`;
}
