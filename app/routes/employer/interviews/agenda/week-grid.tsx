import { Link } from "@remix-run/react";
import { interviewStatuses, type InterviewStatus } from "db/vocabulary";
import type { AgendaRow as Row } from "~/features/interviews/calendar/agenda.server";
import { dayOf, shiftDay, weekOf, type Span } from "~/features/interviews/calendar/week";
import {
  type Block,
  freeTimes,
  hoursOf,
  minuteOfDay,
  placeDay,
  shortestBlock,
} from "~/features/interviews/calendar/week-grid";
import { agendaAddress } from "~/features/interviews/interviews-page";
import { m } from "~/paraglide/messages";
import { formatHour, formatTime } from "~/ui/format";
import { statusName } from "./agenda-row";
import { hrefOf, type AgendaView } from "./agenda-view";
import { formatDay, formatWeek, namesOfDay } from "./day";
import { countText } from "./week-strip";

interface WeekGridProps {
  /** All interviews of the week, soonest first. */
  rows: readonly Row[];
  /** Whether there are more than these. */
  isCut: boolean;
  view: AgendaView;
  /** The interview whose details stand beside the week; null for none. */
  shownId: string | null;
  /** ms UTC */
  now: number;
  /** Whether a free hour leads to an interview at that time. */
  canSchedule: boolean;
  className: string;
}

/** The grid position of a block, as classes of week.css, since inline styles are forbidden. */
const rowClass = (day: string, at: number, minutes: number): string => {
  const start = Math.max(0, minuteOfDay(day, at));
  const length = Math.min(Math.max(minutes, shortestBlock), 24 * 60 - start);
  return `h${Math.floor(start / 60)} m${Math.floor((start % 60) / 5)} s${Math.min(18, Math.max(3, Math.round(length / 5)))}`;
};

const laneClasses: Record<number, readonly string[]> = {
  1: ["col-start-1 col-span-12"],
  2: ["col-start-1 col-span-6", "col-start-7 col-span-6"],
  3: ["col-start-1 col-span-4", "col-start-5 col-span-4", "col-start-9 col-span-4"],
  4: ["col-start-1 col-span-3", "col-start-4 col-span-3", "col-start-7 col-span-3", "col-start-10 col-span-3"],
};

const looks: Record<InterviewStatus, string> = {
  scheduled: "border-l-peacock bg-tint",
  rescheduled: "border-l-marigold bg-tint",
  live: "border-l-leaf bg-leaf-tint",
  ended: "border-l-control bg-ground",
  completed: "border-l-control bg-ground text-ink-2!",
  cancelled: "border-l-brick bg-surface text-ink-2! line-through",
};

