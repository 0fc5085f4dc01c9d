import type { Budget, Cost, Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";

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

export type Cron = (typeof crons)[keyof typeof crons];

const minute = 60_000;

/** How often a cron expression is due, in milliseconds: its minute is "*", or "*" or a range with a step, everything else "*". */
export const periodOf = (cron: Cron) => minute * Number(/^(?:\*|\d+-\d+)\/(\d+) /.exec(cron)?.[1] ?? 1);

/** How many periods without a run are late; one is missed by every deploy. */
const mostPeriods = 3;

/** Whether a task should have run by now. @param lastStartedAt ms UTC; null when it never did */
export const isLate = ({ cron }: Pick<Task, "cron">, lastStartedAt: number | null, now: number) =>
  lastStartedAt === null || now - lastStartedAt > mostPeriods * periodOf(cron);

/** What one invocation may ask of the database, and of everything else, on Workers and D1. */
export const platformLimits: Cost = { statements: 1000, requests: 1000 };

/** What the server does by the clock. */
export interface Task {
  /** Its name in server_tasks and task_runs. */
  name: string;
  /** What it does, in one sentence for the owner. */
  does: string;
  cron: Cron;
  /** What one run may use at most; without requests none. */
  most: { statements: number; requests?: number; seconds?: number };
  /** Does what is due as far as the budget allows; the next run goes on. What it counts is written down. */
  run: (context: AppContext, budget: Budget) => Promise<Counts | void>;
}
