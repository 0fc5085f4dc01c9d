import { desc, eq, lt, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, jobs } from "db/schema";
import { changedWordRules, policyFor } from "~/features/screening/policy";
import { firstJobSign, unverifiedSign } from "~/features/screening/review-signs";
import { compareScreening, hasWords } from "~/features/screening/warning-signs";
import type { Settings } from "~/features/settings/settings";

/**
 * Maximum number of jobs that a preview screens, newest first. Drafts are skipped; at most twice as many rows are read.
 */
const mostLookedAt = 1_000;
const atOnce = 100;
/**
 * The time limit of a preview. A full screening takes about 5 ms for each job, and a request may compute for 30 s. A
 * preview that reaches the limit reports the number of screened jobs. Milliseconds.
 */
const longest = 15_000;
const mostExamples = 10;

/** The newest jobs whose screening result differs under changed settings. */
export interface ScreeningPreview {
  /** Jobs that were screened. */
  jobs: number;
  /** Whether jobs were left out because the time was over. */
  isCutShort: boolean;
  /** Held by the new settings and not by the current ones. */
  held: number;
  /** Held by the current settings and not by the new ones. */
  released: number;
  /** Up to ten jobs that would be held, each with its warning signs. */
  examples: { id: string; title: string; company: string; passage: string }[];
}

/** @param before an id; "" for the newest */
const newestJobsQuery = (db: Db, before: string, limit: number) =>
  db
    .select({
      id: jobs.id,
      status: jobs.status,
      companyId: jobs.companyId,
      title: jobs.title,
      description: jobs.description,
      skills: jobs.skills,
      questions: jobs.questions,
      salaryMin: jobs.salaryMin,
      salaryMax: jobs.salaryMax,
      salaryPeriod: jobs.salaryPeriod,
      experienceLevel: jobs.experienceLevel,
      category: jobs.category,
      companyName: companies.companyName,
      companyAbout: companies.about,
      isVerified: companies.isVerified,
      isFirst: sql<number>`not exists (select 1 from jobs e where e.company_id = ${jobs.companyId} and e.created_at < ${jobs.createdAt} and e.published_at is not null)`,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(before === "" ? undefined : lt(jobs.id, before))
    .orderBy(desc(jobs.id))
    .limit(limit);

type Job = Awaited<ReturnType<typeof newestJobsQuery>>[number];

/** Why the new settings hold a job, and whether the current ones do; null for a job that passes. */
function judge(job: Job, settings: readonly Settings[]): (string | null)[] {
  const policies = settings.map((each) => policyFor(each, job.companyId));
  return compareScreening({ ...job, pay: job }, policies).map(({ isHeld, signs }, at) => {
    if (isHeld) return signs[0]?.passage ?? "";
    const { holdFirst, holdUnverified } = settings[at]?.jobs ?? { holdFirst: false, holdUnverified: false };
    if (policies[at]?.isTrusted) return null;
    if (holdFirst && job.isFirst === 1) return firstJobSign;
    return holdUnverified && !job.isVerified ? unverifiedSign : null;
  });
}

/** Whether the other settings may change the result for a job, so that it needs a full screening. */
function chooser(now: Settings, next: Settings): (job: Job) => boolean {
  const words = changedWordRules(now.warningWords, next.warningWords);
  const [before, after] = [now.jobs, next.jobs];
  return (job) =>
    before.threshold !== after.threshold ||
    (before.holdFirst !== after.holdFirst && job.isFirst === 1) ||
    (before.holdUnverified !== after.holdUnverified && !job.isVerified) ||
    hasWords({ ...job, pay: job }, words);
}

/**
 * Screens the last 1,000 jobs without drafts by the current and by other settings, as if submitted today. Writes
 * nothing.
 */
export async function previewScreening(db: Db, now: Settings, next: Settings): Promise<ScreeningPreview> {
  const result: ScreeningPreview = { jobs: 0, isCutShort: false, held: 0, released: 0, examples: [] };
  const mayDiffer = chooser(now, next);
  const begun = Date.now();
  // A Worker's clock advances only with I/O, such as a database query.
  for (let before = "", read = 0; result.jobs < mostLookedAt && read < 2 * mostLookedAt;) {
    if (Date.now() - begun >= longest) {
      result.isCutShort = true;
      break;
    }
    const rows = await newestJobsQuery(db, before, atOnce);
    for (const job of rows) {
      if (job.status === "draft" || result.jobs >= mostLookedAt) continue;
      result.jobs++;
      if (!mayDiffer(job)) continue;
      const [today, then] = judge(job, [now, next]);
      if (today !== null && then === null) result.released++;
      if (today !== null || typeof then !== "string") continue;
      result.held++;
      if (result.examples.length < mostExamples)
        result.examples.push({ id: job.id, title: job.title, company: job.companyName, passage: then });
    }
    read += rows.length;
    before = rows.at(-1)?.id ?? "";
    if (rows.length < atOnce) break;
  }
  return result;
}
