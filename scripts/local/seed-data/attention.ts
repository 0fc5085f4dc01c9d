import { hour } from "db/catalogues/time";
import type { jobDailyCounts } from "db/schema";
import { sampleEmployer } from "db/seed/accounts";
import { seedId } from "db/seed/id";
import type { SampleJob } from "db/seed/shape";
import type { TrafficSource } from "db/vocabulary";
import { decayedBase, trendingScore, weights } from "~/features/interactions/trending";
import { indianDay } from "~/india-time";

/** Sample numbers, the same at every seeding: they grow with the age of the job and differ from job to job. */
export function attentionOf(job: SampleJob, applicationsCount: number) {
  const spread = Array.from(seedId("attention", job.slug)).reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 97,
    0,
  );
  const viewsCount = Math.round((5 + spread / 3.5) * Math.sqrt(job.hoursAgo)) + 7 * applicationsCount;
  const sharesCount = Math.floor(viewsCount / 40);
  const callsCount = Math.floor(viewsCount / 55);
  const { view, share, call, apply } = weights;
  const interactions = view * viewsCount + share * sharesCount + call * callsCount + apply * applicationsCount;
  const decay = decayedBase(1, 0, job.hoursAgo * hour);
  const trendingBase = Math.round(interactions * decay * 10) / 10;
  const score = trendingScore(trendingBase, job.boostLevel !== undefined);
  return { viewsCount, sharesCount, callsCount, applicationsCount, trendingBase, trendingScore: score };
}

/** By which ways people come to the sample jobs; the rest come by WhatsApp. */
const ways: [TrafficSource, number][] = [
  ["search", 0.3],
  ["direct", 0.13],
  ["alerts", 0.1],
  ["other", 0.03],
];

/** A count over this many days in whole numbers: the first days bring the most, and Sundays less. */
function spreadOver(count: number, first: number, length: number): number[] {
  const weightOf = (at: number) => ((first + at) % 7 === 3 ? 0.5 : 1) / (1 + at * 0.12);
  const days = Array.from({ length }, (_each, at) => weightOf(at));
  const all = days.reduce((sum, weight) => sum + weight, 0);
  let [sum, given] = [0, 0];
  return days.map((weight) => {
    sum += weight;
    const some = Math.round((count * sum) / all) - given;
    given += some;
    return some;
  });
}

function byWay(count: number): [TrafficSource, number][] {
  const parts = ways.map(([source, share]): [TrafficSource, number] => [source, Math.round(count * share)]);
  return [["whatsapp", count - parts.reduce((sum, [, part]) => sum + part, 0)], ...parts];
}

interface Counted {
  id: string;
  companyId: string;
  publishedAt: number;
  viewsCount: number;
  callsCount: number;
  sharesCount: number;
}
type Row = Required<typeof jobDailyCounts.$inferInsert>;

/** The numbers of the sample employer's jobs by day and way; their sums are the numbers that the jobs have. @param now ms UTC */
export function dayCountRows(
  jobs: readonly Counted[],
  applications: readonly { jobId: string; createdAt: number }[],
  now: number,
): Row[] {
  const rows = new Map<string, Row>();
  const rowOf = ({ id, companyId }: Counted, day: number, source: TrafficSource) => {
    const key = [id, day, source].join();
    const row = rows.get(key) ?? { jobId: id, day, source, companyId, views: 0, calls: 0, shares: 0, applications: 0 };
    rows.set(key, row);
    return row;
  };
  for (const job of jobs.filter(({ companyId }) => companyId === seedId("company", sampleEmployer.company))) {
    const first = indianDay(job.publishedAt);
    const length = indianDay(now) - first + 1;
    const numbers = [
      ["views", job.viewsCount],
      ["calls", job.callsCount],
      ["shares", job.sharesCount],
    ] as const;
    for (const [name, count] of numbers)
      for (const [source, part] of byWay(count))
        spreadOver(part, first, length).forEach(
          (some, at) => some > 0 && (rowOf(job, first + at, source)[name] += some),
        );
    const own = applications.filter(({ jobId }) => jobId === job.id);
    own.forEach(
      ({ createdAt }, at) => (rowOf(job, indianDay(createdAt), at % 3 === 1 ? "search" : "whatsapp").applications += 1),
    );
  }
  return [...rows.values()];
}
