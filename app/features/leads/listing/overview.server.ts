import { sql, type SQL } from "drizzle-orm";
import type { AppContext } from "~/features/context";
import { startOfIndianMonth } from "~/india-time";
import { hotFor } from "../lead";
import { findProfessional, isEmailConfirmed } from "../professionals/professionals.server";
import { budgetsOf, fits, placesOfWishes } from "./fit";
import { getPurse } from "./lead-page.server";
import { mostFitting, nextStepOf, type NextStep } from "./next-step";
import { fittingCountQuery, hotQuery, type LeadRow } from "./queries";

/** How many of a user's newest contacts are counted. */
const mostReveals = 5_000;
const monthsShown = 6;
/** The time after which a professional should record the outcome of a contact. Milliseconds. */
const knownAfter = 3 * 24 * 3_600_000;

export interface Month {
  /** When it begins in India, ms UTC. */
  from: number;
  bought: number;
  won: number;
}

export interface Overview {
  isSetUp: boolean;
  freeAMonth: number;
  /** Open fitting leads, counted up to 100; hot ones among the newest 200. */
  fitting: number;
  hot: number;
  bought: number;
  won: number;
  /** The earnings entered by the professional, in paise. */
  earned: number;
  withoutOutcome: number;
  next: NextStep;
  /** The oldest first. */
  months: Month[];
}

/** The start of each of the last months in India, oldest first, ms UTC. */
export function lastMonths(now: number, count = monthsShown): number[] {
  const months = [startOfIndianMonth(now)];
  while (months.length < count) months.unshift(startOfIndianMonth((months[0] ?? now) - 1));
  return months;
}

/** The totals of a user's contacts: all of them, and by the month in which they were bought and won. */
const contactsQuery = (userId: string, now: number, months: readonly number[]): SQL => {
  const inMonth = (column: SQL, at: number) =>
    sql`${column} >= ${months[at]} ${months[at + 1] === undefined ? sql`` : sql`and ${column} < ${months[at + 1]}`}`;
  const sums = months.flatMap((_from, at) => [
    sql`sum(${inMonth(sql`created_at`, at)}) as ${sql.raw(`bought${at}`)}`,
    sql`sum(outcome = 'won' and ${inMonth(sql`outcome_at`, at)}) as ${sql.raw(`won${at}`)}`,
  ]);
  return sql`select count(*) as bought, sum(outcome = 'won') as won, sum(case when outcome = 'won' then coalesce(earned, 0) else 0 end) as earned,
    sum(outcome in ('new', 'contacted') and created_at < ${now - knownAfter} and coalesce(refund_status, '') <> 'granted') as withoutOutcome, ${sql.join(sums, sql`, `)}
    from (select outcome, outcome_at, earned, created_at, refund_status from lead_reveals where user_id = ${userId} order by id desc limit ${mostReveals})`;
};

/** The figures of a professional's overview page. */
export async function getOverview(context: AppContext, userId: string): Promise<Overview> {
  const { db } = context;
  const now = context.now();
  const months = lastMonths(now);
  const [professional, purse, confirmed, sums, newest] = await Promise.all([
    findProfessional(db, userId),
    getPurse(context, userId),
    isEmailConfirmed(db, userId),
    db.get<Record<string, number | null> | undefined>(contactsQuery(userId, now, months)),
    db.all<LeadRow>(hotQuery(userId, null, now - hotFor)),
  ]);
  const wanted = professional && {
    categories: professional.services,
    places: placesOfWishes(professional),
    budgets: budgetsOf(professional),
  };
  const counted = wanted
    ? await db.get<{ count: number } | undefined>(fittingCountQuery(wanted, mostFitting + 1))
    : undefined;
  const figures = {
    fitting: counted?.count ?? 0,
    hot: professional ? newest.filter((lead) => lead.expiresAt > now && fits(professional, lead)).length : 0,
    bought: sums?.bought ?? 0,
    withoutOutcome: sums?.withoutOutcome ?? 0,
  };
  const { freeLeft, freeAMonth, needsPhone, balance, prices } = purse;
  const standing = {
    isConfirmed: confirmed,
    isSetUp: professional !== null,
    isPaused: professional?.isPaused ?? false,
    freeLeft,
    needsPhone,
    balance,
    price: prices.points,
    ...figures,
  };
  return {
    ...figures,
    isSetUp: standing.isSetUp,
    freeAMonth,
    won: sums?.won ?? 0,
    earned: sums?.earned ?? 0,
    next: nextStepOf(standing),
    months: months.map((from, at) => ({ from, bought: sums?.[`bought${at}`] ?? 0, won: sums?.[`won${at}`] ?? 0 })),
  };
}
