import type { TrafficSource } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import type { Step } from "./figures";

export const stepName = (step: Step): string =>
  ({
    views: m.analytics_views,
    calls: m.analytics_calls,
    shares: m.analytics_shares,
    applications: m.analytics_applications,
  })[step]();

const sourceNames: Record<TrafficSource, () => string> = {
  whatsapp: () => "WhatsApp",
  search: m.analytics_source_search,
  alerts: m.analytics_source_alerts,
  direct: m.analytics_source_direct,
  other: m.analytics_source_other,
};

export const sourceName = (source: TrafficSource): string => sourceNames[source]();

const number = new Intl.NumberFormat("en-IN");

/** A count as Indians write it, such as 1,20,000. */
export const countName = (count: number) => number.format(count);

/** A rate such as "12.5%", "0.4%" or "100%"; a dash when there is none. */
export function percentName(rate: number | null): string {
  if (rate === null) return "–";
  const percent = rate * 100;
  return `${percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)}%`;
}

/** A length of time in the unit that suits it, such as "40 minutes", "5 hours" or "3.5 days". @param ms */
export function lengthName(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  if (minutes < 60) return minutes === 1 ? m.analytics_minute() : m.analytics_minutes({ count: minutes });
  const hours = Math.round(ms / 3600_000);
  if (hours < 48) return hours === 1 ? m.analytics_hour() : m.analytics_hours({ count: hours });
  return m.analytics_days({ count: Math.round(ms / 43_200_000) / 2 });
}

/** A number compared with the one before it, such as "25% more than in the 30 days before". */
export function changeName(change: number | null, now: number, length: number): string {
  if (change === null)
    return now === 0 ? m.analytics_change_none_either({ length }) : m.analytics_change_none({ length });
  if (change === 0) return m.analytics_change_same({ length });
  return (change > 0 ? m.analytics_change_more : m.analytics_change_fewer)({
    percent: percentName(Math.abs(change)),
    length,
  });
}
