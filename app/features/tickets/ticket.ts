import { hour } from "db/catalogues/time";
import type { TicketStatus, TicketTopic } from "db/vocabulary";

/** The transitions of a ticket: an answered or closed one is open again when a user writes in it, or when it is opened by hand. */
export const ticketTransitions: Record<TicketStatus, readonly TicketStatus[]> = {
  open: ["answered", "closed"],
  answered: ["closed", "open"],
  closed: ["open"],
};

/** The statuses from which one status can be reached. */
export function statusesBefore(to: TicketStatus): TicketStatus[] {
  return (Object.keys(ticketTransitions) as TicketStatus[]).filter((from) => ticketTransitions[from].includes(to));
}

/** Whether the grievance officer gets a ticket rather than support: complaints and personal data. */
export function isGrievance(topic: TicketTopic): boolean {
  return topic === "privacy" || topic === "complaint";
}

/** A message sent again within this many ms is the same ticket: a second submission, or a page loaded anew. */
export const sameTicketWithin = 60 * 60_000;

/** What /contact promises of a complaint: when it is acknowledged and when it is closed, at the latest. ms UTC */
export const grievanceDates = (createdAt: number) => ({
  acknowledgedBy: createdAt + 24 * hour,
  closedBy: createdAt + 15 * 24 * hour,
});

/** The lists of tickets: those of a status, and those that one looks after and that are not closed. */
export const ticketViews = ["open", "mine", "answered", "closed"] as const;
export type TicketView = (typeof ticketViews)[number];
