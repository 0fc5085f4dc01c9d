import { and, asc, count, desc, eq, gte, lt, not, sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { interviews, jobApplications, jobs, profiles, users } from "db/schema";
import { every } from "db/statements";
import { applicationStatuses, type ApplicationStatus } from "db/vocabulary";
import { applicantColumns, highlightedAt, shownProfile } from "../queries.server";
import { averageRank } from "../team/ratings.server";
import { mostTagsEach } from "../team/tag";
import { applicantConditions, inScope, type Scope } from "./applicant-conditions.server";
import type { ApplicantFilter, ApplicantOrder } from "./applicant-filter";

export const applicantsPageSize = 50;

/** The cursor of a page: the last applicant of the previous page. The rank is the sort value before the time. */
export interface PagePosition {
  rank: number;
  createdAt: number;
  id: string;
}

interface ListOptions {
  /** Null for the first page. */
  after: PagePosition | null;
  /** The time at which highlights are evaluated, ms UTC; the same on all pages, so that no applicant changes page. */
  at: number;
  limit: number;
  /** Whether highlighted profiles come first; only among the newest of one job. */
  highlightFirst: boolean;
}

// Named in full by hand: Drizzle omits the table name in a query of one table, and the inner query also has a column
// user_id.

const applicantId = sql`job_applications.user_id`;

const shownExperience = sql<number>`coalesce((select p.experience_years from profiles p join users u on u.id = p.user_id where p.user_id = ${applicantId} and job_applications.status <> 'withdrawn' and p.account_status = 'active' and u.erased_at is null), -1)`;

/**
 * Whether highlighted profiles come first: only among the newest applicants of one job. Across jobs only the time
 * decides the order, since an index provides it.
 */
export const putsHighlightedFirst = (scope: Scope, order: ApplicantOrder) => order === "newest" && scope.jobId !== null;

function rankOf(order: ApplicantOrder, { at, highlightFirst }: Pick<ListOptions, "at" | "highlightFirst">): SQL | null {
  if (order === "experience") return shownExperience;
  // Named like in its indexes, which provide this order.
  if (order === "match") return sql`job_applications.match_score`;
  if (order === "rating") return averageRank;
  return highlightFirst ? highlightedAt(applicantId, at) : null;
}

/** The ids of the filtered applicants in order, with their sort values. */
function pickedQuery(
  db: Db,
  scope: Scope,
  filter: ApplicantFilter,
  { after, at, limit, highlightFirst }: ListOptions,
  only?: SQL,
) {
  const rank = rankOf(filter.order, { at, highlightFirst });
  const { createdAt, id } = jobApplications;
  const isAfter =
    after &&
    (filter.order === "oldest"
      ? sql`(${createdAt}, ${id}) > (${after.createdAt}, ${after.id})`
      : rank
        ? sql`(${rank}, ${createdAt}, ${id}) < (${after.rank}, ${after.createdAt}, ${after.id})`
        : sql`(${createdAt}, ${id}) < (${after.createdAt}, ${after.id})`);
  const order =
    filter.order === "oldest" ? [asc(createdAt), asc(id)] : [...(rank ? [desc(rank)] : []), desc(createdAt), desc(id)];
  const conditions = and(...applicantConditions(scope, filter, at), isAfter ?? undefined, only);
  // No index orders all statuses together by time or match, but one orders each single status. So the first rows of
  // each status are enough.
  const isByTimeAcrossJobs = scope.jobId === null && filter.jobId === null && rank === null;
  const isByStep = filter.status === null && (filter.order === "match" || isByTimeAcrossJobs);
  const inStep = db
    .select({ id })
    .from(jobApplications)
    .where(and(conditions, sql`${jobApplications.status} = step.value`))
    .orderBy(...order)
    .limit(limit);
  const firstOfSteps = sql`${id} in (select found.id from json_each(${JSON.stringify(applicationStatuses)}) step cross join job_applications found on found.id in ${inStep})`;
  return db
    .select({ pickedId: sql<string>`${id}`.as("picked_id"), rank: sql<number>`${rank ?? sql`0`}`.as("rank") })
    .from(jobApplications)
    .where(isByStep ? firstOfSteps : conditions)
    .orderBy(...order)
    .limit(limit)
    .as("picked");
}

export type Applicant = Awaited<ReturnType<typeof listApplicants>>[number];

/**
 * The filtered applicants of a company or of one of its jobs, in the filter's order. Hidden applicants come without
 * contact data.
 */
export function listApplicants(db: Db, scope: Scope, filter: ApplicantFilter, options: ListOptions) {
  // Rows are read for the page only; SQLite's sorter holds nothing but keys.
  const picked = pickedQuery(db, scope, filter, options);
  const time = filter.order === "oldest" ? asc : desc;
  return db
    .select({
      id: jobApplications.id,
      status: jobApplications.status,
      rank: picked.rank,
      jobId: jobs.id,
      jobTitle: jobs.title,
      ...applicantColumns,
      isHighlighted: highlightedAt(applicantId, options.at),
      interviewAt: interviews.scheduledAt,
      notesCount: sql<number>`(select count(*) from application_notes n where n.application_id = ${jobApplications.id})`,
    })
    .from(picked)
    .innerJoin(jobApplications, eq(jobApplications.id, picked.pickedId))
    .innerJoin(jobs, and(eq(jobs.id, jobApplications.jobId), eq(jobs.companyId, scope.companyId)))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .leftJoin(profiles, shownProfile)
    .leftJoin(
      interviews,
      and(
        eq(interviews.applicationId, jobApplications.id),
        sql`${interviews.status} in ('scheduled', 'rescheduled', 'live')`,
      ),
    )
    .orderBy(
      ...(filter.order === "oldest" ? [] : [desc(picked.rank)]),
      time(jobApplications.createdAt),
      time(jobApplications.id),
    );
}

/** The cursor after an applicant, in the order of the filter; null for an unknown applicant. */
export async function findPagePosition(
  db: Db,
  scope: Scope,
  filter: ApplicantFilter,
  id: string,
  options: Pick<ListOptions, "at" | "highlightFirst">,
): Promise<PagePosition | null> {
  const row = await db
    .select({
      rank: sql<number>`${rankOf(filter.order, options) ?? sql`0`}`,
      createdAt: jobApplications.createdAt,
      id: jobApplications.id,
    })
    .from(jobApplications)
    .where(and(eq(jobApplications.id, id), inScope(scope)))
    .get();
  return row ?? null;
}

/** The number of applicants of a company, or of one of its jobs, by status. */
export async function countApplicants(db: Db, scope: Scope): Promise<Partial<Record<ApplicationStatus, number>>> {
  const [rows, removed] = await Promise.all([
    countsQuery(db, scope),
    scope.jobId === null ? removedQuery(db, scope.companyId) : [],
  ]);
  const less = Object.fromEntries(removed.map((row) => [row.status, row.count]));
  return Object.fromEntries(rows.map((row) => [row.status, row.count - (less[row.status] ?? 0)]));
}

/** Counted from the index only, so applicants of removed jobs are still included. */
function countsQuery(db: Db, scope: Scope) {
  return db
    .select({ status: jobApplications.status, count: count() })
    .from(jobApplications)
    .where(scope.jobId === null ? inScope(scope) : eq(jobApplications.jobId, scope.jobId))
    .groupBy(jobApplications.status);
}

function removedQuery(db: Db, companyId: string) {
  return db
    .select({ status: jobApplications.status, count: count() })
    .from(jobs)
    .innerJoin(jobApplications, eq(jobApplications.jobId, jobs.id))
    .where(and(eq(jobs.companyId, companyId), eq(jobs.status, "removed")))
    .groupBy(jobApplications.status);
}

export interface MatchingOptions {
  /** ms UTC */
  at: number;
  limit: number;
  /**
   * Limits the list to applicants with a tag, to those without it below the tag limit, or to those without it at the
   * limit. So bulk tagging beyond the limit can continue where it stopped.
   */
  tagged?: { tagId: string; who: "with" | "without" | "full" };
}

function taggedCondition({ tagId, who }: NonNullable<MatchingOptions["tagged"]>): SQL {
  const has = sql`exists (select 1 from application_tags o where o.application_id = job_applications.id and o.tag_id = ${tagId})`;
  if (who === "with") return has;
  const count = sql`(select count(*) from application_tags o where o.application_id = job_applications.id)`;
  return who === "full" ? every(not(has), gte(count, mostTagsEach)) : every(not(has), lt(count, mostTagsEach));
}

/** The ids and statuses of the filtered applicants, in list order. */
export function listMatching(db: Db, scope: Scope, filter: ApplicantFilter, { at, limit, tagged }: MatchingOptions) {
  const only = tagged && taggedCondition(tagged);
  const picked = pickedQuery(
    db,
    scope,
    filter,
    { at, limit, after: null, highlightFirst: putsHighlightedFirst(scope, filter.order) },
    only,
  );
  return db
    .select({ id: jobApplications.id, from: jobApplications.status })
    .from(picked)
    .innerJoin(jobApplications, eq(jobApplications.id, picked.pickedId));
}

/** The number of filtered applicants, counted up to a limit. */
export async function countMatching(
  db: Db,
  scope: Scope,
  filter: ApplicantFilter,
  { at, limit }: { at: number; limit: number },
): Promise<number> {
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(jobApplications)
    .where(and(...applicantConditions(scope, filter, at)))
    .limit(limit)
    .as("found");
  const row = await db.select({ count: count() }).from(found).get();
  return row?.count ?? 0;
}

/** The newest jobs of a company that a user has applied for, at most 200. */
export function listJobsWithApplicants(db: Db, companyId: string) {
  return db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), sql`${jobs.applicationsCount} > 0 and ${jobs.status} <> 'removed'`))
    .orderBy(desc(jobs.createdAt))
    .limit(200);
}
