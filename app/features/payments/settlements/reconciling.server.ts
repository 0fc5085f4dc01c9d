import { desc, eq, inArray, not, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { settlementDays } from "db/schema";
import { existsIn } from "db/statements";
import { PaymentsError, type SettledItem } from "~/adapters/payments/port";
import { unlimited, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { logError, logWarning } from "~/log/log";
import { logFaults, mailFaults } from "../ledger-checks/alarm.server";
import { readBooks, writeSettled } from "./books.server";
import { comparableDays, findDifferences, overdueBetween, sumUp, type ComparedDays } from "./settlement-day";

/** The maximum cost of comparing one day: statements, and requests of pages from the provider. */
const perDay = { statements: 14, requests: 51 };

/**
 * Compares the provider's settlements with the ledger, for the previous day and missed days; for the cron. Each day is
 * compared once: fees, differences and mails to the owners are one batch. When the provider does not respond, the next
 * run continues.
 */
export async function reconcileSettlements(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  const counts = { days: 0, differences: 0, down: 0 };
  const { db, payments } = context;
  if (!payments) return counts;
  const days = comparableDays(context.now());
  const [known, ends] = await db.batch([
    db.select({ day: settlementDays.day }).from(settlementDays).where(inArray(settlementDays.day, days)),
    db.select({ first: sql<string | null>`min(day)`, last: sql<string | null>`max(day)` }).from(settlementDays),
  ]);
  let compared = ends[0] ?? { first: null, last: null };
  for (const day of days.filter((each) => !known.some((one) => one.day === each))) {
    if (!budget.allows(perDay)) break;
    try {
      counts.differences += await reconcileDay(context, day, await payments.listSettled(day), compared);
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      if (error.kind === "refused") logError(`the settlements of ${day}`, error);
      else logWarning(`the settlements of ${day} wait: ${error.message}`);
      counts.down++;
      break;
    }
    counts.days++;
    compared = { first: compared.first ?? day, last: day };
  }
  return counts;
}

/** Compares a day and writes it down, unless another run has done so meanwhile. Returns the number of differences. */
async function reconcileDay(
  context: AppContext,
  day: string,
  items: readonly SettledItem[],
  compared: ComparedDays,
): Promise<number> {
  const { db } = context;
  const now = context.now();
  const differences = findDifferences(items, await readBooks(context, items, overdueBetween(day, compared)));
  const faults = differences.map((difference) => `${day}: ${difference}`);
  const mails = await mailFaults(context, faults, not(existsIn(settlementDays, eq(settlementDays.day, day))));
  const row = db
    .insert(settlementDays)
    .values({ day, ...sumUp(items), differences, createdAt: now })
    .onConflictDoNothing();
  const [payments, refunds] = writeSettled(context, items, now);
  // The mails come before the row of the day, while their condition still holds.
  await db.batch([payments, refunds, ...mails, row]);
  if (faults.length > 0) logFaults(faults);
  return differences.length;
}

/** The newest 30 days that were compared. */
export const listSettlementDays = (db: Db) =>
  db.select().from(settlementDays).orderBy(desc(settlementDays.day)).limit(30);
