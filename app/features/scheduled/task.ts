import { minute } from "db/catalogues/time";
import type { Budget, Cost, Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { startOfIndianTime, type TimeOfDay } from "~/india-time";

/** The cron expressions of wrangler.toml, each an invocation of its own with the platform's limits. */
export const crons = {
  everyMinute: "* * * * *",
  everyTwoMinutes: "*/2 * * * *",
  /** An invocation beside the one of even minutes, with limits of its own. */
  everyOddMinute: "1-59/2 * * * *",
  everyQuarter: "*/15 * * * *",
  /** The same between the quarters of an hour. */
  betweenQuarters: "7-59/15 * * * *",
} as const;

type Cron = (typeof crons)[keyof typeof crons];

/** How often a cron expression is due, in milliseconds: its minute is "*", or "*" or a range with a step, everything else "*". */
const periodOf = (cron: Cron) => minute * Number(/^(?:\*|\d+-\d+)\/(\d+) /.exec(cron)?.[1] ?? 1);

/** How many periods without a success are late; one is missed by every deploy. */
const mostPeriods = 3;

/** When a daily task was last due; null for one that runs each time. @param now ms UTC */
export const lastDue = ({ daily }: Pick<Task, "daily">, now: number): number | null =>
  daily ? startOfIndianTime(daily, now) : null;

/** What server_tasks says of a task that may be paused. Times in ms UTC. */
export interface TaskState {
  /** Null when it never ran. */
  lastStartedAt: number | null;
  /** When a run last came to its end without an error; null when none ever did. */
  lastSucceededAt: number | null;
  /** When a task that never succeeded was first seen; null when it was not, or has succeeded since. */
  knownSince: number | null;
  pausedAt: number | null;
  /** Null while nothing ends the pause. */
  pausedUntil: number | null;
}

/** Whether scheduled runs skip a task now. */
export const isPaused = ({ pausedAt, pausedUntil }: Pick<TaskState, "pausedAt" | "pausedUntil">, now: number) =>
  pausedAt !== null && (pausedUntil === null || pausedUntil > now);

/**
 * Whether a task should have succeeded by now: one that starts and is killed, or fails each time, is late as well. One that never
 * succeeded counts from when it was first seen. A success as far ahead, from before the clock was put back, says nothing. A paused one is not late, and one whose pause has ended counts from its end. @param now ms UTC
 */
export function isLate(
  { cron, daily }: Pick<Task, "cron" | "daily">,
  { lastSucceededAt, knownSince, pausedAt, pausedUntil }: Omit<TaskState, "lastStartedAt">,
  now: number,
): boolean {
  if (isPaused({ pausedAt, pausedUntil }, now)) return false;
  const since = lastSucceededAt ?? knownSince;
  const counted = pausedAt === null ? since : Math.max(since ?? 0, pausedUntil ?? 0);
  if (counted === null) return false;
  const patience = mostPeriods * periodOf(cron);
  // A daily task is late when it has not succeeded since its due time, `patience` after it.
  return now < counted - patience || counted < (lastDue({ daily }, now - patience) ?? now - patience);
}

/** What one invocation may ask of the database, and of everything else, on Workers and D1. */
export const platformLimits: Cost = { statements: 1000, requests: 1000 };

/** A scheduled task. */
export interface Task {
  /** Its name in server_tasks and task_runs. */
  name: string;
  /** What it does, in one sentence for the owner. */
  does: string;
  cron: Cron;
  /** For one that runs once a day: the time in India, such as "03:30", from which its cron expression runs it, for an hour until it succeeds. */
  daily?: TimeOfDay;
  /** Money or messages to people move with it: running or pausing it by hand needs a confirmation. */
  isCritical?: true;
  /** A pause has an end, and lasts no longer than this. Milliseconds; none where it may last until an owner ends it. */
  longestPause?: number;
  /** What one run may use at most; without requests none. */
  most: { statements: number; requests?: number; seconds?: number };
  /** Does what is due as far as the budget allows; the next run goes on. What it counts is written down. */
  run: (context: AppContext, budget: Budget) => Promise<Counts | void>;
}
