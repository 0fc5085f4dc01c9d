import { describe, expect, it } from "vitest";
import { istToMs, msToIst } from "../interview";
import { latestNewTime, rescheduleRequestForm } from "./reschedule-request";

const now = istToMs("2026-11-21", "12:00") ?? 0;
const scheduledAt = istToMs("2026-11-23", "15:30") ?? 0;
const read = (form: Record<string, unknown>) => rescheduleRequestForm(now, scheduledAt).safeParse(form);
const faultsOf = (form: Record<string, unknown>) =>
  read(form).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

describe("a request for another time", () => {
  it("is a time in India with an optional note", () => {
    expect(read({ date: "2026-11-24", time: "09:15", note: " My exam " }).data).toEqual({
      askedFor: istToMs("2026-11-24", "09:15"),
      note: "My exam",
    });
    expect(read({ date: "2026-11-24", time: "09:15" }).data).toMatchObject({ note: null });
  });

  it("is in the future, within 60 days, and not the current time of the interview", () => {
    const last = msToIst(now + latestNewTime);
    expect(read(last).success).toBe(true);
    expect(faultsOf({ ...last, time: "12:01" })).toEqual([["date", "Choose a date within the next 60 days"]]);
    expect(faultsOf(msToIst(now))).toEqual([["date", "Choose a time in the future"]]);
    expect(faultsOf(msToIst(scheduledAt))).toEqual([["date", "Your interview is already at this time"]]);
    expect(faultsOf({ date: "2026-02-31", time: "10:00" })).toEqual([
      ["date", "Enter a date and a time, for example 28/12/2026, 3:30 PM"],
    ]);
  });

  it("reports all errors at once", () => {
    expect(faultsOf({ note: "x".repeat(501) })).toEqual([
      ["date", "Choose the date of the interview"],
      ["time", "Choose the time of the interview"],
      ["note", "Must be 500 characters or fewer"],
    ]);
  });
});
