import { dayOf, readDay } from "~/features/interviews/calendar/week";
import { istToMs, msToIst } from "~/features/interviews/interview";

/** What the agenda shows. */
export interface AgendaView {
  /** Such as "2026-11-24". */
  day: string;
  /** One day, or all past interviews. */
  list: "day" | "past";
  /** How wide screens show a day: in its week, or as a list, as on phones. */
  layout: "week" | "list";
  /** Whether its week has all hours. */
  isWhole: boolean;
  jobId: string | null;
  /** The interview after which a page begins. */
  after: string | null;
  /** The interview whose details stand beside the list; null for the next one. */
  show: string | null;
  /** The applicant of an open form, which stays open on other days so that the user can find a free time. */
  application: string | null;
  interview: string | null;
  /** The free time that was chosen in the week, ms UTC. */
  time: number | null;
}

/** A moment as an address has it, in Indian time: "2026-11-24T10:00". @param ms UTC */
export function writeMoment(ms: number): string {
  const { date, time } = msToIst(ms);
  return `${date}T${time}`;
}

const readMoment = (text: string | null): number | null => {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(text ?? "") ?? [];
  return date && time ? istToMs(date, time) : null;
};

/** The view that an address asks for; an unknown day is today. @param now ms UTC */
export function readView(url: string, now: number, startsAt: number | null = null): AgendaView {
  const { searchParams } = new URL(url);
  const asked = (name: string) => searchParams.get(name) || null;
  const time = readMoment(asked("time"));
  const start = time ?? startsAt;
  const day = asked("day") ?? (start === null ? null : dayOf(start));
  return {
    day: readDay(day, now),
    list: asked("list") === "past" ? "past" : "day",
    layout: asked("as") === "list" ? "list" : "week",
    isWhole: asked("hours") === "all",
    jobId: asked("job"),
    after: asked("after"),
    show: asked("show"),
    application: asked("application"),
    interview: asked("interview"),
    time,
  };
}

/** The address of a view with some changes; the page and the shown interview are not carried over. */
export function hrefOf(view: AgendaView, changes: Partial<AgendaView>): string {
  const { day, list, layout, isWhole, jobId, application, interview, time, after, show } = {
    ...view,
    after: null,
    show: null,
    ...changes,
  };
  const params = Object.entries({
    application,
    interview,
    day: list === "day" ? day : null,
    list: list === "past" ? list : null,
    as: layout === "list" ? layout : null,
    hours: isWhole ? "all" : null,
    job: jobId,
    time: time === null ? null : writeMoment(time),
    after,
    show,
  });
  const query = new URLSearchParams(params.filter((each): each is [string, string] => each[1] !== null));
  return `/employer/interviews?${query}${show === null ? "" : "#shown"}`;
}
