import { sql } from "drizzle-orm";
import type { Db } from "db/client";
import type { Task, TaskState } from "../task";

type Rows = ReadonlyMap<string, Pick<TaskState, "lastSucceededAt" | "knownSince">>;

/**
 * Records when tasks that never succeeded were first seen, unless that is known for all of them: lateness counts from
 * then.
 * @param rows of server_tasks, by name
 * @param now ms UTC
 */
export async function noteNewTasks(db: Db, tasks: readonly Task[], rows: Rows, now: number): Promise<void> {
  const isNew = ({ name }: Task) => rows.get(name)?.lastSucceededAt == null && rows.get(name)?.knownSince == null;
  const names = tasks.filter(isNew).map(({ name }) => name);
  if (names.length === 0) return;
  await db.run(sql`insert into server_tasks (name, locked_until, known_since)
    select value, 0, ${now} from json_each(${JSON.stringify(names)}) where 1
    on conflict (name) do update set known_since = coalesce(server_tasks.known_since, excluded.known_since)`);
}
