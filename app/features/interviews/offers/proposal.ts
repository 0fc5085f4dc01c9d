import { dayOf, isWeekend, overlap, shiftDay, type Span } from "../calendar/week";
import { istToMs } from "../interview";

/** How many times a first offer proposes. */
const proposedSlots = 3;

/** How many days ahead free times are looked for. */
export const proposedDays = 14;

/** The times of day in India at which people meet, the best first. */
const clocks = ["11:00", "15:00", "12:00", "16:00", "10:00", "17:00"];

/**
 * Free half hours on the next working days, one a day, in the morning and in the afternoon by turns; ms UTC.
 * @param busy the open interviews of these days; @param now ms UTC
 */
export function proposeTimes(busy: readonly Span[], now: number): number[] {
  const times: number[] = [];
  for (let ahead = 1; ahead <= proposedDays && times.length < proposedSlots; ahead++) {
    const day = shiftDay(dayOf(now), ahead);
    if (isWeekend(day)) continue;
    const first = times.length;
    const time = [...clocks.slice(first), ...clocks.slice(0, first)]
      .map((clock) => istToMs(day, clock) ?? 0)
      .find((scheduledAt) => !busy.some((other) => overlap({ scheduledAt, durationMinutes: 30 }, other)));
    if (time !== undefined) times.push(time);
  }
  return times;
}
