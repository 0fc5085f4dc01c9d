import { gt, lt, sql } from "drizzle-orm";
import { hour } from "db/catalogues/time";
import { requestCounts } from "db/schema";
import type { AppContext } from "~/features/context";
import { logWarning } from "~/log/log";
import { addRequests, takeRequests } from "~/log/request-counts";

/** Requests are counted in periods of this length. Milliseconds. */
const period = 5 * 60_000;

/** How long the counts are kept. Milliseconds. */
const countsKept = 7 * 24 * hour;

/** With fewer requests in the last hour, one failure weighs too much: then the last day is used. */
const enoughRequests = 1_000;

const periodOf = (at: number) => String(Math.floor(at / period)).padStart(10, "0");

/**
 * Counts an answered request. An isolate writes its counts at most once a minute, beside the response and with one
 * statement; unwritten counts are lost when it stops. Never throws.
 */
export function countRequest(
  {
    logDb,
    now,
    waitUntil,
  }: { logDb: () => AppContext["logDb"]; now: () => number; waitUntil: (promise: Promise<unknown>) => void },
  hasFailed: boolean,
): void {
  addRequests({ requests: 1, failures: hasFailed ? 1 : 0 });
  const counts = takeRequests(now());
  if (!counts) return;
  waitUntil(
    (async () => {
      try {
        await logDb()
          .insert(requestCounts)
          .values({ id: periodOf(now()), ...counts })
          .onConflictDoUpdate({
            target: requestCounts.id,
            set: { requests: sql`requests + ${counts.requests}`, failures: sql`failures + ${counts.failures}` },
          });
      } catch (error) {
        addRequests(counts);
        logWarning("requests are not counted", error);
      }
    })(),
  );
}

/** The sums of the last hour and the last day. */
const requestSums = ({ logDb, now }: Pick<AppContext, "logDb" | "now">) =>
  logDb
    .select({
      requests: sql<number>`coalesce(sum(requests), 0)`,
      failures: sql<number>`coalesce(sum(failures), 0)`,
      lastRequests: sql<number>`coalesce(sum(case when id > ${periodOf(now() - hour)} then requests end), 0)`,
      lastFailures: sql<number>`coalesce(sum(case when id > ${periodOf(now() - hour)} then failures end), 0)`,
    })
    .from(requestCounts)
    .where(gt(requestCounts.id, periodOf(now() - 24 * hour)));

/** How often requests have failed lately. */
export interface ErrorRate {
  /** The length of the period in hours: 1, or 24 when the last hour had few requests. */
  hours: 1 | 24;
  requests: number;
  failures: number;
}

/** How many requests failed of those that were answered in the last hour; of the last day when there were few. An estimate: see {@link countRequest}. */
export async function readErrorRate(context: Pick<AppContext, "logDb" | "now">): Promise<ErrorRate> {
  const [sums] = await requestSums(context);
  if (!sums) return { hours: 24, requests: 0, failures: 0 };
  const { requests, failures, lastRequests, lastFailures } = sums;
  return lastRequests >= enoughRequests
    ? { hours: 1, requests: lastRequests, failures: lastFailures }
    : { hours: 24, requests, failures };
}

/** The statement that deletes counts that are older than a week. */
export const forgetRequestCounts = ({ logDb, now }: Pick<AppContext, "logDb" | "now">) =>
  logDb.delete(requestCounts).where(lt(requestCounts.id, periodOf(now() - countsKept)));