/** A week with hours down and days across, in Indian time; each interview is a link to its details. */
export function WeekGrid({ rows, isCut, view, shownId, now, canSchedule, className }: WeekGridProps) {
  const today = dayOf(now);
  const week = weekOf(view.day);
  const rowsOf = (day: string) => rows.filter(({ scheduledAt }) => dayOf(scheduledAt) === day);
  const days = week.map((day) => ({ day, rows: rowsOf(day) }));
  const hours = hoursOf(days, view.isWhole);
  const range = `from${hours.from} to${hours.to}`;
  return (
    <section aria-labelledby="week-title" className={`card overflow-hidden p-0! ${className}`}>
      <div className="flex flex-wrap items-center gap-x-2 px-4 pt-2">
        <h2 id="week-title" className="mr-auto">
          {formatWeek(week)}
        </h2>
        <nav aria-label={m.meet_weeks()} className="flex">
          <Link
            prefetch="intent"
            to={hrefOf(view, { day: shiftDay(view.day, -7) })}
            className="btn btn-plain btn-small">
            {m.meet_week_before()}
          </Link>
          {!week.includes(today) && (
            <Link prefetch="intent" to={hrefOf(view, { day: today })} className="btn btn-plain btn-small">
              {m.meet_week_now()}
            </Link>
          )}
          <Link prefetch="intent" to={hrefOf(view, { day: shiftDay(view.day, 7) })} className="btn btn-plain btn-small">
            {m.meet_week_after()}
          </Link>
        </nav>
      </div>
      <div className={`week-days ${range}`}>
        <div aria-hidden="true">
          <p className="week-head quiet px-2 pt-3 text-xs">{m.meet_zone()}</p>
          <div className="week-hours">
            {Array.from({ length: hours.to - hours.from }, (_each, place) => (
              <span key={place} className={`quiet h${hours.from + place} pr-1.5 text-right text-xs whitespace-nowrap`}>
                {formatHour(hours.from + place)}
              </span>
            ))}
          </div>
        </div>
        {days.map((each) => (
          <Day
            key={each.day}
            {...each}
            view={view}
            shownId={shownId}
            today={today}
            now={now}
            hours={hours}
            canSchedule={canSchedule}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 border-t border-line px-4 py-1 text-sm">
        <Legend rows={rows} />
        {isCut && <p>{m.meet_week_cut({ count: rows.length })}</p>}
        <span className="ml-auto flex flex-wrap gap-x-4">
          <Link
            prefetch="intent"
            to={hrefOf(view, { isWhole: !view.isWhole })}
            className="inline-flex min-h-11 items-center">
            {view.isWhole ? m.meet_week_office() : m.meet_week_whole()}
          </Link>
          <Link prefetch="intent" to={hrefOf(view, { layout: "list" })} className="inline-flex min-h-11 items-center">
            {m.meet_week_list()}
          </Link>
          <Link prefetch="intent" to={hrefOf(view, { list: "past" })} className="inline-flex min-h-11 items-center">
            {m.meet_past_all()}
          </Link>
        </span>
      </div>
    </section>
  );
}

interface DayProps {
  day: string;
  rows: readonly Row[];
  view: AgendaView;
  shownId: string | null;
  today: string;
  now: number;
  hours: { from: number; to: number };
  canSchedule: boolean;
}

function Day({ day, rows, view, shownId, today, now, hours, canSchedule }: DayProps) {
  const { weekday, number, month } = namesOfDay(day);
  const { blocks, more } = placeDay(rows);
  const count = rows.filter(({ status }) => status !== "cancelled").length;
  const minute = minuteOfDay(day, now);
  const showsNow = day === today && minute >= hours.from * 60 && minute < hours.to * 60;
  const isChosen = day === view.day;
  return (
    <section aria-label={`${weekday} ${number} ${month}`} className="min-w-0">
      <h3 className="week-head p-1 text-sm!">
        <Link
          prefetch="intent"
          to={hrefOf(view, { day })}
          aria-current={isChosen ? "page" : undefined}
          className={`grid h-full content-center rounded-lg text-center leading-tight no-underline ${isChosen ? "bg-peacock text-surface" : day === today ? "bg-tint text-ink" : "text-ink"}`}>
          <span>
            {weekday} {number}
            <span className="sr-only"> {month}</span>
          </span>
          <span className="text-xs font-normal">
            {day === today && m.layout_today()}
            {day === today && count > 0 && " · "}
            {count > 0 && countText(count)}
          </span>
        </Link>
      </h3>
      <ul className="week-day">
        {canSchedule &&
          freeTimes(day, rows, hours, now).map((free) => (
            <FreeTime key={free.scheduledAt} {...free} day={day} view={view} />
          ))}
        {blocks.map((block) => (
          <WeekBlock
            key={block.row.id}
            block={block}
            day={day}
            view={view}
            isShown={block.row.id === shownId}
            now={now}
          />
        ))}
        {more.map(({ at, count: hidden }) => (
          <li key={at} className={`${rowClass(day, at, shortestBlock)} col-span-3 col-start-10`}>
            <Link
              prefetch="intent"
              to={hrefOf(view, { layout: "list", day })}
              className="block h-full text-xs font-semibold">
              +{hidden}
              <span className="sr-only"> {m.meet_more_at({ time: formatTime(at) })}</span>
            </Link>
          </li>
        ))}
        {showsNow && (
          <li className={`week-now h${Math.floor(minute / 60)} m${Math.floor((minute % 60) / 5)}`}>
            <span className="sr-only">{m.meet_now_it_is({ time: formatTime(now) })}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

/** A free hour, or half of one, in which an interview can be scheduled. */
function FreeTime({ scheduledAt, durationMinutes, day, view }: Span & { day: string; view: AgendaView }) {
  const isChoosing = view.application !== null || view.interview !== null;
  const text = m.meet_free({ time: formatTime(scheduledAt) });
  return (
    <li className={`${rowClass(day, scheduledAt, durationMinutes)} col-span-12 col-start-1 p-px`}>
      <Link
        to={`${hrefOf(view, { day, time: scheduledAt })}#${isChoosing ? "scheduling" : "invite"}`}
        title={text}
        className="grid h-full place-content-center rounded-md text-peacock no-underline opacity-0 hover:bg-tint hover:opacity-100 focus-visible:bg-tint focus-visible:opacity-100">
        <span aria-hidden="true">+</span>
        <span className="sr-only">{text}</span>
      </Link>
    </li>
  );
}

/** An interview: its words begin with who and when, so that the narrowest one still says so. */
function WeekBlock({
  block: { row, lane, lanes },
  day,
  view,
  isShown,
  now,
}: {
  block: Block<Row>;
  day: string;
  view: AgendaView;
  isShown: boolean;
  now: number;
}) {
  const { id, status, scheduledAt, durationMinutes, fullName, jobTitle, askedFor } = row;
  const isChoosing = view.application !== null || view.interview !== null;
  const start = formatTime(scheduledAt);
  const end = formatTime(scheduledAt + durationMinutes * 60_000);
  const state = askedFor === null ? statusName(status) : m.meet_state_asks({ state: statusName(status) });
  const wholeLabel = m.meet_block_title({ start, end, name: fullName, job: jobTitle, state });
  return (
    <li className={`${rowClass(day, scheduledAt, durationMinutes)} ${laneClasses[lanes]?.[lane] ?? ""} p-px`}>
      <Link
        prefetch="intent"
        to={isChoosing ? agendaAddress(row) : hrefOf(view, { day, show: id })}
        aria-current={isShown ? "true" : undefined}
        title={`${wholeLabel}, ${formatDay(scheduledAt, now)}`}
        className={`block h-full overflow-hidden rounded-md border-l-4 px-1.5 text-xs leading-[14px] text-ink no-underline ${looks[status]} ${isShown ? "outline-2 -outline-offset-2 outline-peacock" : ""}`}>
        <span className="block truncate">
          <b className="font-semibold">{fullName}</b> <span className="tabular-nums">{start.replace(":00", "")}</span>
        </span>
        <span className="block truncate">
          <span className="sr-only">{m.meet_block_to({ end, job: jobTitle })} </span>
          {status === "scheduled" && askedFor === null ? <span aria-hidden="true">{jobTitle}</span> : state}
        </span>
      </Link>
    </li>
  );
}

/** What the colours of this week mean, in words; nothing while there is one. */
function Legend({ rows }: { rows: readonly Row[] }) {
  const found = interviewStatuses.filter((status) => rows.some((row) => row.status === status));
  if (found.length < 2) return null;
  return found.map((status) => (
    <span key={status} className={`rounded-md border-l-4 px-2 text-xs leading-6 ${looks[status]}`}>
      {statusName(status)}
    </span>
  ));
}
