import { sql } from "drizzle-orm";
import { bookChecks } from "db/book-checks";
import { always } from "db/statements";
import type { Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { logFaults, mailFaults } from "./alarm.server";

/** The ledger mismatches, as sentences with ids. */
export async function findFaults({ db }: Pick<AppContext, "db">): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, means, sql: query } of bookChecks) {
    const rows = await db.all<Record<string, unknown>>(
      sql.raw(`${query} limit 5 /* scans all: the books are compared row by row, once a day */`),
    );
    if (rows.length > 0)
      faults.push(`${means} (${rows.map((row) => String(Object.values(row)[0])).join(", ")}; check “${name}”)`);
  }
  return faults;
}

/** Checks the ledger; mismatches are logged and mailed to the owners. For the cron, once a day. */
export async function checkBooks(context: AppContext): Promise<Counts> {
  const faults = await findFaults(context);
  if (faults.length === 0) return { faults: 0 };
  logFaults(faults);
  const [first, ...others] = await mailFaults(context, faults, always);
  if (first) await context.db.batch([first, ...others]);
  return { faults: faults.length };
}
