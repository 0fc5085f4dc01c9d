import { spanOfDay, type Span } from "./week";

/** The hours that a week shows without a choice, of India. */
const usualHours = { from: 9, to: 18 };

/** At most this many interviews are side by side; of more the last place says how many. */
export const mostLanes = 4;

/** A block is at least this long, in minutes, so that its words can be read and it can be pressed. */
export const shortestBlock = 25;

/** How many minutes a day in India has run at a moment. @param ms UTC */
export const minuteOfDay = (day: string, ms: number): number => Math.floor((ms - spanOfDay(day).from) / 60_000);

export interface Block<Row> {
  row: Row;
  /** Its place from the left, from 0, and how many places there are at its time. */
  lane: number;
  lanes: number;
}

export interface PlacedDay<Row> {
  blocks: Block<Row>[];
  /** What has no place of its own: from when on (ms UTC), and how many. */
  more: { at: number; count: number }[];
}

/** When a block ends, ms UTC. */
const endOf = ({ scheduledAt, durationMinutes }: Span) => scheduledAt + Math.max(durationMinutes, shortestBlock) * 60_000;

/** The interviews of a day in their places: those that overlap stand side by side, each in the first place that is free. */
export function placeDay<Row extends Span>(rows: readonly Row[]): PlacedDay<Row> {
  const sorted = [...rows].sort((one, other) => one.scheduledAt - other.scheduledAt || other.durationMinutes - one.durationMinutes);
  const groups: { end: number; placed: { row: Row; lane: number }[]; ends: number[] }[] = [];
  for (const row of sorted) {
    let group = groups.at(-1);
    if (!group || group.end <= row.scheduledAt) groups.push((group = { end: 0, placed: [], ends: [] }));
    const { ends } = group;
    const free = ends.findIndex((end) => end <= row.scheduledAt);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = endOf(row);
    group.end = Math.max(group.end, endOf(row));
    group.placed.push({ row, lane });
  }
  const blocks: Block<Row>[] = [];
  const more: PlacedDay<Row>["more"] = [];
  for (const { placed, ends } of groups) {
    const shown = ends.length > mostLanes ? mostLanes - 1 : ends.length;
    const hidden = placed.filter(({ lane }) => lane >= shown);
    for (const { row, lane } of placed) if (lane < shown) blocks.push({ row, lane, lanes: Math.min(ends.length, mostLanes) });
    const [first] = hidden;
    if (first) more.push({ at: first.row.scheduledAt, count: hidden.length });
  }
  return { blocks, more };
}

/** From which hour to which a week shows its days: the usual ones and those that are used, or all by choice. */
export function hoursOf(days: readonly { day: string; rows: readonly Span[] }[], isWhole: boolean): { from: number; to: number } {
  if (isWhole) return { from: 0, to: 24 };
  const spans = days.flatMap(({ day, rows }) => rows.map((row) => [minuteOfDay(day, row.scheduledAt), minuteOfDay(day, endOf(row))] as const));
  return {
    from: Math.min(usualHours.from, ...spans.map(([start]) => Math.floor(start / 60))),
    to: Math.min(24, Math.max(usualHours.to, ...spans.map(([, end]) => Math.ceil(end / 60)))),
  };
}

/** The days of a week that are shown: those from Monday to Friday, and of the weekend what is used, chosen, or shown by choice. */
export const daysOf = (week: readonly string[], isUsed: (day: string) => boolean, isWhole: boolean): string[] => week.filter((day, place) => place < 5 || isWhole || isUsed(day));
