import type { InterviewStatus } from "db/vocabulary";
import { readHttps } from "~/features/screening/outgoing-link";
import { momentMs, readTypedDay, readTypedTime } from "~/features/text/dates/typed-date";

/** The transitions of an interview; a rescheduled one can be moved again. */
const interviewTransitions: Record<InterviewStatus, readonly InterviewStatus[]> = {
  scheduled: ["rescheduled", "live", "completed", "cancelled"],
  rescheduled: ["rescheduled", "live", "completed", "cancelled"],
  live: ["ended", "completed"],
  ended: ["completed"],
  completed: [],
  cancelled: [],
};

export function canChange(from: InterviewStatus, to: InterviewStatus): boolean {
  return interviewTransitions[from].includes(to);
}

/** The statuses from which one status can be reached. */
export function statusesBefore(to: InterviewStatus): InterviewStatus[] {
  return (Object.keys(interviewTransitions) as InterviewStatus[]).filter((from) => canChange(from, to));
}

/** Whether the interview is open: coming, live, or without an outcome. */
export function isOpenInterview(status: InterviewStatus): boolean {
  return interviewTransitions[status].length > 0;
}

/** How long before its start an interview can be joined. Milliseconds. */
export const joinableBefore = 10 * 60_000;

/** How long after its planned end an interview can still be joined late or continue. Milliseconds. */
export const lateness = 2 * 3600_000;

interface Meeting {
  status: InterviewStatus;
  /** ms UTC */
  scheduledAt: number;
  durationMinutes: number;
}

/** The planned end of an interview, ms UTC. */
export function endOf({ scheduledAt, durationMinutes }: Omit<Meeting, "status">): number {
  return scheduledAt + durationMinutes * 60_000;
}

/**
 * Whether an interview can be joined now (ms UTC): "early" before the ten minutes, "open" until its planned end, "live" once
 * a user is there and until a user ends it or two hours have passed since its planned end, "over" afterwards.
 */
export function joiningOf(meeting: Meeting, now: number): "early" | "open" | "live" | "over" {
  if (meeting.status === "live") return now < endOf(meeting) + lateness ? "live" : "over";
  if (!canChange(meeting.status, "live") || now >= endOf(meeting)) return "over";
  return now < meeting.scheduledAt - joinableBefore ? "early" : "open";
}

/** Whether an applicant can request another time now (ms UTC): until the interview's start. */
export function canRequestReschedule(
  { status, scheduledAt }: Pick<Meeting, "status" | "scheduledAt">,
  now: number,
): boolean {
  return canChange(status, "rescheduled") && now < scheduledAt;
}

/** The link of an online meeting, https only; null for any other text. */
export function meetingLink(locationUrl: string | null): string | null {
  return locationUrl === null ? null : (readHttps(locationUrl)?.href ?? null);
}

export const interviewDurations = [15, 30, 45, 60, 90] as const;

/** How far ahead an interview may be set. Milliseconds. */
export const furthestAhead = 365 * 24 * 3600 * 1000;

/** India is 5:30 ahead of UTC, all year. Milliseconds. */
const istOffset = 5.5 * 3600 * 1000;

/**
 * A date and a time in India as ms UTC, as fields send them ("2026-11-21", "15:30") or as people type them ("21/11/2026",
 * "3:30 PM"). Null for an invalid date, such as 31 February.
 */
export function istToMs(date: string, time: string): number | null {
  const [day, clock] = [readTypedDay(date), readTypedTime(time)];
  return day === null || clock === null ? null : momentMs({ day, time: clock, offset: null });
}

/** A moment as the values of date and time fields, in Indian time. @param ms UTC */
export function msToIst(ms: number): { date: string; time: string } {
  const text = new Date(ms + istOffset).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}
