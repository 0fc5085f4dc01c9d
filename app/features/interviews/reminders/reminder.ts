import { hour } from "db/catalogues/time";
import type { InterviewStatus } from "db/vocabulary";
import { canChange } from "../interview";

/** How many hours before an interview both sides are reminded of it. */
export const reminderHours = [24, 1] as const;
export type ReminderHours = (typeof reminderHours)[number];

interface ReminderRule {
  /** The latest time before the start; nearer interviews get the next reminder only. Milliseconds. */
  latest: number;
  /** The reminder is skipped if the interview's time was set less than this long before the reminder. Milliseconds. */
  margin: number;
}

/** The limits within which each reminder is still sent. */
export const reminderRules: Record<ReminderHours, ReminderRule> = {
  24: { latest: 2 * hour, margin: 2 * hour },
  1: { latest: 0, margin: hour / 2 },
};

interface Reminded {
  status: InterviewStatus;
  scheduledAt: number;
  remindedDayAt: number | null;
  remindedHourAt: number | null;
}

/** Whether a reminder that was written still fits when it is delivered (ms UTC): not moved, cancelled, or begun meanwhile. */
export function isStillDue(interview: Reminded, { hours }: { hours: ReminderHours }, now: number): boolean {
  const reminded = hours === 24 ? interview.remindedDayAt : interview.remindedHourAt;
  return reminded !== null && canChange(interview.status, "rescheduled") && now < interview.scheduledAt;
}
