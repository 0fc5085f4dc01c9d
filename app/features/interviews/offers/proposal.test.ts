import { expect, it } from "vitest";
import { istToMs, msToIst } from "../interview";
import { proposeTimes } from "./proposal";

const at = (date: string, time: string) => istToMs(date, time) ?? 0;
const written = (times: number[]) => times.map(msToIst).map(({ date, time }) => `${date} ${time}`);

it("A first offer proposes three working days, and no time at which an interview is", () => {
  const friday = at("2026-11-27", "20:00");
  expect(written(proposeTimes([], friday))).toEqual(["2026-11-30 11:00", "2026-12-01 15:00", "2026-12-02 12:00"]);
  const busy = [
    { scheduledAt: at("2026-11-30", "10:45"), durationMinutes: 30 },
    { scheduledAt: at("2026-12-01", "09:00"), durationMinutes: 600 },
  ];
  expect(written(proposeTimes(busy, friday))).toEqual(["2026-11-30 15:00", "2026-12-02 15:00", "2026-12-03 12:00"]);
});
