import { ApplicantDetail } from "../../application/applicant-detail";
import type { LoadedApplicant } from "../../application/load-applicant.server";

interface PaneProps {
  chosen: LoadedApplicant | null;
  /** The address of the list with its query. */
  address: string;
  /** The list is empty. */
  isEmpty: boolean;
}

/**
 * The applicant beside the list. On narrow screens the applicant is shown alone, with a link back to the list; without
 * one, nothing is shown there.
 */
export function Pane({ chosen, address, isEmpty }: PaneProps) {
  if (!chosen) {
    if (isEmpty) return null;
    return (
      <section className="desk-pane max-[1099px]:hidden" aria-label="Applicant" tabIndex={-1}>
        <div className="card">
          <h2>Choose an applicant</h2>
          <p className="quiet mt-1">Their profile, messages and notes open here, beside the list.</p>
        </div>
      </section>
    );
  }
  const { id, fullName } = chosen.applicant;
  return (
    <section className="desk-pane" aria-label={fullName} tabIndex={-1}>
      {/* The list has the page's heading, and narrow screens do not show it. */}
      <h1 className="sr-only min-[1100px]:hidden">{fullName}</h1>
      <p className="flex flex-wrap items-center gap-x-5">
        <a href={address} className="quiet mr-auto inline-flex min-h-11 items-center min-[1100px]:hidden">
          All in this list
        </a>
        <a href={`/application/${id}`} data-own-page className="quiet inline-flex min-h-11 items-center">
          Open on its own page
        </a>
      </p>
      <ApplicantDetail {...chosen} back={`${address}&applicant=${id}`} isBeside />
    </section>
  );
}
