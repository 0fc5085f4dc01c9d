import { hour } from "db/catalogues/time";
import { isLate, isPaused, type Task, type TaskState } from "../task";

/** The owners are notified of a longer pause, and again each week. Milliseconds. */
export const longPause = 24 * hour;
const repeatedAfter = 7 * 24 * hour;

/** A task that is late again within this time is not reported again. Milliseconds. */
const quietFor = 6 * hour;

/** The facts for an alarm. Times in ms UTC. */
export interface WatchedState extends TaskState {
  alarmedAt: number | null;
  /**
   * For the task that sends mails: since when the oldest of them is due; null when none is, and for all other tasks.
   */
  dueSince: number | null;
}

/** How long a mail or push may be due before the owners are notified. Milliseconds. */
const longDue = hour;

export type Alarm = "late" | "paused" | "behind";

/**
 * Whether the owners are notified of a task now: "late" once for each series of failures, "paused" when still paused
 * after a day, "behind" every six hours when it succeeds but deliveries are overdue for an hour; null for no
 * notification. @param now ms UTC
 */
export function alarmOf(task: Pick<Task, "cron" | "daily">, state: WatchedState, now: number): Alarm | null {
  const { pausedAt, alarmedAt, lastSucceededAt, dueSince } = state;
  if (pausedAt !== null && isPaused(state, now)) {
    if (now - pausedAt < longPause) return null;
    return alarmedAt === null || alarmedAt < pausedAt + longPause || alarmedAt <= now - repeatedAfter ? "paused" : null;
  }
  const isQuiet = alarmedAt !== null && alarmedAt > now - quietFor;
  if (!isLate(task, state, now)) return dueSince !== null && now - dueSince > longDue && !isQuiet ? "behind" : null;
  return alarmedAt === null || ((lastSucceededAt ?? 0) > alarmedAt && !isQuiet) ? "late" : null;
}
