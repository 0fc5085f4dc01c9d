import type { ReactNode } from "react";
import type { ApplicantFilter } from "~/features/applications/applicants/applicant-filter";
import { writeApplicantFilter } from "~/features/applications/applicants/applicant-filter";
import { bulkMovesFrom, mostAtOnce } from "~/features/applications/applicants/bulk";
import { stepNames } from "~/features/applications/step-names";

interface BulkBarProps {
  id: string;
  /** The address of the page that is shown. */
  back: string;
  /** The job whose list it is; null across jobs. */
  jobId: string | null;
  filter: ApplicantFilter;
  /** How many match, and how many of them are on this page. */
  matching: number;
  shown: number;
  /** Further bulk actions, which submit the same form to their own addresses. */
  children?: ReactNode;
}

/**
 * The actions on the selected applicants, or on all that match. Rejections and offers ask for a confirmation. Script
 * shows how many are selected.
 */
export function BulkBar({ id, back, jobId, filter, matching, shown, children }: BulkBarProps) {
  const moves = bulkMovesFrom(filter.status);
  if (moves.length === 0) return null;
  const all = matching > mostAtOnce ? `The first ${mostAtOnce} that match` : `All ${matching} that match`;
  return (
    <section aria-label="Bulk actions" className="bulk card mt-4 p-3!">
      <submit-once>
        <form
          id={id}
          method="post"
          action="/applications/status"
          className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <input type="hidden" name="back" value={back} />
          <input type="hidden" name="job" value={jobId ?? ""} />
          <input type="hidden" name="filter" value={writeApplicantFilter(filter)} />
          <label className="flex min-h-11 items-center gap-2" data-all hidden>
            <input type="checkbox" className="size-[22px] accent-peacock" />
            Select all {shown} on this page
          </label>
          {matching > shown && (
            <label className="flex min-h-11 items-center gap-2">
              <input type="checkbox" name="everybody" className="size-[22px] accent-peacock" />
              {all}
            </label>
          )}
          <div className="flex min-w-0 flex-wrap gap-2 max-md:basis-full">
            <select
              name="to"
              aria-label="Move to"
              className="input w-auto! min-w-36 max-md:flex-1"
              defaultValue={moves.find((to) => to !== "applied") ?? moves[0]}>
              {moves.map((to) => (
                <option key={to} value={to}>
                  {stepNames[to]}
                </option>
              ))}
            </select>
            <button name="intent" value="move" className="btn btn-line" aria-label="Move selected">
              Move <b data-ticked="" className="tabular-nums" hidden />
            </button>
            <button name="intent" value="compose" className="btn btn-plain px-1!" aria-label="Message… to selected">
              Message…
            </button>
            {shown > 1 && (
              <button
                name="intent"
                value="compare"
                formMethod="get"
                formAction="/applications/comparison"
                formNoValidate
                className="btn btn-plain px-1!"
                aria-label="Compare selected, two to four">
                Compare
              </button>
            )}
          </div>
        </form>
      </submit-once>
      {children}
    </section>
  );
}
