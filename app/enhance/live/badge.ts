/** A count as a badge shows it: 999, 1k, 1k+ from 1100 on (a remainder of 100 or more), 2k. */
export function abbreviate(count: number): string {
  if (count < 1000) return String(count);
  return `${Math.floor(count / 1000)}k${count % 1000 >= 100 ? "+" : ""}`;
}

/**
 * Sets every `[data-badge=name]` of the page: the exact count in data-count, the short one as text, hidden at zero.
 * A surrounding `[data-badge-label="… {n} …"]` gets its accessible name from the count.
 */
export function setBadge(name: string, change: (before: number) => number): void {
  for (const badge of document.querySelectorAll<HTMLElement>(`[data-badge="${name}"]`)) {
    const count = Math.max(0, change(Number(badge.dataset.count ?? badge.textContent) || 0));
    badge.dataset.count = String(count);
    badge.textContent = abbreviate(count);
    badge.hidden = !count;
    const owner = badge.closest<HTMLElement>("[data-badge-label]");
    owner?.setAttribute("aria-label", owner.dataset.badgeLabel?.replace("{n}", abbreviate(count)) ?? "");
  }
}
