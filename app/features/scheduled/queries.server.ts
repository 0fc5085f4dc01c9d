import type { Db } from "db/client";
import { serverTasks } from "db/schema";
import { isLate } from "./task";
import { tasks } from "./tasks.server";

/** Every task of the server with how its last run went; what never ran has no times. */
export async function listTasks(db: Db) {
  const rows = new Map((await db.select().from(serverTasks)).map((row) => [row.name, row]));
  return tasks.map(({ name, does, cron }) => {
    const row = rows.get(name);
    return {
      name, does, cron,
      /** ms UTC */
      lastStartedAt: row?.lastStartedAt ?? null,
      lastDurationMs: row?.lastDurationMs ?? null,
      lastCounts: row?.lastCounts ?? null,
      lastError: row?.lastError ?? null,
    };
  });
}

export type ListedTask = Awaited<ReturnType<typeof listTasks>>[number];

/** The names of tasks that have not run for three of their periods, or never. @param now ms UTC */
export async function listLateTasks(db: Db, now: number): Promise<string[]> {
  const rows = await db.select({ name: serverTasks.name, lastStartedAt: serverTasks.lastStartedAt }).from(serverTasks);
  const lastStarts = new Map(rows.map((row) => [row.name, row.lastStartedAt]));
  return tasks.filter((task) => isLate(task, lastStarts.get(task.name) ?? null, now)).map(({ name }) => name);
}
