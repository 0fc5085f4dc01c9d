import { expect, it } from "vitest";
import { crons } from "~/features/scheduled/task";
import { dueSince, isCronDue } from "./cron";

/** The minutes of an hour in which an expression is due. */
const minutesOf = (cron: string) =>
  [...Array(60).keys()].filter((minute) => isCronDue(cron, Date.UTC(2026, 0, 5, 10, minute, 30)));
const every = (step: number, from = 0) =>
  [...Array(60).keys()].filter((minute) => minute >= from && (minute - from) % step === 0);

it.each([
  ["* * * * *", every(1)],
  ["*/2 * * * *", every(2)],
  ["1-59/2 * * * *", every(2, 1)],
  ["*/15 * * * *", [0, 15, 30, 45]],
  ["7-59/15 * * * *", [7, 22, 37, 52]],
  ["5 * * * *", [5]],
  ["0,30 * * * *", [0, 30]],
  ["10-12,50 * * * *", [10, 11, 12, 50]],
  ["50/4 * * * *", [50, 54, 58]],
  ["0-20/10,59 10 * * *", [0, 10, 20, 59]],
  ["30 9-11 * * *", [30]],
  ["30 11 * * *", []],
])("an expression %s is due in the minutes %j after ten", (cron, minutes) => {
  expect(minutesOf(cron)).toEqual(minutes);
});

it.each(Object.values(crons))("knows %s, which the site uses", (cron) => {
  expect(minutesOf(cron).length).toBeGreaterThan(0);
});

it("runs the tasks of odd minutes in odd minutes only, as Cloudflare does", () => {
  const both = minutesOf(crons.everyTwoMinutes).filter((minute) => minutesOf(crons.everyOddMinute).includes(minute));
  expect(both).toEqual([]);
});

const unknown = [
  "@daily",
  "* * * *",
  "60 * * * *",
  "9-5 * * * *",
  "*/0 * * * *",
  "* 24 * * *",
  "0 9 * * MON",
  "0 9 L * *",
  "x * * * *",
];
it.each(unknown)("refuses %s, which this clock does not know", (cron) => {
  expect(() => isCronDue(cron, 0)).toThrow(`The clock of a local site does not know the cron expression "${cron}"`);
});

const at = (time: string) => Date.parse(`2026-01-05T${time}Z`);
const all = Object.values(crons);

it.each([
  ["the same minute again is due no second time", "10:05:01", "10:05:59", []],
  ["the next minute", "10:05:30", "10:06:30", [crons.everyMinute, crons.everyTwoMinutes]],
  [
    "a minute that the timer has drifted over is made up for",
    "10:05:59",
    "10:07:00",
    all.filter((cron) => cron !== crons.everyQuarter),
  ],
  ["a night in which the machine slept runs each once", "01:00:00", "10:03:00", all],
  [
    "a clock that was put back by hours goes on at once",
    "20:00:00",
    "10:06:10",
    [crons.everyMinute, crons.everyTwoMinutes],
  ],
])("%s", (_what, last, now, due) => {
  expect(dueSince(all, at(last), at(now))).toEqual(due);
});
