import { and, gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import { idsBefore } from "db/id";
import { dailyFigures } from "db/schema";
import { every, insertSelect } from "db/statements";
import { dailyFigures as namesOfSite, leadFigures, type DailyFigure, type LeadFigure } from "db/vocabulary";
import type { Budget, Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { indianDay, startOfIndianDay } from "~/india-time";
import { forgetAssignments } from "./assigning.server";

const figureNames = [...namesOfSite, ...leadFigures] as const;

/** How many days the pictures show. */
const shownDays = 30;

/**
 * The queries that count each figure of a day. Ids begin with their time, so that a day is one range of the primary
 * key.
 */
function figureQueries(day: number): Record<DailyFigure | LeadFigure, SQL> {
  const [from, to] = [startOfIndianDay(day), startOfIndianDay(day + 1)];
  // An application that is taken back and answered or hired again counts on the day of the first time.
  const isFirst = (which: SQL) =>
    sql`not exists (select 1 from application_transitions e where e.application_id = t.application_id and e.id < t.id and ${which})`;
  const within = (column: string) => every(gte(sql.raw(column), idsBefore(from)), lt(sql.raw(column), idsBefore(to)));
  return {
    sign_ups: sql`select count(*) as value from users where ${within("id")}`,
    profiles_completed: sql`select count(*) as value from point_entries where ${within("id")} and reason = 'profile_completed'`,
    jobs: sql`select count(*) as value from jobs where listing_key >= ${from * 1024} and listing_key < ${to * 1024}`,
    applications: sql`select count(*) as value from job_applications where ${within("id")}`,
    interviews: sql`select count(*) as value from interviews where ${within("id")}`,
    hires: sql`select count(*) as value from application_transitions t where ${within("t.id")} and t.to_status = 'hired' and ${isFirst(sql`e.to_status = 'hired'`)}`,
    reports: sql`select count(*) as value from scam_reports where ${within("id")}`,
    answer_hours: sql`select cast(round(coalesce(avg(t.created_at - a.created_at), 0) / 3600000.0) as integer) as value
      from application_transitions t join job_applications a on a.id = t.application_id where ${within("t.id")} and t.from_status = 'applied' and t.to_status <> 'withdrawn'
        and ${isFirst(sql`e.from_status = 'applied' and e.to_status <> 'withdrawn'`)}`,
    money: sql`select coalesce(sum(amount - refunded), 0) as value from transactions where ${within("id")} and status in ('success', 'refunded')`,
    leads_asked: sql`select count(*) as value from leads where ${within("id")}`,
    leads_opened: sql`select count(*) as value from leads where ${within("id")} and opened_at is not null`,
    leads_bought: sql`select count(*) as value from lead_reveals where ${within("id")}`,
    leads_won: sql`select count(*) as value from lead_reveals where ${within("id")} and outcome = 'won'`,
    leads_refunded: sql`select count(*) as value from lead_reveals where ${within("id")} and refund_status = 'granted'`,
  };
}

/** Recounts a day. */
async function countDay({ db }: AppContext, day: number): Promise<void> {
  const queries = figureQueries(day);
  const [first, ...rest] = figureNames.map((figure) =>
    insertSelect(
      db,
      dailyFigures,
      { day, figure, value: sql`(${queries[figure]})` },
      sql`where true`,
    ).onConflictDoUpdate({ target: [dailyFigures.day, dailyFigures.figure], set: { value: sql`excluded.value` } }),
  );
  if (first) await db.batch([first, ...rest]);
}

/** How often another one of the last days is recounted. Milliseconds. */
const recountedEvery = 10 * 60_000;

/**
 * Counts today, yesterday while today is young, and one of the last thirty days: a missing one, else each in turn,
 * since a purchase may be paid, and a payment refunded, days after it began. For the cron.
 */
export async function countFigures(context: AppContext, budget: Budget): Promise<Counts> {
  const { db, now } = context;
  const today = indianDay(now());
  await forgetAssignments(context);
  const known = new Set(
    (
      await db
        .selectDistinct({ day: dailyFigures.day })
        .from(dailyFigures)
        .where(gte(dailyFigures.day, today - shownDays))
    ).map(({ day }) => day),
  );
  const missing = Array.from({ length: shownDays }, (_, n) => today - n).find(
    (day) => day !== today && !known.has(day),
  );
  const isYoung = now() - startOfIndianDay(today) < 2 * 3_600_000;
  const inTurn = today - 1 - (Math.floor(now() / recountedEvery) % (shownDays - 1));
  const days = [...new Set([today, ...(isYoung ? [today - 1] : []), missing ?? inTurn])];
  let days_counted = 0;
  for (const day of days) {
    if (!budget.allows({ statements: figureNames.length })) break;
    await countDay(context, day);
    days_counted += 1;
  }
  return { days_counted };
}

/** Each figure of the last thirty days, the oldest first; null for a day that is not counted yet. @param now ms UTC */
async function listDays<Figure extends DailyFigure | LeadFigure>(
  { db, now }: Pick<AppContext, "db" | "now">,
  names: readonly Figure[],
): Promise<{ first: number; figures: Record<Figure, (number | null)[]> }> {
  const first = indianDay(now()) - shownDays + 1;
  const rows = await db
    .select()
    .from(dailyFigures)
    .where(and(gte(dailyFigures.day, first), inArray(dailyFigures.figure, [...names])));
  const figures = Object.fromEntries(
    names.map((figure) => [figure, Array.from({ length: shownDays }, () => null as number | null)]),
  ) as Record<Figure, (number | null)[]>;
  for (const { day, figure, value } of rows)
    if (day - first < shownDays) figures[figure as Figure][day - first] = value;
  return { first, figures };
}

/** The figures of the whole site. */
export const listFigures = (context: Pick<AppContext, "db" | "now">) => listDays(context, namesOfSite);

/** Those of leads, for their page. */
export const listLeadFigures = (context: Pick<AppContext, "db" | "now">) => listDays(context, leadFigures);
