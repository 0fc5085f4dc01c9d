import { describe, expect, it } from "vitest";
import { istToMs } from "../interview";
import { freeTimes, hoursOf, minuteOfDay, placeDay } from "./week-grid";

const day = "2026-11-24";
const at = (time: string, durationMinutes = 30) => ({ scheduledAt: istToMs(day, time) ?? 0, durationMinutes });
/** "10:00 0/2": when, in which place, of how many. */
const inBrief = (rows: ReturnType<typeof at>[]) =>
  placeDay(rows).blocks.map(({ row, lane, lanes }) => `${minuteOfDay(day, row.scheduledAt) / 60} ${lane}/${lanes}`);

describe("the interviews of a day", () => {
  it("have the full width when they do not overlap, even when one follows directly", () => {
    expect(inBrief([at("11:00"), at("10:00", 60), at("11:30")])).toEqual(["10 0/1", "11 0/1", "11.5 0/1"]);
  });

  it("are side by side when they overlap, and share the width", () => {
    expect(inBrief([at("10:00", 90), at("10:30"), at("11:00", 45), at("11:45")])).toEqual([
      "10 0/2",
      "10.5 1/2",
      "11 1/2",
      "11.75 0/1",
    ]);
    expect(inBrief([at("10:00"), at("10:00"), at("10:00")])).toEqual(["10 0/3", "10 1/3", "10 2/3"]);
  });

  it("of 15 minutes take the height that their text needs", () => {
    expect(inBrief([at("10:00", 15), at("10:15", 15)])).toEqual(["10 0/2", "10.25 1/2"]);
  });

  it("are counted when more than four overlap", () => {
    const { blocks, more } = placeDay(Array.from({ length: 7 }, () => at("10:00")));
    expect(blocks.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 4],
      [1, 4],
      [2, 4],
    ]);
    expect(more).toEqual([{ at: istToMs(day, "10:00"), count: 4 }]);
    expect(placeDay(Array.from({ length: 4 }, () => at("10:00"))).more).toEqual([]);
  });

  it("keep their columns before and after an overlap of more than four, though one long interview joins them", () => {
    const long = at("10:00", 90);
    const { blocks, more } = placeDay([
      long,
      ...Array.from({ length: 5 }, () => at("10:00")),
      ...["10:30", "10:30", "11:00"].map((time) => at(time)),
    ]);
    expect(more).toEqual([{ at: istToMs(day, "10:00"), count: 3 }]);
    expect(blocks.map(({ row, lane }) => `${minuteOfDay(day, row.scheduledAt) / 60} ${lane}`)).toEqual([
      "10 0",
      "10 1",
      "10 2",
      "10.5 1",
      "10.5 2",
      "11 1",
    ]);
  });

  it("are hidden only where they do not fit: a long one first, and later ones take the column of the count", () => {
    const { blocks, more } = placeDay([...Array.from({ length: 4 }, () => at("10:00", 90)), at("10:30"), at("11:00")]);
    expect(more).toEqual([{ at: istToMs(day, "10:00"), count: 1 }]);
    expect(blocks.map(({ row, lane }) => `${minuteOfDay(day, row.scheduledAt) / 60} ${lane}`)).toEqual([
      "10 0",
      "10 1",
      "10 2",
      "10.5 3",
      "11 3",
    ]);
  });

  it("are counted at each overfull time, each interview once", () => {
    const crowd = (time: string) => Array.from({ length: 6 }, () => at(time));
    const rows = [at("10:00", 90), ...crowd("10:00").slice(1), ...crowd("10:45").slice(1)];
    const { blocks, more } = placeDay(rows);
    expect(more).toEqual([
      { at: istToMs(day, "10:00"), count: 3 },
      { at: istToMs(day, "10:45"), count: 3 },
    ]);
    expect(blocks.length + more.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
  });
});

describe("the hours of a week", () => {
  const hours = (rows: ReturnType<typeof at>[], isWhole = false) => hoursOf([{ day, rows }], isWhole);

  it("are office hours, and other hours when they are used or chosen", () => {
    expect(hours([])).toEqual({ from: 9, to: 18 });
    expect(hours([at("08:55"), at("17:50")])).toEqual({ from: 8, to: 19 });
    expect(hours([at("23:45", 90)])).toEqual({ from: 9, to: 24 });
    expect(hours([], true)).toEqual({ from: 0, to: 24 });
  });
});

it("The hours of a week begin with the hour of the first interview and end after the last", () => {
  const hours = (time: string, minutes: number) => hoursOf([{ day, rows: [at(time, minutes)] }], false);
  expect([hours("06:59", 10).from, hours("07:00", 10).from, hours("00:00", 10).from]).toEqual([6, 7, 0]);
  expect([hours("21:00", 60).to, hours("21:01", 60).to, hours("23:30", 120).to]).toEqual([22, 23, 24]);
});

it("The free times of a day are its hours from now on, and the free half of an hour in which an interview is", () => {
  const rows = [
    { ...at("10:00", 30), status: "scheduled" as const },
    { ...at("11:00", 60), status: "live" as const },
    { ...at("12:00", 60), status: "cancelled" as const },
  ];
  const free = freeTimes(day, rows, { from: 9, to: 13 }, at("09:00").scheduledAt);
  expect(free.map(({ scheduledAt, durationMinutes }) => [minuteOfDay(day, scheduledAt), durationMinutes])).toEqual([
    [9 * 60 + 30, 30],
    [10 * 60 + 30, 30],
    [12 * 60, 60],
  ]);
});
