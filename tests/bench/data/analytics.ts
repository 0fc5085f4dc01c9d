// The time that the database takes for the pages of analytics, over the daily counts of about ten million interactions; what the
// same numbers cost when they are read from the interactions one by one; and what writing the counts adds to an interaction.
import { createDb } from "db/client";
import type { InteractionSums } from "db/schema";
import { periodLengths, readPeriod, type Period } from "~/features/analytics/period";
import {
  countByStatus,
  listBestJobs,
  listDayCounts,
  listTimesToAnswer,
  listTimesToHire,
  type Scope,
} from "~/features/analytics/queries.server";
import { countingStatements, rowsOf, writingStatements } from "~/features/interactions/statements.server";
import { median, quantile, type Figure, type Report } from "../report";
import { companyId, jobId, openCounts, size } from "./analytics-data";

const barMs = { job: 10, company: 50, big: 500 };
const repeats = 5;
const writes = 30;
const perBatch = 100;

type Statement = { getQuery(): { sql: string; params: unknown[] } };

/** The same numbers of the first company, or of one job, without the daily counts. */
const straight = (
  where: string,
) => `select day, metadata ->> 'source' as source, sum(interaction_type = 'view'), sum(interaction_type = 'call'),
  sum(interaction_type = 'share'), sum(interaction_type = 'apply') from job_interactions where ${where} and day between ?2 and ?3 group by day, source`;

/** Measures the pages, the numbers without the counts, and the writing. */
export async function benchAnalytics(): Promise<Report> {
  const { d1, close, builtAt } = await openCounts();
  try {
    const db = createDb(d1);
    const timeOf = async (text: string, params: unknown[], times = repeats) => {
      const results = await d1.batch(Array.from({ length: times }, () => d1.prepare(text).bind(...params)));
      return results.reduce((sum, { meta }) => sum + meta.duration, 0) / times;
    };
    const timeOfAll = async (statements: Statement[]) => {
      let sum = 0;
      for (const statement of statements) {
        const { sql, params } = statement.getQuery();
        sum += await timeOf(sql, params);
      }
      return sum;
    };
    const ofJob = (scope: Scope, period: Period): Statement[] => [
      listDayCounts(db, scope, period),
      countByStatus(db, scope, period),
      listTimesToHire(db, scope, period),
      listTimesToAnswer(db, scope, period),
    ];
    const ofCompany = (id: string, period: Period): Statement[] => [
      ...ofJob({ companyId: id }, period),
      listBestJobs(db, id, period),
    ];
    const periodOf = (days: number) => readPeriod(new URLSearchParams({ days: String(days) }), builtAt);

    const jobTimes: number[] = [];
    const companyTimes: number[] = [];
    for (let at = 0; at < 40; at++) {
      const number = at * 12;
      const period = periodOf(periodLengths[at % 3] ?? 30);
      jobTimes.push(await timeOfAll(ofJob({ companyId: companyId(0), jobId: jobId(number) }, period)));
      companyTimes.push(await timeOfAll(ofCompany(companyId(1 + at), period)));
    }
    const big: Figure[] = [];
    for (const days of periodLengths) {
      big.push({
        what: `/employer/analytics, 500 jobs, ${days} days`,
        value: await timeOfAll(ofCompany(companyId(0), periodOf(days))),
        unit: "ms",
        bar: { atMost: barMs.big },
      });
    }
    const { before, first, last } = periodOf(90);
    const counted = (scope: Scope) => timeOfAll([listDayCounts(db, scope, periodOf(90))]);
    const jobsOfBig = "job_id in (select id from jobs where company_id = ?1)";

    const [without, withCounts] = await measureWriting(d1, db);
    const bar = (atMost: number) => ({ atMost });
    return {
      title: "Analytics: time in the database over the daily counts of 10 million interactions (20,000 jobs, 90 days)",
      figures: [
        { what: "/job/{id}/analytics, p50", value: median(jobTimes), unit: "ms", bar: bar(barMs.job) },
        { what: "/job/{id}/analytics, p95", value: quantile(jobTimes, 0.95), unit: "ms", bar: bar(barMs.job) },
        {
          what: "/employer/analytics, 100 jobs, p50",
          value: median(companyTimes),
          unit: "ms",
          bar: bar(barMs.company),
        },
        {
          what: "/employer/analytics, 100 jobs, p95",
          value: quantile(companyTimes, 0.95),
          unit: "ms",
          bar: bar(barMs.company),
        },
        ...big,
        { what: "days of 500 jobs from counts", value: await counted({ companyId: companyId(0) }), unit: "ms" },
        {
          what: "the same from 1.1 million interactions",
          value: await timeOf(straight(jobsOfBig), [companyId(0), before, last], 1),
          unit: "ms",
        },
        {
          what: "days of a popular job from counts",
          value: await counted({ companyId: companyId(0), jobId: jobId(0) }),
          unit: "ms",
        },
        {
          what: "the same from its 100,000 interactions",
          value: await timeOf(straight("job_id = ?1"), [jobId(0), first, last], 1),
          unit: "ms",
        },
        { what: `writing ${perBatch} interactions without counts`, value: without, unit: "ms" },
        { what: `writing ${perBatch} interactions with counts`, value: withCounts, unit: "ms" },
      ],
      notes: [
        `Rows: ${size.jobs * size.days * 3} daily counts; the interactions one by one only of the first company.`,
      ],
    };
  } finally {
    await close();
  }
}

/** The middle time of writing a hundred interactions down, without and with their last statement, which writes the daily counts; in turns. */
async function measureWriting(d1: D1Database, db: ReturnType<typeof createDb>): Promise<[number, number]> {
  const [without, withCounts]: [number[], number[]] = [[], []];
  const run = async (statements: readonly { toSQL(): { sql: string; params: unknown[] } }[]) =>
    d1.batch<{ id: string; sums: string }>(
      statements.map((statement) => {
        const { sql, params } = statement.toSQL();
        return d1.prepare(sql).bind(...params);
      }),
    );
  for (let at = 0; at < 2 * writes; at++) {
    const now = Date.now();
    const messages = Array.from({ length: perBatch }, (_each, number) => ({
      jobId: jobId((at * perBatch + number * 7) % size.bigJobs),
      userId: null,
      type: "view" as const,
      personKey: `${now}-${at}-${number}`,
      at: now,
      source: "search" as const,
    }));
    const context = { db, logDb: db, now: () => now };
    const written = await run(writingStatements(context, `${now}-${at}`, rowsOf(messages, now)));
    const batches = (written[1]?.results ?? []).map(({ id, sums }) => ({
      id,
      sums: JSON.parse(sums) as InteractionSums[],
    }));
    const counting = countingStatements(context, batches);
    const isWhole = at % 2 === 1;
    const counted = await run(isWhole ? counting : counting.slice(0, 2));
    (isWhole ? withCounts : without).push([...written, ...counted].reduce((sum, { meta }) => sum + meta.duration, 0));
  }
  return [median(without), median(withCounts)];
}
