import type { PartChange } from "~/features/jobs/editing/versions.server";
import { emptyJob, jobParts } from "~/features/jobs/fields/columns";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";

/** A change by another user, as shown to the writer. */
export interface ChangeSummary {
  part: PartChange["part"];
  /** Such as "Meena changed the pay, 3:40 pm". */
  what: string;
  /** Null where it is no longer known. */
  before: string | null;
  after: string;
}

const inBoth = (options: Intl.DateTimeFormatOptions) => {
  const format = (tag: string) => new Intl.DateTimeFormat(tag, { timeZone: "Asia/Kolkata", ...options });
  return { en: format("en-IN"), hi: format("hi-IN") };
};
const clock = inBoth({ hour: "numeric", minute: "2-digit", hour12: true });
const day = inBoth({ day: "numeric", month: "short" });

/** A time of day in India, with the date unless that is today's, such as "3:40 pm" or "20 Nov, 3:40 pm". Both ms UTC. */
export function timeOf(at: number, now: number): string {
  const locale = getLocale();
  const time = clock[locale].format(at);
  const date = day[locale].format(at);
  return date === day[locale].format(now) ? time : `${date}, ${time}`;
}

/** A change in words. @param now ms UTC */
export function summarizeChange(
  { part, by, before, after }: PartChange,
  reader: { userId: string },
  now: number,
): ChangeSummary {
  const name = jobParts[part].name();
  const time = by === null ? "" : timeOf(by.at, now);
  const words = (values: PartChange["after"]) =>
    jobParts[part].words({ ...emptyJob, ...values }) || m.posting_change_nothing();
  return {
    part,
    what:
      by === null
        ? m.posting_change_somebody({ part: name })
        : by.userId === reader.userId
          ? m.posting_change_you({ part: name, time })
          : m.posting_change_other({ name: by.name, part: name, time }),
    before: before && words(before),
    after: words(after),
  };
}
