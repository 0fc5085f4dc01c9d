import { isAtNight, nightKey, type Clash } from "~/features/interviews/calendar/clash";
import type { Span } from "~/features/interviews/calendar/week";
import type { ClashingInterview } from "~/features/interviews/queries.server";
import { m } from "~/paraglide/messages";
import { formatDate, formatTime } from "~/ui/format";
import { formatSpan } from "../agenda/day";

const nameOf = ({ fullName, jobTitle, scheduledAt, durationMinutes }: ClashingInterview) =>
  `${fullName} (${jobTitle}), ${formatDate(scheduledAt)}, ${formatSpan(scheduledAt, durationMinutes)}`;

/** How many interviews are named. */
const mostNamed = 3;

/** Names the interviews that a time clashes with, the first three of them. */
function clashText({ with: found }: Pick<Clash<ClashingInterview>, "with">): string {
  const names = found.slice(0, mostNamed).map(nameOf).join("; ");
  if (found.some(({ isSame }) => isSame)) return m.meet_clash_same({ names });
  return found.length === 1 ? m.meet_clash_one({ names }) : m.meet_clash_many({ names });
}

/** What an employer is asked about a time before it is sent. */
interface Warning {
  /** Place in the list of wanted times, from 0. */
  place: number;
  /** What confirms it. */
  key: string;
  text: string;
}

/**
 * The warnings about times: interviews of the company that are on then, and times at night.
 * @param confirmedAt a time that was agreed before, ms UTC: it is not asked about again
 */
export function warningsOf(
  times: readonly Span[],
  clashes: readonly Clash<ClashingInterview>[],
  confirmedAt: number | null = null,
): Warning[] {
  return times.flatMap((time, place) => [
    ...clashes
      .filter((clash) => clash.place === place)
      .map((clash): Warning => ({ place, key: clash.key, text: clashText(clash) })),
    ...(isAtNight(time) && time.scheduledAt !== confirmedAt
      ? [{ place, key: nightKey(time), text: m.meet_night({ time: formatTime(time.scheduledAt) }) }]
      : []),
  ]);
}

/** The warnings about one time in one text. */
export const textOf = (warnings: readonly Warning[]): string => warnings.map(({ text }) => text).join(" ");
