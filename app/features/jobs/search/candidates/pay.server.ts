import type { Db } from "db/client";
import { oldestOf, poolSize, salaryQueries, wholeMatch, type Plan } from "./plan";
import { bestPaidQuery, candidatesQuery, rowsOf, unite, unitedQuery } from "./pool.server";
import { rankBySalary } from "./ranking/rank";
import type { Candidate } from "./ranking/reading";

interface PaidJobs {
  /** The best paid first, at most one pool. */
  jobs: Candidate[];
  /** The newest of all that match. */
  newest: Candidate[];
}

/**
 * Jobs by their pay. If more match than a pool holds, the pay bands are queried from the best paid down, newest jobs
 * first. Jobs with undisclosed pay come last.
 */
export async function listByPay(db: Db, plan: Plan): Promise<PaidJobs> {
  const match = wholeMatch(plan);
  const oldest = oldestOf(plan);
  if (match === null) {
    const [paid, newest] = await db.batch([
      bestPaidQuery(db, oldest, poolSize),
      candidatesQuery(db, { match, limit: poolSize }, oldest),
    ]);
    return { jobs: rankBySalary(unite([rowsOf(paid), rowsOf(newest)])).slice(0, poolSize), newest: rowsOf(newest) };
  }
  const newest = rowsOf(await candidatesQuery(db, { match, limit: poolSize }, oldest));
  if (newest.length < poolSize) return { jobs: rankBySalary(newest), newest };
  const queries = salaryQueries(plan);
  let paid: Candidate[] = [];
  for (const some of [queries.slice(0, 3), queries.slice(3)]) {
    if (paid.length < poolSize) paid = [...paid, ...rowsOf(await unitedQuery(db, some, oldest))];
  }
  return { jobs: rankBySalary(unite([paid, newest])).slice(0, poolSize), newest };
}
