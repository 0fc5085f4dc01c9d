import { shiftDay, weekOf } from "~/features/interviews/calendar/week";
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
    <nav aria-label={`Week ${formatWeek(week)}`} className="card p-2!">
      <ul className="grid grid-cols-[repeat(7,minmax(min-content,1fr))] overflow-x-auto">
        {week.map((day) => (
          <Day key={day} day={day} count={counts[day] ?? 0} view={view} isToday={day === today} />
        ))}
      </ul>
      <div className="flex flex-wrap justify-between">
        <a href={hrefOf(view, { list: "day", day: shiftDay(view.day, -7) })} className="btn btn-plain btn-small">
          Previous week
        </a>
        {(view.day !== today || view.list === "past") && (
          <a href={hrefOf(view, { list: "day", day: today })} className="btn btn-plain btn-small">
            Today
          </a>
        )}
        <a href={hrefOf(view, { list: "day", day: shiftDay(view.day, 7) })} className="btn btn-plain btn-small">
          Next week
        </a>
      </div>
    </nav>
  );
}

function Day({ day, count, view, isToday }: { day: string; count: number; view: AgendaView; isToday: boolean }) {
  const { weekday, number, month } = namesOfDay(day);
  const isChosen = view.list === "day" && day === view.day;
  const look = isChosen ? "bg-peacock text-surface" : isToday ? "bg-tint text-ink" : "text-ink";
  return (
    <li className="relative">
      <a
        href={hrefOf(view, { list: "day", day })}
        aria-current={isChosen ? "page" : undefined}
        className={`grid min-h-16 place-items-center content-center rounded-lg leading-tight no-underline ${look}`}>
        <span className="text-xs">{weekday}</span>
        <span className="text-lg font-semibold">
          {number} <span className="sr-only">{isToday ? `${month}, today` : month}</span>
        </span>
        <span className={`text-xs ${count > 0 ? "font-bold" : "invisible"}`}>
          {count} <span className="sr-only">{count === 1 ? "interview" : "interviews"}</span>
        </span>
      </a>
    </li>
  );
}
