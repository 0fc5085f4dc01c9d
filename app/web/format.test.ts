import { expect, it } from "vitest";
import { withLocale } from "~/locale.server";
import { formatClock, formatDateTime, formatHour, formatNear, formatTime, formatUpcoming } from "~/ui/format";

const india = (hour: number, minute = 0, day = 28) => Date.UTC(2026, 10, day, hour, minute) - 5.5 * 3_600_000;

it.each([
  [0, 0, "रात 12 बजे"],
  [3, 59, "रात 3:59 बजे"],
  [5, 5, "सुबह 5:05 बजे"],
  [11, 0, "सुबह 11 बजे"],
  [12, 0, "दोपहर 12 बजे"],
  [13, 30, "दोपहर 1:30 बजे"],
  [16, 30, "शाम 4:30 बजे"],
  [20, 0, "रात 8 बजे"],
])("the time %i:%i is spoken Hindi: %s", (hour, minute, spoken) =>
  expect(formatTime(india(hour, minute), "hi")).toBe(spoken),
);

it("the time keeps its minutes in English", () => {
  expect(formatTime(india(11), "en")).toBe("11:00 am");
});

it("an hour of the day is spoken in the reader's language", () => {
  expect([formatHour(22), withLocale("hi", () => formatHour(22))]).toEqual(["10 pm", "रात 10 बजे"]);
});

it("a time to the second is spoken in the reader's language", () => {
  const at = india(15, 30) + 5_000;
  expect([formatClock(at), withLocale("hi", () => formatClock(at))]).toEqual(["3:30:05 pm IST", "दोपहर 3:30:05 बजे"]);
});

it("a date with time is spelled out, in Hindi without the year and the zone", () => {
  expect(formatDateTime(india(11), "en")).toBe("Saturday, 28 November 2026 at 11:00 am IST");
  expect(formatDateTime(india(11), "hi")).toBe("शनिवार 28 नवंबर, सुबह 11 बजे");
});

it.each([
  ["the same day", india(9), "Today, Sat 28 Nov, 11:00 am IST", "आज, शनिवार 28 नवंबर, सुबह 11 बजे"],
  ["the evening before", india(23, 59, 27), "Tomorrow, Sat 28 Nov, 11:00 am IST", "कल, शनिवार 28 नवंबर, सुबह 11 बजे"],
  ["two days before", india(23, 59, 26), "Sat 28 Nov, 11:00 am IST", "शनिवार 28 नवंबर, सुबह 11 बजे"],
  ["the day after", india(0, 0, 29), "Yesterday, Sat 28 Nov, 11:00 am IST", "कल, शनिवार 28 नवंबर, सुबह 11 बजे"],
])("on %s the day of an appointment has its name", (_when, now, english, hindi) => {
  expect([formatUpcoming(india(11), now), withLocale("hi", () => formatUpcoming(india(11), now))]).toEqual([
    english,
    hindi,
  ]);
});

it.each([
  ["the same day", india(23), "Today, 11:00 am", "आज, सुबह 11 बजे"],
  ["the day after", india(0, 0, 29), "Yesterday, 11:00 am", "कल, सुबह 11 बजे"],
  ["two days after", india(0, 0, 30), "Sat 28 Nov, 11:00 am", "शनिवार 28 नवंबर, सुबह 11 बजे"],
  ["the next year", india(0, 0, 40 + 30), "Sat 28 Nov 2026, 11:00 am", "शनिवार 28 नवंबर 2026, सुबह 11 बजे"],
])("on %s a moment stands on one line", (_when, now, english, hindi) => {
  expect([formatNear(india(11), now), withLocale("hi", () => formatNear(india(11), now))]).toEqual([english, hindi]);
});
