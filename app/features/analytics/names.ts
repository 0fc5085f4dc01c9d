import type { TrafficSource } from "db/vocabulary";
import type { Step } from "./figures";

export const stepNames: Record<Step, string> = { views: "Views", calls: "Calls", shares: "Shares", applications: "Applications" };

export const sourceNames: Record<TrafficSource, string> = {
  whatsapp: "WhatsApp",
  search: "Search and job lists",
  alerts: "Job alerts",
  direct: "Opened directly",
  other: "Other sites, or unknown",
};

const number = new Intl.NumberFormat("en-IN");

/** A count as Indians write it, such as 1,20,000. */
export const countName = (count: number) => number.format(count);

/** A rate such as "12.5%", "0.4%" or "100%"; a dash when there is none. */
export function percentName(rate: number | null): string {
  if (rate === null) return "–";
  const percent = rate * 100;
  return `${percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)}%`;
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** A length of time in the unit that suits it, such as "40 minutes", "5 hours" or "3.5 days". @param ms */
export function lengthName(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return counted(Math.max(1, minutes), "minute");
  const hours = Math.round(ms / 3600_000);
  if (hours < 48) return counted(hours, "hour");
  return counted(Math.round(ms / 43_200_000) / 2, "day");
}

/** How a number stands to the one before it, such as "25% more than in the 30 days before". */
export function changeName(change: number | null, now: number, length: number): string {
  const before = `the ${length} days before`;
  if (change === null) return now === 0 ? `None in ${before} either` : `None in ${before}`;
  if (change === 0) return `As many as in ${before}`;
  return `${percentName(Math.abs(change))} ${change > 0 ? "more" : "fewer"} than in ${before}`;
}
