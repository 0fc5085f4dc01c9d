import type { AppContext } from "../context";
import type { Budget, Cost, Counts } from "./budget";

/** The cron expressions of wrangler.toml, each an invocation of its own with the platform's limits. */
export const crons = {
  everyMinute: "* * * * *",
  everyTwoMinutes: "*/2 * * * *",
  everyQuarter: "*/15 * * * *",
} as const;

export type Cron = (typeof crons)[keyof typeof crons];

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
