import type { Db } from "db/client";
import type { ApplicationStatus } from "db/vocabulary";
import { medianOf, summarize, type Figures } from "./figures";
import type { Period } from "./period";
import { countByStatus, listDayCounts, listTimesToAnswer, listTimesToHire, type Scope } from "./queries.server";

export interface Analytics extends Figures {
  period: Period;
  /** Of those who applied in the period. */
  statuses: Partial<Record<ApplicationStatus, number>>;
  /** The number of applicants hired in the period, and the median time to hire, ms. */
  hired: { count: number; median: number | null };
  /** The same for the first answer to those who applied in the period. */
  answered: { count: number; median: number | null };
}

const timesOf = (rows: { ms: number }[]) => ({ count: rows.length, median: medianOf(rows.map(({ ms }) => ms)) });

/** The numbers of a company's jobs, or of one of them, in four statements that read no single visit. */
export async function loadAnalytics(db: Db, scope: Scope, period: Period): Promise<Analytics> {
  const [counts, statuses, hires, answers] = await Promise.all([
    listDayCounts(db, scope, period),
    countByStatus(db, scope, period),
    listTimesToHire(db, scope, period),
    listTimesToAnswer(db, scope, period),
  ]);
  return {
    ...summarize(counts, period),
    period,
    statuses: Object.fromEntries(statuses.map(({ status, count }) => [status, count])),
    hired: timesOf(hires),
    answered: timesOf(answers),
  };
}
