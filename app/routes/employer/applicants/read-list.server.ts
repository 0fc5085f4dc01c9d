import type { AppLoadContext as AppContext } from "@remix-run/cloudflare";
import type { Db } from "db/client";
import { applicationStatuses } from "db/vocabulary";
import type { Scope } from "~/features/applications/applicants/applicant-conditions.server";
import {
  isNarrowed,
  isApplicationStatus,
  readApplicantFilter,
  type ApplicantFilter,
} from "~/features/applications/applicants/applicant-filter";
import {
  applicantsPageSize,
  countApplicants,
  countMatching,
  findPagePosition,
  listApplicants,
  putsHighlightedFirst,
  type Applicant,
} from "~/features/applications/applicants/applicant-list.server";
import { countBeforeShowing } from "~/features/applications/applicants/matching/scoring.server";
import { pageOf } from "~/features/list-page";
import { optional } from "~/optional.server";

/** The number of matches is counted up to this limit. */
const mostCounted = 1_000;

type Counts = Awaited<ReturnType<typeof countApplicants>>;

/** The filter of an address: without a step the first step that has applicants, or all steps for a search. */
function filterOf(params: URLSearchParams, counts: Counts): ApplicantFilter {
  const filter = readApplicantFilter(params);
  const asked = params.get("status");
  if (isApplicationStatus(asked) || asked === "all" || isNarrowed(filter)) return filter;
  return { ...filter, status: applicationStatuses.find((each) => counts[each]) ?? "applied" };
}

/** A page of the applicants of a company or of one of its jobs, as an address asks for it. */
export async function readList(context: AppContext, scope: Scope, params: URLSearchParams) {
  const { db } = context;
  const now = context.now();
  // An owner who sees the list as the employer changes nothing.
  const counting = context.viewing
    ? undefined
    : optional("the matches of applicants", countBeforeShowing(context, scope), undefined);
  const [counts] = await Promise.all([countApplicants(db, scope), counting]);
  const filter = filterOf(params, counts);
  const asked = Number(params.get("at") || NaN);
  const at = Number.isSafeInteger(asked) && asked > 0 && asked < now ? asked : now;
  const highlightFirst = putsHighlightedFirst(scope, filter.order);
  const behind = params.get("after");
  const after = behind === null ? null : await findPagePosition(db, scope, filter, behind, { at, highlightFirst });
  const found = await listApplicants(db, scope, filter, { after, at, limit: applicantsPageSize + 1, highlightFirst });
  const { shown: page, next } = pageOf(found, applicantsPageSize, ({ id }) => id);
  const isWhole = after === null && found.length === page.length;
  return {
    filter,
    counts,
    applicants: page.map(rowOf),
    next,
    /** How many match, up to 1,000; one more stands for more. */
    matching: isWhole ? page.length : await matchingOf(db, scope, filter, counts, at),
    mostCounted,
    at,
    /** The applicant behind whom the page begins; null for the first page. */
    behind: after && behind,
    now,
  };
}

/** What a row shows; contact data and texts are on the applicant's page. */
const rowOf = ({
  id,
  status,
  jobTitle,
  fullName,
  photo,
  currentPosition,
  experienceYears,
  location,
  createdAt,
  notesCount,
  matchScore,
  matchReasons,
  isHighlighted,
}: Applicant) => ({
  id,
  status,
  jobTitle,
  fullName,
  photo,
  currentPosition,
  experienceYears,
  location,
  createdAt,
  notesCount,
  matchScore,
  matchReasons,
  isHighlighted,
});

async function matchingOf(db: Db, scope: Scope, filter: ApplicantFilter, counts: Counts, at: number): Promise<number> {
  if (isNarrowed(filter)) return countMatching(db, scope, filter, { at, limit: mostCounted + 1 });
  if (filter.status) return counts[filter.status] ?? 0;
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
