import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Scheduled tasks: the progress of each, and the result of its last run. */
export const serverTasks = sqliteTable("server_tasks", {
  name: text().primaryKey(),
  /** Where the next run continues. */
  cursor: text({ mode: "json" }).$type<unknown>(),
  /** No other run starts before this time (ms UTC). */
  lockedUntil: integer("locked_until").notNull().default(0),
  lastStartedAt: integer("last_started_at"),
  /**
   * When a run last ended without an error (ms UTC); null when none ever did. Whether the task is late counts from
   * here.
   */
  lastSucceededAt: integer("last_succeeded_at"),
  /** Null during a run; null with an expired lease means that the run was killed. */
  lastDurationMs: integer("last_duration_ms"),
  lastCounts: text("last_counts", { mode: "json" }).$type<Record<string, number>>(),
  lastError: text("last_error"),
  /** The form that requested the last manual run: if it is sent twice, the task runs once. */
  lastRequest: text("last_request"),
  /** Since when it is paused (ms UTC); null otherwise. An expired pause is cleared by the next successful run. */
  pausedAt: integer("paused_at"),
  /**
   * When the pause ends (ms UTC); null for a pause without an end. When an owner ends a pause, that time is written
   * here.
   */
  pausedUntil: integer("paused_until"),
  /** The id of the owner who has paused it. */
  pausedBy: text("paused_by"),
  pauseReason: text("pause_reason"),
  /** When a task that never ran was first seen (ms UTC). */
  knownSince: integer("known_since"),
  /** When the owners were last alarmed about it (ms UTC). */
  alarmedAt: integer("alarmed_at"),
});

/** The runs that did something or failed, a log table (db/log-tables.ts); those with nothing to do only show as the task's last. */
export const taskRuns = sqliteTable(
  "task_runs",
  {
    id: text().primaryKey(),
    task: text().notNull(),
    startedAt: integer("started_at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    counts: text({ mode: "json" }).$type<Record<string, number>>().notNull(),
    error: text(),
  },
  (table) => [
    index("task_runs_by_task").on(table.task, table.startedAt),
    index("task_runs_by_time").on(table.startedAt),
    index("task_runs_failed")
      .on(table.startedAt)
      .where(sql`error is not null`),
  ],
);

/** What the consumers of a queue have done in an hour, a log table (db/log-tables.ts). */
export const queueHours = sqliteTable("queue_hours", {
  /** The hour since 1970, ten digits, then the queue's name: "0000498765-kaamghar-log-ins". */
  id: text().primaryKey(),
  queue: text().notNull(),
  batches: integer().notNull(),
  messages: integer().notNull(),
  /** Failed batches, which the queue retries. */
  failures: integer().notNull(),
  /** Of the batches together, and of the longest one. */
  durationMs: integer("duration_ms").notNull(),
  longestMs: integer("longest_ms").notNull(),
  lastAt: integer("last_at").notNull(),
  lastError: text("last_error"),
});
