import { minute } from "db/catalogues/time";
import type { Budget, Cost, Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { startOfIndianTime, type TimeOfDay } from "~/india-time";

/** The cron expressions of wrangler.toml, each an invocation of its own with the platform's limits. */
export const crons = {
  everyMinute: "* * * * *",
  everyTwoMinutes: "*/2 * * * *",
  /** An invocation in the odd minutes, with its own limits. */
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
  /** When a run last ended without an error; null when none ever did. */
  lastSucceededAt: number | null;
  /** When a task that never succeeded was first seen; null when it was not seen, or has succeeded since. */
  knownSince: number | null;
  pausedAt: number | null;
  /** Null for a pause without an end. */
  pausedUntil: number | null;
}

/** Whether scheduled runs skip a task now. */
export const isPaused = ({ pausedAt, pausedUntil }: Pick<TaskState, "pausedAt" | "pausedUntil">, now: number) =>
  pausedAt !== null && (pausedUntil === null || pausedUntil > now);

/**
 * Whether a task should have succeeded by now; one that starts and is killed, or fails each time, is late as well. A
 * task that never succeeded counts from when it was first seen. A success that is ahead of now by more than the allowed
 * delay, from before the clock was set back, does not count. A paused task is not late, and one whose pause has ended
 * counts from that end.
 * @param now ms UTC
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
  /** It moves money, or messages to people: running or pausing it by hand needs a confirmation. */
  isCritical?: true;
  /** The longest pause, which must have an end. Milliseconds; without it a pause may last until an owner ends it. */
  longestPause?: number;
  /** The most that one run may use; no requests by default. */
  most: { statements: number; requests?: number; seconds?: number };
  /** Does due work as far as the budget allows; the next run continues. Its counts are recorded. */
  run: (context: AppContext, budget: Budget) => Promise<Counts | void>;
}
