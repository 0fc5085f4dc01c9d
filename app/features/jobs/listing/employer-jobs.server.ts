import { sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { createId } from "db/id";
import { always } from "db/statements";
import type { ApplicationStatus, JobOutcome, JobStatus } from "db/vocabulary";
import { type Cursor, cursorText, pageOf, readCursor } from "~/features/list-page";
import { readReviewSigns, refusalIn, reportedSign } from "~/features/screening/review-signs";
import { foldText } from "~/features/text/fold-text";

/** Which of a company's jobs its list shows. */
const jobFilters = ["all", "active", "draft", "paused", "pending", "ended"] as const;
export type JobFilter = (typeof jobFilters)[number];

const statusesOf: Record<JobFilter, readonly JobStatus[]> = {
  all: ["draft", "pending", "active", "paused", "closed", "expired"],
  active: ["active"],
  draft: ["draft"],
  paused: ["paused"],
  pending: ["pending"],
  ended: ["closed", "expired"],
};

/** How many rows a page shows. */
const jobsPerPage = 20;

/** The filter and page of a company's job list, from the address. */
interface JobListSearch {
  filter: JobFilter;
  /** Words of the title; empty for all. */
  q: string;
  /** The cursor: the page continues after this job. */
  after: Cursor | null;
}

/** Reads the address of the list; invalid values are ignored. */
export function readJobListSearch(params: URLSearchParams): JobListSearch {
  return {
    filter: jobFilters.find((each) => each === params.get("jobs")) ?? "all",
    q: (params.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, 100),
    after: readCursor(params, "after"),
  };
}

/** The title is the first part of search_title, folded. */
function titleHolds(q: string): SQL {
  const words = foldText(q).split(" ").filter(Boolean).slice(0, 8);
  return sql.join(
    [always, ...words.map((word) => sql`instr(substr(search_title, 1, instr(search_title, '|') - 1), ${word}) > 0`)],
    sql` and `,
  );
}

interface StoredRow {
  id: string;
  title: string;
  status: JobStatus;
  viewsCount: number;
  applicants: string;
  publishedAt: number | null;
  expiresAt: number | null;
  closedAt: number | null;
  closedOutcome: JobOutcome | null;
  createdAt: number;
  reviewSigns: string;
}

/** The statement that reads a page of a company's jobs, newest first, plus one more. */
function jobListQuery(companyId: string, { filter, q, after }: JobListSearch): SQL {
  const behind = after ? sql`and (created_at, id) < (${after.at}, ${after.id})` : sql``;
  const wanted = sql`company_id = ${companyId} and status in (select value from json_each(${JSON.stringify(statusesOf[filter])}))`;
  return sql`select id, title, status, views_count as viewsCount, published_at as publishedAt, expires_at as expiresAt,
      closed_at as closedAt, closed_outcome as closedOutcome, created_at as createdAt, review_signs as reviewSigns,
      (select json_group_object(status, number) from
        (select a.status, count(*) as number from job_applications a where a.job_id = j.id group by a.status)) as applicants
    from jobs j where ${wanted} ${behind} and ${titleHolds(q)} order by created_at desc, id desc limit ${jobsPerPage + 1}`;
}

/** The statement that counts a company's jobs by status. */
const jobCountsQuery = (companyId: string, q: string): SQL =>
  sql`select status, count(*) as count from jobs where company_id = ${companyId} and ${titleHolds(q)} group by status`;

export type JobList = Awaited<ReturnType<typeof listOwnJobs>>;
export type JobListRow = JobList["jobs"][number];

/**
 * A page of a company's jobs, with the number of jobs of each filter and of each job's applicants at a step. `next` is the cursor of the next page. Each row
 * has the id for a copy of the job.
 * @param now ms UTC
 */
export async function listOwnJobs(db: Db, companyId: string, search: JobListSearch, now: number) {
  const [rows, counted] = await Promise.all([
    db.all<StoredRow>(jobListQuery(companyId, search)),
    db.all<{ status: JobStatus; count: number }>(jobCountsQuery(companyId, search.q)),
  ]);
  const countOf = (filter: JobFilter) =>
    counted.reduce((sum, { status, count }) => sum + (statusesOf[filter].includes(status) ? count : 0), 0);
  const { shown, next } = pageOf(rows, jobsPerPage, ({ createdAt, id }) => cursorText({ at: createdAt, id }));
  return {
    search: { filter: search.filter, q: search.q, isLater: search.after !== null },
    counts: jobFilters.map((filter) => ({ filter, count: countOf(filter) })),
    jobs: shown.map(({ reviewSigns, applicants, ...job }) => {
      const stored = JSON.parse(reviewSigns) as string[];
      return {
        ...job,
        applicants: JSON.parse(applicants) as Partial<Record<ApplicationStatus, number>>,
        signs: job.status === "pending" ? readReviewSigns(stored) : [],
        refusal: job.status === "draft" ? refusalIn(stored) : null,
        isReported: stored.includes(reportedSign),
        copyId: createId(now),
      };
    }),
    next,
  };
}

/** The number of undecided applicants of a job, and how many of them have an agreed meeting. */
export async function countOpenApplicants(db: Db, jobId: string): Promise<{ open: number; meeting: number }> {
  const row = await db.get<{ open: number; meeting: number | null }>(
    sql`select count(*) as open, sum(status = 'interview_scheduled') as meeting from job_applications
      where job_id = ${jobId} and status in ('applied', 'under_review', 'shortlisted', 'interview_scheduled')`,
  );
  return { open: row?.open ?? 0, meeting: row?.meeting ?? 0 };
}
