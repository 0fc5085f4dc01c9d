import { isLate, isPaused, type Task, type TaskState } from "../task";

const hour = 3600_000;

/** A pause that is longer is told to the owners, and again each week. Milliseconds. */
export const longPause = 24 * hour;
const repeatedAfter = 7 * 24 * hour;

/** A task that runs and is late again within this time is not told again. Milliseconds. */
const quietFor = 6 * hour;

/** What decides about an alarm. Times in ms UTC. */
export interface WatchedState extends TaskState {
  /** When the watch has first seen a task that never ran. */
  knownSince: number | null;
  alarmedAt: number | null;
}

/**
 * Whether the owners are to be told of a task now: "late" once for each time that it has stopped, "paused" when it is still paused
 * after a day; null when there is nothing to tell. @param now ms UTC
 */
export function alarmOf({ cron }: Pick<Task, "cron">, state: WatchedState, now: number): "late" | "paused" | null {
  const { pausedAt, alarmedAt, lastStartedAt, knownSince } = state;
  if (pausedAt !== null && isPaused(state, now)) {
    if (now - pausedAt < longPause) return null;
    return alarmedAt === null || alarmedAt < pausedAt + longPause || alarmedAt <= now - repeatedAfter ? "paused" : null;
  }
  // One that never ran is new, unless the watch has known it for long.
  if (!isLate({ cron }, { ...state, lastStartedAt: lastStartedAt ?? knownSince ?? now }, now)) return null;
  return alarmedAt === null || ((lastStartedAt ?? 0) > alarmedAt && alarmedAt <= now - quietFor) ? "late" : null;
}
