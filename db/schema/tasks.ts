import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What the server does by the clock: how far each task has come, and how its last run went. */
export const serverTasks = sqliteTable("server_tasks", {
  name: text().primaryKey(),
  /** Where the next run goes on. */
  cursor: text({ mode: "json" }).$type<unknown>(),
  /** Nobody else runs it before this time (ms UTC). */
  lockedUntil: integer("locked_until").notNull().default(0),
  lastStartedAt: integer("last_started_at"),
  lastDurationMs: integer("last_duration_ms"),
  lastCounts: text("last_counts", { mode: "json" }).$type<Record<string, number>>(),
  lastError: text("last_error"),
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
  (table) => [index("task_runs_by_task").on(table.task, table.startedAt), index("task_runs_by_time").on(table.startedAt)],
);
