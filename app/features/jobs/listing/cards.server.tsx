import type { Viewer } from "~/features/accounts/viewer";
import { badgeOf } from "~/features/companies/company";
import { formatAgo } from "~/ui/format";
import { rememberHtml } from "~/ui/remembered-html.server";
import { exceptionOf, JobCard } from "../components/job-card";
import { isNew, shortCount } from "../lifecycle/job";
import type { JobCardRow } from "../queries.server";
import type { FoundJobs } from "../search/find-jobs.server";
import { closenessNote } from "./closeness-note";
import { cardColumns } from "./columns.server";

// Most pages show the same few hundred cards, and rendering twenty of them costs more than the rest of a page.
const remembered = rememberHtml(2000);

type CardColumn = keyof typeof cardColumns;

/** Columns that a card shows in a shorter form; the cache key contains that form. */
const shortened: readonly CardColumn[] = [
  "publishedAt",
  "viewsCount",
  "applicationsCount",
  "callsCount",
  "sharesCount",
  "trendingScore",
  "womenFriendly",
  "languages",
  "device",
  "closesAt",
  "isVerified",
  "verifiedPlanEnd",
  "badgeColor",
];
/** All other columns that a card may show; the cache key contains their values. */
const keyColumns = (Object.keys(cardColumns) as CardColumn[]).filter((column) => !shortened.includes(column));

/** The viewer-specific marks of a list. */
export type Marks = Pick<Viewer, "savedIds" | "appliedIds">;
const noMarks: Marks = { savedIds: [], appliedIds: [] };

const marksOf = ({ savedIds, appliedIds }: Marks, id: string) => ({
  saved: savedIds.includes(id),
  applied: appliedIds.includes(id),
});

interface CardOptions {
  /** Null for a visitor, and for cards that are sent to all users. */
  marks?: Marks | null;
  /** See {@link JobCard}. */
  newFor?: number;
  note?: string;
  newest?: boolean;
}

/** A job's card in the language of the request, for lists and for the live feed. @param now ms UTC */
export function renderJobCard(
  job: JobCardRow,
  now: number,
  { marks, newFor, note, newest = false }: CardOptions = {},
): string {
  const { saved, applied } = marksOf(marks ?? noMarks, job.id);
  const publishedAt = job.publishedAt ?? now;
  // The shown values, as they are shown: a count that changes within its short form does not change the key.
  const key = [
    ...keyColumns.map((column) => job[column]),
    badgeOf(job, now),
    formatAgo(publishedAt, now),
    isNew(publishedAt, now, newFor),
    saved,
    applied,
    shortCount(job.viewsCount),
    shortCount(job.applicationsCount),
    shortCount(job.callsCount),
    shortCount(job.sharesCount),
    exceptionOf(job, now)?.text,
    note,
    newest,
  ].join("|");
  return remembered(key, () => (
    <JobCard job={job} now={now} saved={saved} applied={applied} newFor={newFor} note={note} newest={newest} />
  ));
}

/**
 * The cards of a list in one string. The first card carries the listing key at which the list begins.
 * @param now ms UTC
 */
export function renderJobCards(jobs: JobCardRow[], now: number, marks: Marks | null = null): string {
  return jobs.map((job, at) => renderJobCard(job, now, { marks, newest: at === 0 })).join("");
}

/** The cards of search results, each with a note on how close the match is. @param now ms UTC */
export function renderFoundCards({ jobs, closeness }: FoundJobs, now: number, marks: Marks | null): string[] {
  return jobs.map((job, at) => {
    const close = closeness[at];
    return renderJobCard(job, now, {
      marks,
      note: close ? closenessNote(close) || undefined : undefined,
      newest: at === 0,
    });
  });
}
