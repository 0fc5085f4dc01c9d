import { Link } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { isNarrowed, writeApplicantFilter } from "~/features/applications/applicants/applicant-filter";
import { ApplicantRow } from "~/features/applications/components/applicant-row";
import { stepName } from "~/features/applications/step-names";
import { m } from "~/paraglide/messages";
import { groupDigits } from "~/ui/numbers/group-digits";
import { BulkBar } from "../bulk-bar";
import { BulkTags } from "../team/bulk-tags";
import { TeamMarks } from "../team/team-marks";
import type { DeskData } from "./load-desk.server";

interface ApplicantListProps extends Pick<DeskData, "list" | "job" | "team" | "canRecruit" | "address"> {
  /** The address of the list without its query. */
  path: string;
  /** The applicant beside the list. */
  marked: string | null;
  /** There is room for an applicant beside the list. */
  isWide: boolean;
  /** Shown instead of the rows when there are none. */
  children: ReactNode;
}

const bulkForm = "bulk";

/** The columns that sort the list by a click; all orders are in the form. */
const sorts = [
  ["newest", m.applicants_newest],
  ["match", m.applicants_best],
] as const;

/** Whether the number of matches is exact. */
export const isCountedWhole = ({ matching, mostCounted, filter }: DeskData["list"]): boolean =>
  !(matching > mostCounted && isNarrowed(filter));

/** The applicants of a page, and the bulk actions on those who are selected. */
export function ApplicantList({
  list,
  job,
  team,
  canRecruit,
  address,
  path,
  marked,
  isWide,
  children,
}: ApplicantListProps) {
  const { filter, applicants, next, matching, mostCounted, at, now } = list;
  const frame = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(0);
  const boxes = () => [...(frame.current?.querySelectorAll<HTMLInputElement>("input[name=application]") ?? [])];
  const count = () => setSelected(boxes().filter((box) => box.checked).length);
  // Selected before React had read the page, or gone after a move.
  useEffect(count, [applicants]);
  const selectAll = (isSelected: boolean) => {
    for (const box of boxes()) box.checked = isSelected;
    count();
  };
  const query = writeApplicantFilter(filter);
  const isCounted = isCountedWhole(list);
  const link = "inline-flex min-h-11 items-center";
  return (
    <div ref={frame} id="applicants" className="bulk-frame" onChange={count}>
      {applicants.length === 0 ? (
        children
      ) : (
        <>
          {canRecruit && (
            <BulkBar
              id={bulkForm}
              back={`${path}?${query}`}
              jobId={job?.id ?? null}
              filter={filter}
              matching={matching}
              shown={applicants.length}
              selected={selected}
              onSelectAll={selectAll}>
              <BulkTags form={bulkForm} tags={team.tags} />
            </BulkBar>
          )}
          <div className="list-head flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4">
            <p className="quiet" role="status">
              {isCounted
                ? m.applicants_found({ count: groupDigits(matching) })
                : m.applicants_found_more({ count: groupDigits(mostCounted) })}
            </p>
            <p className="quiet flex gap-x-4">
              {sorts.map(([order, name]) => (
                <Link
                  key={order}
                  to={`${path}?${writeApplicantFilter({ ...filter, order })}`}
                  aria-current={filter.order === order ? "true" : undefined}
                  className={`${link} aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline`}>
                  {name()}
                </Link>
              ))}
            </p>
          </div>
          <ul
            className="rows rounded-none! border-0!"
            aria-label={filter.status ? stepName(filter.status) : m.applicants_all()}>
            {applicants.map((applicant) => (
              <ApplicantRow
                key={applicant.id}
                applicant={applicant}
                now={now}
                canRecruit={canRecruit}
                shows={{ job: job === null, status: filter.status === null }}
                form={bulkForm}
                marks={<TeamMarks marks={team.marks[applicant.id]} />}
                href={
                  isWide
                    ? `${address}&applicant=${applicant.id}`
                    : `/application/${applicant.id}${filter.status ? `?step=${filter.status}` : ""}`
                }
                isOpen={applicant.id === marked}
              />
            ))}
          </ul>
          {next && (
            <p className="border-t border-line p-3">
              <Link to={`${path}?${query}&after=${next}&at=${at}`} className="btn btn-line btn-small">
                {filter.order === "newest" ? m.applicants_earlier() : m.applicants_more()}
              </Link>
            </p>
          )}
        </>
      )}
    </div>
  );
}
