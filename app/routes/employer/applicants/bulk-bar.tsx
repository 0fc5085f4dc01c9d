import { useEffect, useState, type ReactNode } from "react";
import type { ApplicantFilter } from "~/features/applications/applicants/applicant-filter";
import { writeApplicantFilter } from "~/features/applications/applicants/applicant-filter";
import { bulkMovesFrom, mostAtOnce } from "~/features/applications/applicants/bulk";
import { stepName } from "~/features/applications/step-names";
import { m } from "~/paraglide/messages";

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
  /** How many of them are selected. */
  selected: number;
  onSelectAll: (isSelected: boolean) => void;
  /** Further bulk actions, which submit the same form to their own addresses. */
  children?: ReactNode;
}

/** The actions on the selected applicants, or on all that match. Rejections and offers ask for a confirmation. */
export function BulkBar({ id, back, jobId, filter, matching, shown, selected, onSelectAll, children }: BulkBarProps) {
  const [hasScript, setHasScript] = useState(false);
  const [isOfAll, setOfAll] = useState(false);
  useEffect(() => setHasScript(true), []);
  const moves = bulkMovesFrom(filter.status);
  if (moves.length === 0) return null;
  const isCounted = selected > 0 && !isOfAll;
  const box = "size-[22px] accent-peacock";
  return (
    <section aria-label={m.applicants_bulk()} className="bulk flex flex-wrap items-center gap-x-4 bg-surface px-3 py-2">
      <submit-once class="contents">
        <form id={id} method="post" action="/applications/status" className="contents">
          <input type="hidden" name="back" value={back} />
          <input type="hidden" name="job" value={jobId ?? ""} />
          <input type="hidden" name="filter" value={writeApplicantFilter(filter)} />
          {hasScript && (
            <label className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                checked={selected === shown}
                onChange={({ target }) => onSelectAll(target.checked)}
                className={box}
              />
              {m.applicants_select_all({ count: shown })}
            </label>
          )}
          {matching > shown && (
            <label className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                name="everybody"
                onChange={({ target }) => setOfAll(target.checked)}
                className={box}
              />
              {matching > mostAtOnce
                ? m.applicants_first_match({ count: mostAtOnce })
                : m.applicants_all_match({ count: matching })}
            </label>
          )}
          <div className="flex min-w-0 basis-full gap-2">
            <select
              name="to"
              aria-label={m.applicants_move_to()}
              className="input w-auto! min-w-0 flex-1"
              defaultValue={moves.find((to) => to !== "applied") ?? moves[0]}>
              {moves.map((to) => (
                <option key={to} value={to}>
                  {stepName(to)}
                </option>
              ))}
            </select>
            <button
              name="intent"
              value="move"
              className="btn btn-line btn-small flex-none"
              aria-label={isCounted ? m.applicants_move_count({ count: selected }) : m.applicants_move_selected()}>
              {m.applicants_move()}
            </button>
          </div>
          <button
            name="intent"
            value="compose"
            className="btn btn-plain btn-small px-1!"
            aria-label={m.applicants_message_selected()}>
            {m.applicants_message()}
          </button>
          {shown > 1 && (
            <button
              name="intent"
              value="compare"
              formMethod="get"
              formAction="/applications/comparison"
              formNoValidate
              className="btn btn-plain btn-small px-1!"
              aria-label={m.applicants_compare_selected()}>
              {m.applicants_compare()}
            </button>
          )}
        </form>
      </submit-once>
      {children}
    </section>
  );
}
