import type { UserType } from "db/vocabulary";
import { dayOf } from "./calendar/week";

/** The page with the interviews of a user of this type. */
export function interviewsPageOf(person: { userType: UserType }): string {
  return person.userType === "employer" ? "/employer/interviews" : "/activity?show=interviews";
}

/**
 * An employer's address of an interview: its day of the agenda, with its details next to the list. @param
 * interview.scheduledAt ms UTC
 */
export function agendaAddress({ id, scheduledAt }: { id: string; scheduledAt: number }): string {
  return `/employer/interviews?day=${dayOf(scheduledAt)}&show=${id}`;
}
