import { sql } from "drizzle-orm";
import { week } from "db/catalogues/time";
import type { Db } from "db/client";
import { indianDay, startOfIndianDay } from "~/india-time";
import type { SoldKind } from "../buying/offers";

/** How many weeks the picture of sales shows, this one included. */
const salesWeeks = 12;
/** The most purchases that are read, the newest first. */
const most = 20_000;

/** What was sold of a package. */
export interface Sale {
  packageKey: string;
  /** Purchases in each week, the oldest first. */
  weeks: number[];
  count: number;
  /** Paise with tax, minus refunds. */
  paise: number;
}

const newest = (kind: SoldKind, since: number) => sql`
  select * from (select package_key, created_at, amount, refunded from transactions where kind = ${kind} and created_at >= ${since} and status in ('success', 'partly_refunded', 'refunded')
    order by created_at desc limit ${most})`;

/** The packages of points are sold as lead points, too. @param since ms UTC */
const salesQuery = (kind: SoldKind, since: number) => sql`
  select package_key as packageKey, cast((created_at - ${since}) / ${week} as integer) as week, count(*) as count, sum(amount - refunded) as paise
  from (${kind === "points" ? sql`${newest("points", since)} union all ${newest("lead", since)}` : newest(kind, since)})
  where package_key is not null group by packageKey, week`;

/** The paid purchases of a kind by package in the last twelve weeks, by the week in which they were begun; weeks end with today. */
export async function listSales(db: Db, kind: SoldKind, now: number): Promise<{ since: number; sales: Sale[] }> {
  const since = startOfIndianDay(indianDay(now) + 1) - salesWeeks * week;
  const rows = await db.all<{ packageKey: string; week: number; count: number; paise: number }>(
    salesQuery(kind, since),
  );
  const sales = new Map<string, Sale>();
  for (const { packageKey, week: at, count, paise } of rows) {
    const sale = sales.get(packageKey) ?? { packageKey, weeks: Array<number>(salesWeeks).fill(0), count: 0, paise: 0 };
    sales.set(packageKey, sale);
    const place = Math.min(Math.max(at, 0), salesWeeks - 1);
    sale.weeks[place] = (sale.weeks[place] ?? 0) + count;
    sale.count += count;
    sale.paise += paise;
  }
  return { since, sales: [...sales.values()] };
}
