import { sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { optional } from "./optional.server";

/**
 * Several counts in one statement. When that statement fails, each count runs alone, so that a failing table makes only
 * its own counts null.
 * @param counts a scalar query for each name; names are identifiers of ours
 */
export async function countTogether<Name extends string>(
  db: Db,
  counts: Record<Name, SQL>,
): Promise<Record<Name, number | null>> {
  const columns = (Object.entries(counts) as [Name, SQL][]).map(([name, count]) => ({
    name,
    column: sql`(${count}) as ${sql.raw(name)}`,
  }));
  const ask = (some: typeof columns) =>
    db.get<Record<Name, number>>(
      sql`select ${sql.join(
        some.map(({ column }) => column),
        sql`, `,
      )}`,
    );
  const together = await optional("counts together", ask(columns), null);
  if (together) return together;
  const alone = await Promise.all(
    columns.map(
      async (each) =>
        [each.name, (await optional(`the count ${each.name}`, ask([each]), null))?.[each.name] ?? null] as const,
    ),
  );
  return Object.fromEntries(alone) as Record<Name, number | null>;
}
