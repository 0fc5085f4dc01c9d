import { Link } from "@remix-run/react";
import { shiftDay, weekOf } from "~/features/interviews/calendar/week";
import { m } from "~/paraglide/messages";
import { hrefOf, type AgendaView } from "./agenda-view";
import { formatWeek, namesOfDay } from "./day";

interface WeekStripProps {
  view: AgendaView;
  /** Interviews by day; days without any are missing. */
  counts: Record<string, number>;
  /** Such as "2026-11-24". */
  today: string;
}

/** The days of a week with how many interviews they have, and the ways to the weeks beside it. */
export function WeekStrip({ view, counts, today }: WeekStripProps) {
  const week = weekOf(view.day);
  return (
    <nav aria-label={m.meet_week({ week: formatWeek(week) })} className="card p-2!">
      <ul className="grid grid-cols-[repeat(7,minmax(min-content,1fr))] overflow-x-auto">
        {week.map((day) => (
          <Day key={day} day={day} count={counts[day] ?? 0} view={view} isToday={day === today} />
        ))}
      </ul>
      <div className="flex flex-wrap justify-between">
        <Link
          prefetch="intent"
          to={hrefOf(view, { list: "day", day: shiftDay(view.day, -7) })}
          className="btn btn-plain btn-small">
          {m.meet_week_before()}
        </Link>
        {(view.day !== today || view.list === "past") && (
          <Link prefetch="intent" to={hrefOf(view, { list: "day", day: today })} className="btn btn-plain btn-small">
            {m.layout_today()}
          </Link>
        )}
        <Link
          prefetch="intent"
          to={hrefOf(view, { list: "day", day: shiftDay(view.day, 7) })}
          className="btn btn-plain btn-small">
          {m.meet_week_after()}
        </Link>
      </div>
    </nav>
  );
}

/** How many interviews a day has. */
export const countText = (count: number) => (count === 1 ? m.meet_count_one() : m.meet_count({ count }));

function Day({ day, count, view, isToday }: { day: string; count: number; view: AgendaView; isToday: boolean }) {
  const { weekday, number, month } = namesOfDay(day);
  const isChosen = view.list === "day" && day === view.day;
  const look = isChosen ? "bg-peacock text-surface" : isToday ? "bg-tint text-ink" : "text-ink";
  return (
    <li className="relative">
      <Link
        prefetch="intent"
        to={hrefOf(view, { list: "day", day })}
        aria-current={isChosen ? "page" : undefined}
        className={`grid min-h-16 place-items-center content-center rounded-lg leading-tight no-underline ${look}`}>
        <span className="text-xs">{weekday}</span>
        <span className="text-lg font-semibold">
          {number} <span className="sr-only">{isToday ? m.meet_month_today({ month }) : month}</span>
        </span>
        <span className={`text-xs ${count > 0 ? "font-bold" : "invisible"}`}>
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{countText(count)}</span>
        </span>
      </Link>
    </li>
  );
}
