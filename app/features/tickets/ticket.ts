import { hour } from "db/catalogues/time";
import type { TicketStatus, TicketTopic } from "db/vocabulary";

/** The transitions of a ticket: an answered or closed one is reopened by a user's message or by hand. */
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

/** A message sent again within this many ms is the same ticket: a second submission, or a reloaded page. */
export const sameTicketWithin = 60 * 60_000;

/** The promise of /contact for a complaint: the latest time of its closing. ms UTC */
export const grievanceClosedBy = (createdAt: number): number => createdAt + 15 * 24 * hour;

/** The lists of tickets: one per status, and the viewer's own that are not closed. */
export const ticketViews = ["open", "mine", "answered", "closed"] as const;
export type TicketView = (typeof ticketViews)[number];
