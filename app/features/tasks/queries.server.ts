import type { Db } from "db/client";
import { serverTasks } from "db/schema";
import { tasks } from "./catalogue.server";

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
