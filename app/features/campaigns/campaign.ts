import type { campaigns } from "db/schema";

export type Campaign = typeof campaigns.$inferSelect;

/** The most characters of the reason for a change. */
export const longestReason = 500;

/** Whether a text has the shape of a code: 3 to 40 small letters, digits and hyphens. */
export const isCampaignCode = (text: string): boolean => /^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/.test(text);

/** A path without the parameters that other sites add for tracking: utm_source and its like, gclid, fbclid, msclkid. */
export function withoutTracking(path: string): string {
  const url = new URL(path, "https://site.invalid");
  for (const name of [...url.searchParams.keys()])
    if (/^utm_|^(gclid|fbclid|msclkid)$/i.test(name)) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

/** One step on the way from a link to a payment. */
export interface Step {
  name: string;
  count: number;
  /** Of those of the step before; null for the first, and where there was none. */
  share: number | null;
  /** Paise per person; null when no one reached the step, or there are no costs. */
  costEach: number | null;
}

/** The way from visits to payments, with what each cost. @param cost paise */
export function funnelOf(
  counts: { visits: number; signUps: number; complete: number; paid: number },
  cost: number,
): Step[] {
  const steps = [
    ["Visits", counts.visits],
    ["Sign-ups", counts.signUps],
    ["Complete profiles", counts.complete],
    ["Have paid", counts.paid],
  ] as const;
  return steps.map(([name, count], at) => {
    const before = steps[at - 1]?.[1];
    return {
      name,
      count,
      share: before ? count / before : null,
      costEach: count > 0 && cost > 0 ? Math.round(cost / count) : null,
    };
  });
}
