import type { AgendaRow as Row } from "~/features/interviews/calendar/agenda.server";
import { dayOf, overlap, spanOfDay } from "~/features/interviews/calendar/week";
import { isOpenInterview } from "~/features/interviews/interview";
import { agendaAddress } from "~/features/interviews/interviews-page";
import { EmptyState } from "~/ui/empty-state";
import { formatDateTime } from "~/ui/format";
import { InterviewDetail } from "../interview-detail";
import { AgendaRow } from "./agenda-row";
import { hrefOf, type AgendaView } from "./agenda-view";
import { formatDay } from "./day";
import type { LoadedAgenda } from "./load-agenda.server";
import { WeekGrid } from "./week-grid";
import { WeekStrip } from "./week-strip";

interface AgendaProps {
  agenda: LoadedAgenda;
  view: AgendaView;
  /** ms UTC */
  now: number;
  canRecruit: boolean;
}

/** Pending interviews, the week, and the interviews of a day with one of them beside the list. */
export function Agenda({ agenda, view, now, canRecruit }: AgendaProps) {
  const { rows, more, counts, waiting, shown, week } = agenda;
  // While a form is open, the user only looks for a free time.
  const isChoosing = view.application !== null || view.interview !== null;
  const isPast = view.list === "past";
  const detail = shown && !isChoosing && !isPast ? shown : null;
  return (
    <div className="grid grid-cols-1 gap-6">
      {!isChoosing && waiting.length > 0 && <Waiting interviews={waiting} now={now} />}
      <div className={week ? "lg:hidden" : undefined}>
        <WeekStrip view={view} counts={counts} today={dayOf(now)} />
        {!isPast && view.layout === "list" && (
          <p className="max-lg:hidden">
            <a href={hrefOf(view, { layout: "week" })} className="inline-flex min-h-11 items-center">
              Show the week with its hours
            </a>
          </p>
        )}
      </div>
      <div
        className={`grid grid-cols-1 items-start gap-4 md:grid-cols-2 ${week ? "lg:grid-cols-[minmax(0,1fr)_18rem]" : ""}`}>
        {week && (
          <WeekGrid
            {...week}
            view={view}
            shownId={detail?.id ?? null}
            now={now}
            className={`max-lg:hidden ${detail ? "" : "lg:col-span-2"}`}
          />
        )}
        <section
          aria-labelledby="agenda-title"
          className={`${rows.length === 0 ? "md:col-span-2" : ""} ${week ? "lg:hidden" : ""}`}>
          <h2 id="agenda-title" className="mb-3">
            {isPast ? "Past interviews" : formatDay(spanOfDay(view.day).from, now)}
          </h2>
          {rows.length === 0 ? (
            <Nothing view={view} next={agenda.next} hasJobs={agenda.jobs.length > 0} />
          ) : (
            <ul className="rows overflow-hidden">
              {rows.map((row) => (
                <AgendaRow
                  key={row.id}
                  interview={row}
                  href={isPast || isChoosing ? agendaAddress(row) : hrefOf(view, { show: row.id, after: view.after })}
                  isShown={!isChoosing && row.id === shown?.id}
                  withDate={isPast}
                  isDouble={
                    !isPast &&
                    isOpenInterview(row.status) &&
                    rows.some((other) => other !== row && isOpenInterview(other.status) && overlap(row, other))
                  }
                />
              ))}
            </ul>
          )}
          <p className="mt-2 flex flex-wrap gap-x-4">
            {more && (
              <a href={hrefOf(view, { after: more })} className="inline-flex min-h-11 items-center">
                {isPast ? "Earlier interviews" : "Later on this day"}
              </a>
            )}
            {!isPast && !isChoosing && (
              <a href={hrefOf(view, { list: "past" })} className="inline-flex min-h-11 items-center">
                All past interviews
              </a>
            )}
          </p>
        </section>
        {detail && <InterviewDetail interview={detail} now={now} canRecruit={canRecruit} />}
      </div>
    </div>
  );
}

/** Reschedule requests, and past interviews without an outcome. */
function Waiting({ interviews, now }: { interviews: Row[]; now: number }) {
  const wishes = interviews.filter(({ askedFor, scheduledAt }) => askedFor !== null && scheduledAt > now);
  const others = interviews.filter((each) => !wishes.includes(each));
  const groups = [
    ["Reschedule requests", wishes],
    ["Outcome needed", others],
  ] as const;
  return groups.map(
    ([title, rows]) =>
      rows.length > 0 && (
        <section key={title}>
          <h2 className="mb-3">{title}</h2>
          <ul className="rows overflow-hidden">
            {rows.map((row) => (
              <AgendaRow key={row.id} interview={row} href={`${agendaAddress(row)}#shown`} withDate />
            ))}
          </ul>
        </section>
      ),
  );
}

function Nothing({ view, next, hasJobs }: { view: AgendaView; next: LoadedAgenda["next"]; hasJobs: boolean }) {
  if (view.list === "past") return <p className="quiet">No interview is over yet.</p>;
  if (!next && !hasJobs) {
    return (
      <EmptyState
        help="no_planned_interviews"
        scene="calendar"
        title="No interviews ahead"
        action={
          <a href="/employer-portal" className="btn btn-line">
            See your applicants
          </a>
        }>
        Shortlist an applicant, then invite them here. We'll notify them right away, with the date, time and place.
      </EmptyState>
    );
  }
  return (
    <div className="card">
      <p>No interviews on this day.</p>
      {next && (
        <p>
          <a href={hrefOf(view, { day: dayOf(next.scheduledAt) })} className="inline-flex min-h-11 items-center">
            Next: {formatDateTime(next.scheduledAt, "en")}
          </a>
        </p>
      )}
    </div>
  );
}
