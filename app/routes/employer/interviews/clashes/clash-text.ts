import type { Clash } from "~/features/interviews/calendar/clash";
import type { ClashingInterview } from "~/features/interviews/queries.server";
import { formatDate } from "~/ui/format";
import { formatSpan } from "../agenda/day";

const nameOf = ({ fullName, jobTitle, scheduledAt, durationMinutes }: ClashingInterview) =>
  `${fullName} (${jobTitle}), ${formatDate(scheduledAt, "en")}, ${formatSpan(scheduledAt, durationMinutes)}`;

/** How many interviews are named. */
const mostNamed = 3;

/** Names the interviews that a time clashes with, the first three of them. */
export function clashText({ with: found }: Pick<Clash<ClashingInterview>, "with">): string {
  const names = found.slice(0, mostNamed).map(nameOf).join("; ");
  if (found.some(({ isSame }) => isSame)) return `This applicant has an interview at this time: ${names}`;
  return found.length === 1
    ? `There is another interview at this time: ${names}`
    : `There are other interviews at this time: ${names}`;
}
