import type { Viewer } from "~/features/accounts/viewer";
import { badgeOf } from "~/features/companies/company";
import { trendingFrom } from "~/features/interactions/trending";
import type { ReadyMarkup } from "~/ui/document";
import { formatAgo } from "~/ui/format";
import { rememberHtml } from "~/ui/remembered-html.server";
import { JobCard, shownSkills } from "../components/job-card";
import { isNew, shortCount } from "../lifecycle/job";
import type { JobCardRow } from "../queries.server";
import type { KeptSearch } from "../search/kept-searches.server";
import { closenessNote } from "./closeness-note";
import { cardColumns } from "./columns.server";

// The same few hundred cards stand on most pages, and rendering twenty of them costs more than all the rest of a page.
const remembered = rememberHtml(2000);

type CardColumn = keyof typeof cardColumns;

/** Columns that a card shows in a shorter form, which is in its key in their place. */
const shortened: readonly CardColumn[] = [
  "publishedAt", "skills", "viewsCount", "applicationsCount", "callsCount", "sharesCount", "trendingScore", "isVerified", "verifiedPlanEnd", "badgeColor",
];
/** All others: what a card may show is in its key as it is. */
const keyColumns = (Object.keys(cardColumns) as CardColumn[]).filter((column) => !shortened.includes(column));

/** What a list shows of whoever looks. */
export type Marks = Pick<Viewer, "savedIds" | "appliedIds">;
const noMarks: Marks = { savedIds: [], appliedIds: [] };

const marksOf = ({ savedIds, appliedIds }: Marks, id: string) => ({ saved: savedIds.includes(id), applied: appliedIds.includes(id) });

interface CardOptions {
  /** Null for a visitor, and for what is sent to everybody. */
  marks?: Marks | null;
  /** See {@link JobCard}. */
  newFor?: number;
  note?: string;
  newest?: boolean;
}

/** A job's card in the language of the request, for lists and for the live feed. @param now ms UTC */
export function renderJobCard(job: JobCardRow, now: number, { marks, newFor, note, newest = false }: CardOptions = {}): string {
  const { saved, applied } = marksOf(marks ?? noMarks, job.id);
  const publishedAt = job.publishedAt ?? now;
  // All that the card shows, as it shows it: a count that moves behind its short form makes no new card.
  const key = [
    ...keyColumns.map((column) => job[column]), badgeOf(job, now), job.skills.slice(0, shownSkills).join(), formatAgo(publishedAt, now),
    isNew(publishedAt, now, newFor), saved, applied, shortCount(job.viewsCount), shortCount(job.applicationsCount), shortCount(job.callsCount),
    shortCount(job.sharesCount), job.trendingScore > trendingFrom, note, newest,
  ].join("|");
  return remembered(key, () => <JobCard job={job} now={now} saved={saved} applied={applied} newFor={newFor} note={note} newest={newest} />);
}

/** The cards of a list in one piece; the first tells an open page where the list begins. @param now ms UTC */
export function renderJobCards(jobs: JobCardRow[], now: number, marks: Marks | null = null): string {
  return jobs.map((job, at) => renderJobCard(job, now, { marks, newest: at === 0 })).join("");
}

/** The cards of a kept search, each rendered once, with the hearts and applications of whoever looks. @param now ms UTC */
export function renderKeptCards({ found: { jobs, closeness }, keep }: KeptSearch, now: number, marks: Marks | null): ReadyMarkup[] {
  const noteOf = (at: number) => {
    const close = closeness[at];
    return close ? closenessNote(close) || undefined : undefined;
  };
  const render = (job: JobCardRow, at: number, marks: Marks | null): ReadyMarkup => ({ html: renderJobCard(job, now, { marks, note: noteOf(at), newest: at === 0 }) });
  const cards = keep("cards", () => jobs.map((job, at) => render(job, at, null)));
  return cards.map((card, at) => {
    const job = jobs[at];
    if (!job || !marks) return card;
    const { saved, applied } = marksOf(marks, job.id);
    return saved || applied ? keep(`${saved} ${applied} ${job.id}`, () => render(job, at, marks)) : card;
  });
}
