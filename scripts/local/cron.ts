import { minute } from "../../db/catalogues/time";

/** The values of a field of a cron expression; undefined when it is none. */
function valuesOf(field: string, last: number): Set<number> | undefined {
  const values = new Set<number>();
  for (const part of field.split(",")) {
    const [, all, from, to, step] = /^(?:(\*)|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part) ?? [];
    if (all === undefined && from === undefined) return undefined;
    const first = Number(from ?? 0);
    // A step without a range goes on to the last value.
    const end = Number(to ?? (all || step ? last : first));
    if (end > last || first > end || step === "0") return undefined;
    for (let value = first; value <= end; value += Number(step ?? 1)) values.add(value);
  }
  return values;
}

/**
 * Whether a cron expression is due in the minute of a time, ms UTC. It knows Cloudflare's syntax for minutes and hours:
 * lists, ranges, steps.
 * @throws for any other, as one that names days
 */
export function isCronDue(cron: string, at: number): boolean {
  const [minute = "", hour = "", ...days] = cron.split(" ");
  const [minutes, hours] = [valuesOf(minute, 59), valuesOf(hour, 23)];
  if (!minutes || !hours || days.join(" ") !== "* * *") {
    throw new Error(`The clock of a local site does not know the cron expression "${cron}"`);
  }
  const date = new Date(at);
  return minutes.has(date.getUTCMinutes()) && hours.has(date.getUTCHours());
}

/**
 * After a sleep of the machine at most this many minutes are made up for: each expression of ours is due within them.
 */
const mostMinutes = 60;

/**
 * Which cron expressions were due in the minutes since the last check, each once: a timer drifts over the end of a
 * minute, and a laptop sleeps.
 * @param last the time of the last check, ms UTC; a time ahead of now, from before the clock was set back, does not
 * count
 */
export function dueSince(crons: readonly string[], last: number, now: number): string[] {
  const current = Math.floor(now / minute);
  const first = last > now ? current : Math.max(Math.floor(last / minute) + 1, current - mostMinutes + 1);
  const minutes = Array.from({ length: Math.max(0, current - first + 1) }, (_each, at) => (first + at) * minute);
  return crons.filter((cron) => minutes.some((at) => isCronDue(cron, at)));
}
