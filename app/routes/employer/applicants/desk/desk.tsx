import { Link, Outlet, useMatches, useNavigate, useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { writeApplicantFilter } from "~/features/applications/applicants/applicant-filter";
import { m } from "~/paraglide/messages";
import { LiveNews } from "~/ui/hydrated/live-news";
import { groupDigits } from "~/ui/numbers/group-digits";
import { EmptyStep } from "../empty-step";
import { FilterForm } from "../filter-form";
import { Pipeline } from "../pipeline";
import { SavedFilters } from "../team/saved-filters";
import { ApplicantList, isCountedWhole } from "./applicant-list";
import type { DeskContext } from "./candidate-page";
import { DeskKeys } from "./desk-keys";
import { KeyList } from "./key-list";
import type { Candidate } from "./load-candidate.server";
import type { DeskData } from "./load-desk.server";
import { useIsWide } from "./use-is-wide";

/** The applicant beside the list, and while another is being loaded, that one. */
function useChosen(): { shown: string | null; marked: string | null } {
  const shown = (useMatches().at(-1)?.data as Candidate | undefined)?.chosen?.applicant.id ?? null;
  const coming = new URLSearchParams(useNavigation().location?.search).get("applicant");
  return { shown, marked: coming ?? shown };
}

/**
 * The pipeline, the search and filters, and the applicants of a page; on wide screens with the one beside them whom the
 * address names. The list stays while another applicant is opened.
 */
export function Desk({ list, job, jobs, team, canRecruit, address }: DeskData) {
  const { shown, marked } = useChosen();
  const isWide = useIsWide();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const ids = list.applicants.map(({ id }) => id);
  // A move may take the applicant out of the list: then the next one is in their place.
  const lastPlace = useRef(0);
  const at = marked === null ? -1 : ids.indexOf(marked);
  useEffect(() => {
    if (at >= 0) lastPlace.current = at;
    document.getElementById(`a-${marked}`)?.scrollIntoView({ block: "nearest" });
  }, [at, marked]);
  const first = ids[0];
  // An owner who sees the list as the employer gets no applicant.
  const isAsked = useSearchParams()[0].has("applicant");
  const needsFirst = isWide && !isAsked && marked === null && first !== undefined && state === "idle";
  useEffect(() => {
    if (needsFirst) void navigate(`${address}&applicant=${first}`, { replace: true, preventScrollReset: true });
  }, [needsFirst, first, address, navigate]);
  const neighbour = (by: 1 | -1) => ids[at >= 0 ? at + by : lastPlace.current + (by > 0 ? 0 : -1)] ?? null;
  const isCounted = isCountedWhole(list);
  const place = at >= 0 && isCounted && list.behind === null ? { place: at + 1, total: list.matching } : null;
  const beside: DeskContext = {
    address,
    previous: neighbour(-1),
    next: neighbour(1),
    place,
    isEmpty: ids.length === 0,
  };
  const step = (id: string | null) => {
    if (id === null) return;
    document.querySelector<HTMLElement>(`#a-${id} [data-open]`)?.focus({ preventScroll: true });
    void navigate(`${address}&applicant=${id}`, { preventScrollReset: true });
  };
  const path = address.split("?")[0] ?? "";
  const total = Object.values(list.counts).reduce((sum, count) => sum + count, 0);
  /** Narrow screens show the list or the applicant. */
  const besideList = shown === null ? "" : "max-[1099px]:hidden";
  return (
    <div className="desk">
      <LiveNews of="application interview" />
      <DeskKeys isWide={isWide} onStep={(by) => step(neighbour(by))} />
      <div className={`desk-top ${besideList}`}>
        <Heading
          job={job}
          canRecruit={canRecruit}
          total={total}
          csv={`${path}.csv?${writeApplicantFilter(list.filter)}`}
          matching={isCounted ? list.matching : null}
        />
        <Pipeline path={path} filter={list.filter} counts={list.counts} />
      </div>
      <div className="desk-surface overflow-hidden border-line bg-surface max-md:-mx-4 max-md:border-y md:rounded-card md:border">
        <div className={`desk-list ${besideList}`}>
          <FilterForm
            path={path}
            filter={list.filter}
            questions={job?.questions.filter(({ kind }) => kind === "yes_no") ?? []}
            jobs={jobs}
            tags={team.tags}>
            <SavedFilters saved={team.saved} filter={list.filter} jobId={job?.id ?? null} />
          </FilterForm>
          <ApplicantList
            list={list}
            path={path}
            address={address}
            marked={marked}
            isWide={isWide}
            canRecruit={canRecruit}
            job={job}
            team={team}>
            <EmptyStep
              filter={list.filter}
              clear={`${path}?status=${list.filter.status ?? "all"}`}
              total={total}
              share={job}
            />
          </ApplicantList>
        </div>
        <Outlet context={beside} />
      </div>
    </div>
  );
}

interface HeadingProps extends Pick<DeskData, "job" | "canRecruit"> {
  /** Applicants in all stages. */
  total: number;
  /** The address of the shown list as a file, and how many it has; null where they are not counted. */
  csv: string;
  matching: number | null;
}

const link = "inline-flex min-h-11 items-center whitespace-nowrap";

/** The name of the list, its views, and a menu with all that is seldom needed. */
function Heading({ job, canRecruit, total, csv, matching }: HeadingProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 max-md:-mt-4">
      <h1 className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {job?.title ?? m.applicants_all()}{" "}
        <span className="quiet font-normal tracking-normal whitespace-nowrap">
          {total === 1 ? m.applicants_count_one() : m.applicants_count({ count: total })}
        </span>
      </h1>
      {job && (
        <a href={`/job/${job.id}/board`} className={link}>
          {m.applicants_board()}
        </a>
      )}
      <KeyList canRecruit={canRecruit} />
      {(job !== null || canRecruit) && (
        <details className="relative">
          <summary className="btn btn-line btn-small">{m.layout_more()}</summary>
          <div className="absolute right-0 z-10 mt-1 grid w-max rounded-card border border-line bg-surface px-4 py-1 shadow-lg">
            {job && (
              <>
                <Link to="/all-applicants" className={link}>
                  {m.applicants_all()}
                </Link>
                <a href={job.hasPage ? `/job/${job.id}` : `/job/${job.id}/preview`} className={link}>
                  {m.applicants_job()}
                </a>
              </>
            )}
            {canRecruit && (
              <>
                <a href={csv} className={link}>
                  {matching === null ? m.applicants_csv_all() : m.applicants_csv({ count: groupDigits(matching) })}
                </a>
                <a href="/message-templates" className={link}>
                  {m.applicants_templates()}
                </a>
                <a href="/applicant-tags" className={link}>
                  {m.applicant_tags()}
                </a>
              </>
            )}
          </div>
        </details>
      )}
    </div>
  );
}
