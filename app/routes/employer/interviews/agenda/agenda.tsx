import { Link } from "@remix-run/react";
import type { AgendaRow as Row } from "~/features/interviews/calendar/agenda.server";
import { dayOf, overlap, spanOfDay } from "~/features/interviews/calendar/week";
import { isOpenInterview } from "~/features/interviews/interview";
import { agendaAddress } from "~/features/interviews/interviews-page";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { formatUpcoming } from "~/ui/format";
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
  /** Whether a free hour of the week leads to an interview at that time. */
  canSchedule: boolean;
}

/** Pending interviews, the week, and the interviews of a day with one of them beside the list. */
export function Agenda({ agenda, view, now, canRecruit, canSchedule }: AgendaProps) {
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
            <Link prefetch="intent" to={hrefOf(view, { layout: "week" })} className="inline-flex min-h-11 items-center">
              {m.meet_week_show()}
            </Link>
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
            canSchedule={canSchedule}
            now={now}
            className={`max-lg:hidden ${detail ? "" : "lg:col-span-2"}`}
          />
        )}
        <section
          aria-labelledby="agenda-title"
          className={`${rows.length === 0 ? "md:col-span-2" : ""} ${week ? "lg:hidden" : ""}`}>
          <h2 id="agenda-title" className="mb-3">
            {isPast ? m.meet_past() : formatDay(spanOfDay(view.day).from, now)}
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
              <Link prefetch="intent" to={hrefOf(view, { after: more })} className="inline-flex min-h-11 items-center">
                {isPast ? m.meet_earlier() : m.meet_later()}
              </Link>
            )}
            {!isPast && !isChoosing && (
              <Link prefetch="intent" to={hrefOf(view, { list: "past" })} className="inline-flex min-h-11 items-center">
                {m.meet_past_all()}
              </Link>
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
    [m.meet_requests(), wishes],
    [m.meet_outcome_needed(), others],
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
  if (view.list === "past") return <p className="quiet">{m.meet_none_past()}</p>;
  if (!next && !hasJobs) {
    return (
      <EmptyState
        help="no_planned_interviews"
        scene="calendar"
        title={m.meet_none_title()}
        action={
          <Link prefetch="intent" to="/employer-portal" className="btn btn-line">
            {m.meet_none_action()}
          </Link>
        }>
        {m.meet_none_text()}
      </EmptyState>
    );
  }
  return (
    <div className="card">
      <p>{m.meet_none_day()}</p>
      {next && (
        <p>
          <Link
            prefetch="intent"
            to={hrefOf(view, { day: dayOf(next.scheduledAt) })}
            className="inline-flex min-h-11 items-center">
            {m.meet_next({ when: formatUpcoming(next.scheduledAt) })}
          </Link>
        </p>
      )}
    </div>
  );
}
