import { Link, useNavigation, useOutletContext } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { ApplicantDetail, savedFormTag } from "../../application/applicant-detail";
import { LastMove, movedTag } from "../../application/moves/last-move";
import { Steps } from "../../application/neighbours";
import type { Candidate } from "./load-candidate.server";

/** What the list tells the applicant beside it. */
export interface DeskContext {
  /** The address of the list with its query, without an applicant. */
  address: string;
  /** The applicants before and after the one beside the list, by their ids. */
  previous: string | null;
  next: string | null;
  /** Where the one beside the list is in it; null when that is not known. */
  place: { place: number; total: number } | null;
  /** There is nobody to choose. */
  isEmpty: boolean;
}

/** @param title of the list @param search of the address */
export const candidateMeta = (data: Candidate | undefined, title: string, search: string) => [
  { title: `${data?.chosen ? `${data.chosen.applicant.fullName}: ` : ""}${title} – KaamGhar` },
  ...(data?.chosen ? savedFormTag(search, data.chosen.applicant.id) : []),
  ...movedTag(data?.moved ?? null),
];

/**
 * The applicant beside the list. On narrow screens the applicant is shown alone, with a link back to the list; without
 * one, nothing is shown there.
 */
export function CandidatePage({ chosen, moved }: Candidate) {
  const { address, previous, next, place, isEmpty } = useOutletContext<DeskContext>();
  const isBusy = useNavigation().state !== "idle";
  if (!chosen) {
    if (isEmpty) return null;
    return (
      <section className="desk-pane p-6 max-[1099px]:hidden" aria-label={m.applicants_one()} tabIndex={-1}>
        <h2>{m.applicants_choose()}</h2>
        <p className="quiet mt-1">{m.applicants_choose_text()}</p>
      </section>
    );
  }
  const { id, fullName } = chosen.applicant;
  const besideOf = (applicantId: string | null) => applicantId && `${address}&applicant=${applicantId}`;
  const [before, after] = [besideOf(previous), besideOf(next)];
  return (
    <section
      key={id}
      className="desk-pane transition-opacity delay-150 aria-busy:opacity-60"
      aria-label={fullName}
      aria-busy={isBusy || undefined}
      tabIndex={-1}>
      {/* The list has the page's heading, and narrow screens do not show it. */}
      <h1 className="sr-only min-[1100px]:hidden">{fullName}</h1>
      <div className="border-b border-line px-4 py-2 md:px-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={address} className="inline-flex min-h-11 items-center min-[1100px]:hidden">
            {`← ${m.applicants_back()}`}
          </Link>
          <Link to={`/application/${id}`} id="own-page" className="btn btn-line btn-small mr-auto">
            {m.applicants_own_page()}
          </Link>
          <Steps previous={before} next={after} place={place} />
        </p>
        {moved && <LastMove moved={moved} back={`${address}&applicant=${moved.applicationId}`} shownId={id} />}
      </div>
      <ApplicantDetail {...chosen} page={`${address}&applicant=${id}`} next={after} isBeside />
    </section>
  );
}
