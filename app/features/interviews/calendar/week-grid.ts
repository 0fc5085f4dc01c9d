import type { InterviewStatus } from "db/vocabulary";
import { isOpenInterview } from "../interview";
import { overlap, spanOfDay, type Span } from "./week";

/** The hours that a week shows without a choice, of India. */
const usualHours = { from: 9, to: 18 };

/** Maximum number of columns; with more concurrent interviews the last column shows their number. */
const mostLanes = 4;

/** The minimum length of a block, in minutes, so that its text is readable and it can be clicked. */
export const shortestBlock = 25;

/** Minutes since midnight in India. @param ms UTC */
export const minuteOfDay = (day: string, ms: number): number => Math.floor((ms - spanOfDay(day).from) / 60_000);

export interface Block<Row> {
  row: Row;
  /** Its column from the left, from 0, and the number of columns at its time. */
  lane: number;
  lanes: number;
}

interface PlacedDay<Row> {
  blocks: Block<Row>[];
  /**
   * Interviews without a column: their start (ms UTC) and number. The number is shown in the last column at the
   * shortest block's height.
   */
  more: { at: number; count: number }[];
}

/** When a block ends, ms UTC. */
const endOf = ({ scheduledAt, durationMinutes }: Span) =>
  scheduledAt + Math.max(durationMinutes, shortestBlock) * 60_000;

/** An entry of a column: an interview, or the number of interviews without a column. */
type Place<Row> = { end: number } & ({ row: Row } | { counted: { at: number; count: number } });

/**
 * The interviews of a day in columns: overlapping ones are side by side, each in the first free column. When there are
 * more at once than columns, the last column shows the number of the others instead; later interviews use it again.
 */
export function placeDay<Row extends Span>(rows: readonly Row[]): PlacedDay<Row> {
  const sorted = [...rows].sort(
    (one, other) => one.scheduledAt - other.scheduledAt || other.durationMinutes - one.durationMinutes,
  );
  const groups: { end: number; placed: Map<Row, number>; places: Place<Row>[] }[] = [];
  const more: PlacedDay<Row>["more"] = [];
  for (const row of sorted) {
    let group = groups.at(-1);
    if (!group || group.end <= row.scheduledAt) groups.push((group = { end: 0, placed: new Map(), places: [] }));
    group.end = Math.max(group.end, endOf(row));
    const { placed, places } = group;
    const isFree = ({ end }: Place<Row>) => end <= row.scheduledAt;
    let lane = places.findIndex(isFree);
    if (lane === -1 && places.length < mostLanes) lane = places.length;
    if (lane === -1) {
      lane = mostLanes - 1;
      const last = giveWay(places, placed, more);
      if (!isFree(last)) {
        last.counted.count += 1;
        continue;
      }
    }
    placed.set(row, lane);
    places[lane] = { row, end: endOf(row) };
  }
  const blocks = groups.flatMap(({ placed, places }) =>
    [...placed].map(([row, lane]): Block<Row> => ({ row, lane, lanes: places.length })),
  );
  return { blocks, more };
}

/** Replaces the interview in the last column by the number of interviews without a column. */
function giveWay<Row extends Span>(places: Place<Row>[], placed: Map<Row, number>, more: PlacedDay<Row>["more"]) {
  const last = places[mostLanes - 1];
  if (last && "counted" in last) return last;
  const at = last?.row.scheduledAt ?? 0;
  const number = { end: at + shortestBlock * 60_000, counted: { at, count: 1 } };
  if (last) placed.delete(last.row);
  places[mostLanes - 1] = number;
  more.push(number.counted);
  return number;
}

/** The first and last hour shown in a week: the usual hours extended by used ones, or all if chosen. */
export function hoursOf(
  days: readonly { day: string; rows: readonly Span[] }[],
  isWhole: boolean,
): { from: number; to: number } {
  if (isWhole) return { from: 0, to: 24 };
  const spans = days.flatMap(({ day, rows }) =>
    rows.map((row) => [minuteOfDay(day, row.scheduledAt), minuteOfDay(day, endOf(row))] as const),
  );
  return {
    from: Math.min(usualHours.from, ...spans.map(([start]) => Math.floor(start / 60))),
    to: Math.min(24, Math.max(usualHours.to, ...spans.map(([, end]) => Math.ceil(end / 60)))),
  };
}

/**
 * The times of a day, from now on, at which no open interview is: whole hours, and the free half of an hour that is in
 * use. @param hours those that are shown; @param now ms UTC
 */
export function freeTimes(
  day: string,
  rows: readonly (Span & { status: InterviewStatus })[],
  hours: { from: number; to: number },
  now: number,
): Span[] {
  const busy = rows.filter(({ status }) => isOpenInterview(status));
  const isFree = (time: Span) => time.scheduledAt > now && !busy.some((other) => overlap(time, other));
  return Array.from({ length: hours.to - hours.from }, (_each, place) => {
    const scheduledAt = spanOfDay(day).from + (hours.from + place) * 3_600_000;
    const whole = { scheduledAt, durationMinutes: 60 };
    const halves = [scheduledAt, scheduledAt + 1_800_000].map((at) => ({ scheduledAt: at, durationMinutes: 30 }));
    return isFree(whole) ? [whole] : halves.filter(isFree);
  }).flat();
}
