import type { TicketStatus, TicketTopic } from "db/vocabulary";

/** The transitions of a ticket; an answered one can still be closed, a closed one stays closed. */
export const ticketTransitions: Record<TicketStatus, readonly TicketStatus[]> = {
  open: ["answered", "closed"],
  answered: ["closed"],
  closed: [],
};

/** The statuses from which one status can be reached. */
export function statusesBefore(to: TicketStatus): TicketStatus[] {
  return (Object.keys(ticketTransitions) as TicketStatus[]).filter((from) => ticketTransitions[from].includes(to));
}

/** Whether the grievance officer gets a ticket rather than support: complaints and personal data. */
export function isGrievance(topic: TicketTopic): boolean {
  return topic === "privacy" || topic === "complaint";
}

/** A message sent again within this many ms is the same ticket: a second press, or a page loaded anew. */
export const sameTicketWithin = 60 * 60_000;
