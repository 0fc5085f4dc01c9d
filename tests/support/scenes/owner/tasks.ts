import { serverTasks } from "db/schema";
import { tasks } from "~/features/scheduled/tasks.server";
import { db } from "../../context";

/** Records that every task has run and succeeded at a time, ms UTC. */
export const allRan = (at: number) =>
  db.batch([
    db.delete(serverTasks),
    ...tasks.map(({ name }) =>
      db.insert(serverTasks).values({ name, lastStartedAt: at, lastSucceededAt: at, lastDurationMs: 12 }),
    ),
  ]);
