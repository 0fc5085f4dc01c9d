import { hour } from "db/catalogues/time";
import type { PendingKind } from "db/vocabulary";
import { indianDay } from "~/india-time";

/** The name of each kind, and the promised time in hours. */
export const pendingRules: Record<PendingKind, { name: string; hours: number }> = {
  proposal: { name: "Approval", hours: 24 },
  broadcast: { name: "Broadcast", hours: 24 },
  report: { name: "Report", hours: 24 },
  dispute: { name: "Dispute", hours: 72 },
  job: { name: "Job", hours: 24 },
  text: { name: "Message", hours: 12 },
  company: { name: "Company", hours: 24 },
  verification: { name: "Verification", hours: 48 },
  refund: { name: "Refund", hours: 24 },
  commission: { name: "Commission", hours: 168 },
  ticket: { name: "Ticket", hours: 24 },
  college: { name: "College", hours: 72 },
  erasure: { name: "Deletion", hours: 48 },
  undelivered: { name: "Delivery", hours: 24 },
  lead: { name: "Lead", hours: 12 },
  lead_report: { name: "Lead report", hours: 24 },
  lead_refund: { name: "Lead refund", hours: 48 },
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
  lead_report: (id) => `/owner-portal/leads?id=${id}`,
  lead_refund: (id) => `/owner-portal/leads?id=${id}`,
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

/** The first due first; of those due at the same time a severe one, then the longest pending. */
export const byDue = <Item extends PendingItem>(items: readonly Item[]): Item[] =>
  [...items].sort(
    (one, other) =>
      promisedAt(one) - promisedAt(other) ||
      Number(other.isSevere) - Number(one.isSevere) ||
      one.since - other.since ||
      (one.id < other.id ? -1 : 1),
  );

/** The parts of the inbox, in its order. */
export const dueGroups = ["Overdue", "Due in 8 hours", "Due today", "Later"] as const;
export type DueGroup = (typeof dueGroups)[number];

/** The part of the inbox for something with this deadline; a day ends at midnight in India. @param now ms UTC */
export function dueGroup(promised: number, now: number): DueGroup {
  if (promised < now) return "Overdue";
  if (promised - now <= 8 * hour) return "Due in 8 hours";
  return indianDay(promised) === indianDay(now) ? "Due today" : "Later";
}

/** How much time is left, such as "in 5 h" or "late by 2 days". @param now ms UTC */
export function timeLeft(promised: number, now: number): string {
  const hours = Math.abs(promised - now) / hour;
  const said = hours < 1 ? "under 1 h" : hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`;
  return promised < now ? `overdue by ${said}` : `due in ${said}`;
}
