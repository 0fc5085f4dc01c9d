import type { Counts } from "~/features/budgets/budget";

const rhythms: Record<string, string> = {
  "* * * * *": "every minute",
  "*/2 * * * *": "every 2 minutes",
  "1-59/2 * * * *": "every 2 minutes",
  "*/15 * * * *": "every 15 minutes",
  "7-59/15 * * * *": "every 15 minutes",
};

/** How often a task runs, in words. */
export const rhythmOf = ({ cron, daily }: { cron: string; daily?: string }) =>
  daily ? `once a day, from ${daily} in India` : (rhythms[cron] ?? cron);

/** A task by its key, "forget_devices" as "delete old devices". */
export const taskName = (name: string) =>
  name === "forget_devices" ? "delete old devices" : name.replaceAll("_", " ");

/** "statements" as "statement", and "days_counted" as "day counted": the first word that is a plural. */
const singular = (what: string) =>
  what
    .replaceAll("_", " ")
    .replace(/\b(\w+?)(ies|(?<!s)s)\b/, (_, stem: string, end: string) => (end === "ies" ? `${stem}y` : stem));

/** What a run has counted, such as "3 mails, 12 statements"; empty when it counted nothing. */
export const countsOf = (counts: Counts | null) =>
  Object.entries(counts ?? {})
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${count === 1 ? singular(what) : what.replaceAll("_", " ")}`)
    .join(", ");

/** A time that something took, such as "80 ms" or "2.4 s". */
export const tookOf = (ms: number) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);
