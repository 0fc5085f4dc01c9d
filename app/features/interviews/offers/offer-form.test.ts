import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { m } from "~/paraglide/messages";
import { istToMs } from "../interview";
import { offerForm } from "./offer-form";

const now = istToMs("2026-06-01", "12:00") ?? 0;

type Row = readonly [date: string, time: string, duration?: string];

function send(rows: readonly Row[], change: Record<string, string> = {}) {
  const formData = new FormData();
  rows.forEach(([date, time, duration = "30"], place) => {
    for (const [name, value] of Object.entries({ date, time, duration }))
      formData.set(`slots[${place}].${name}`, value);
  });
  for (const [name, value] of Object.entries({
    mode: "video",
    locationUrl: "https://meet.google.com/abc-defg-hij",
    message: "",
    ...change,
  }))
    formData.set(name, value);
  return parseWithZod(formData, { schema: offerForm(now) });
}

const errorsOf = (submission: ReturnType<typeof send>) => submission.reply().error ?? {};

describe("the form that offers times", () => {
  it("reads times in Indian time with their index in the form, and ignores empty rows", () => {
    const sent = send([
      ["2026-06-02", "10:30"],
      ["", ""],
      ["2026-06-03", "16:00", "60"],
    ]);
    expect(sent.status === "success" && sent.value).toEqual({
      slots: [
        { place: 0, scheduledAt: istToMs("2026-06-02", "10:30"), durationMinutes: 30 },
        { place: 2, scheduledAt: istToMs("2026-06-03", "16:00"), durationMinutes: 60 },
      ],
      mode: "video",
      locationUrl: "https://meet.google.com/abc-defg-hij",
      message: null,
    });
  });

  it.each<[string, Row[], string, string]>([
    [
      "one time only",
      [
        ["2026-06-02", "10:30"],
        ["", ""],
      ],
      "slots[1].date",
      "Offer at least two times",
    ],
    ["no row", [], "slots", "Offer at least two times"],
    [
      "a date without a time",
      [
        ["2026-06-02", "10:30"],
        ["2026-06-03", ""],
        ["2026-06-03", "11:00"],
      ],
      "slots[1].time",
      "Choose the time",
    ],
    [
      "a time without a date",
      [
        ["2026-06-02", "10:30"],
        ["", "10:00"],
        ["2026-06-03", "11:00"],
      ],
      "slots[1].date",
      "Choose the date",
    ],
    [
      "a day that does not exist",
      [
        ["2026-06-02", "10:30"],
        ["2026-06-31", "10:30"],
        ["2026-06-03", "11:00"],
      ],
      "slots[1].date",
      m.meet_fault_moment(),
    ],
    [
      "a time that is over",
      [
        ["2026-06-02", "10:30"],
        ["2026-06-01", "11:59"],
      ],
      "slots[1].date",
      "Choose a time in the future",
    ],
    [
      "the same time twice",
      [
        ["2026-06-02", "10:30"],
        ["2026-06-02", "10:30", "60"],
      ],
      "slots[1].date",
      "This time is in the list already",
    ],
    [
      "more than ten",
      Array.from({ length: 11 }, (_each, at): Row => [`2026-06-${at + 10}`, "10:00"]),
      "slots",
      "Choose up to ten times",
    ],
  ])("refuses %s at its field", (_what, rows, field, message) => {
    expect(errorsOf(send(rows))).toMatchObject({ [field]: [message] });
  });

  it("requires the place that fits the kind of interview", () => {
    const rows: Row[] = [
      ["2026-06-02", "10:30"],
      ["2026-06-02", "11:30"],
    ];
    expect(errorsOf(send(rows, { locationUrl: "" }))).toHaveProperty("locationUrl");
    expect(errorsOf(send(rows, { mode: "phone", locationUrl: "abc" }))).toHaveProperty("locationUrl");
    expect(errorsOf(send(rows, { mode: "dance" }))).toHaveProperty("mode");
  });
});
