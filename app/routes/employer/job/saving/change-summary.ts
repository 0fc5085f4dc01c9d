import { emptyJob, jobParts } from "~/features/jobs/editing/parts";
import type { PartChange } from "~/features/jobs/editing/versions.server";

/** A change that another user has made, as the writer reads of it. */
export interface ChangeSummary {
  part: PartChange["part"];
  /** Such as "Meena changed the pay, 3:40 pm". */
  what: string;
  /** Null where nobody knows any more. */
  before: string | null;
  after: string;
}

const clock = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", hour: "numeric", minute: "2-digit", hour12: true });
const day = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", day: "numeric", month: "short" });

/** A time of day in India, with the date unless that is today's, such as "3:40 pm" or "20 Nov, 3:40 pm". Both ms UTC. */
export function timeOf(at: number, now: number): string {
  const time = clock.format(at);
  return day.format(at) === day.format(now) ? time : `${day.format(at)}, ${time}`;
}

/** A change in words. @param now ms UTC */
export function summarizeChange({ part, by, before, after }: PartChange, reader: { userId: string }, now: number): ChangeSummary {
  const who = by === null ? "Somebody" : by.userId === reader.userId ? "You" : by.name;
  const elsewhere = by?.userId === reader.userId ? " in another window" : "";
  const words = (values: PartChange["after"]) => jobParts[part].words({ ...emptyJob, ...values }) || "nothing";
  return {
    part,
    what: `${who} changed the ${jobParts[part].name}${elsewhere}${by === null ? "" : `, ${timeOf(by.at, now)}`}`,
    before: before && words(before),
    after: words(after),
  };
}
